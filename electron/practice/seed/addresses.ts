import type { AddressRecord } from '../orders/order-record.ts'
import { romanise } from '../documents/romanise.ts'
import type { Random } from '../random.ts'
import type { WireAddress } from '../wire-types.ts'
import { countryOf } from './countries.ts'
import type { Place, Site } from './place.ts'

function mailbox(name: string): string {
  const bare = romanise(name).normalize('NFD').replaceAll(/\p{M}/gu, '')
  const letters = bare
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
  return `${letters === '' ? 'dispatch' : letters}@mail.example`
}

function nonBlank(lines: readonly (string | null)[]): string[] {
  return lines.filter((line) => line !== null && line.trim() !== '') as string[]
}

interface SiteTexts {
  readonly email: string
  readonly labelLines: readonly string[]
}

const knownTexts = new WeakMap<Site, SiteTexts>()

function siteTexts(place: Place, site: Site): SiteTexts {
  const shown = site.latin ?? site
  const latinProvince = romanise(place.province).trim()
  const latinCity = nonBlank([
    `${place.postalCode} ${place.latinCity}`.trim(),
    latinProvince === place.latinCity ? null : latinProvince,
  ]).join(', ')
  const lines = [shown.name, shown.company, shown.line1, site.line2 === null ? null : romanise(site.line2), latinCity]
  return { email: mailbox(shown.name), labelLines: nonBlank(lines).map(romanise) }
}

/** A site is used by many orders: its texts are created once. */
function textsOf(place: Place, site: Site): SiteTexts {
  const texts = knownTexts.get(site) ?? siteTexts(place, site)
  knownTexts.set(site, texts)
  return texts
}

/** The recipient's tax number. Most recipients have none; Brazil requires one for every import. */
function taxNumberOf({ country }: Place, { company }: Site, id: number, random: Random): string | null {
  const drawn = company !== '' && random.oneIn(3) ? `${country}${random.digits(9)}` : random.pick([null, ''])
  return country === 'BR' && (drawn ?? '') === '' ? `BR${String(id).padStart(9, '0')}` : drawn
}

/** One address of a place. The printed lines are Latin, because a label's fonts are. */
export function addressAt(place: Place, spot: Site, id: number, random: Random): AddressRecord {
  const country = countryOf(place.country)
  const { email, labelLines } = textsOf(place, spot)
  const cityLine = nonBlank([place.city, place.province, place.postalCode]).join(', ')
  const located = place.latitude !== null && place.longitude !== null && !random.oneIn(8)
  const wire: WireAddress = {
    id,
    name: spot.name,
    company: spot.company,
    address_1: spot.line1,
    address_2: spot.line2 ?? random.pick([null, '']),
    address_3: random.pick([null, '']),
    city: place.city,
    province: place.province,
    postal_code: place.postalCode,
    classification: spot.company === '' ? 'residential' : 'business',
    country_id: country.wire.id,
    country: country.wire,
    email,
    phone: `${place.phone}${random.digits(3)}`,
    import_code:
      country.wire.import_code_label === 'EORI number' && spot.company !== '' ? `GB${random.digits(12)}` : random.pick([null, '']),
    tax_number: taxNumberOf(place, spot, id, random),
    latitude: located ? place.latitude : null,
    longitude: located ? place.longitude : null,
    time_zone_id: place.zone,
    summary: nonBlank([spot.company, spot.line1, spot.line2, cityLine, country.wire.name]).join(', '),
  }
  return { wire, labelLines, sortCode: place.sortCode }
}
