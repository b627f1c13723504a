import { createRandom } from '../random.ts'
import type { WireCompany } from '../wire-types.ts'
import { addressAt } from './addresses.ts'
import { countryOf } from './countries.ts'
import type { Place, Site } from './place.ts'
import { places } from './places.ts'

/** The account's own company, which the seeded orders refer to. */
const accountCompanyId = 512
const count = 27

function seedCompany(id: number, place: Place, spot: Site, seed: number, accountEmail: string): WireCompany {
  const random = createRandom(seed, `company/${id}`)
  const code = `PBC${random.digits(4)}${id}`
  const { country: _, ...address } = addressAt(place, spot, id * 10 + 9, random).wire
  const own = id === accountCompanyId
  return {
    id,
    account_number: code,
    code,
    account_status: 'active_account',
    currency_id: countryOf(place.country).currency,
    name: spot.company,
    address,
    api_users: own || !random.oneIn(5) ? [{ id: id * 10 + 7, email: own ? accountEmail : `api.${id}@mail.example` }] : [],
  }
}

/** The companies practice starts with, all with different names; some have no API user. */
export function seedCompanies(seed: number, accountEmail: string): readonly WireCompany[] {
  const named = places.flatMap((place) => place.sites.filter((spot) => spot.company !== '').map((spot) => ({ place, spot })))
  const unique = named.filter(({ spot }, at) => named.findIndex((other) => other.spot.company === spot.company) === at)
  return unique.slice(0, count).map(({ place, spot }, at) => seedCompany(accountCompanyId + at, place, spot, seed, accountEmail))
}
