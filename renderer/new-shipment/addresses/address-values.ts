import { emptyAddress, type DraftAddress } from '../../../shared/new-shipment/draft.ts'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import type { SplitAddress } from '../../../shared/reference-data/split-address/split-address-result.ts'

/** An address of stored orders, converted for the draft. With its id the service uses the address it knows. */
export function addressOfFound(found: FoundAddress): DraftAddress {
  const [line1 = '', ...others] = found.lines
  const { classification } = found
  return {
    ...emptyAddress(),
    knownId: found.addressId,
    name: found.name ?? '',
    company: found.company ?? '',
    line1,
    line2: others.join(', '),
    city: found.city ?? '',
    province: found.province ?? '',
    postalCode: found.postalCode ?? '',
    country: found.countryName ?? found.countryCode ?? (found.countryId === null ? '' : String(found.countryId)),
    email: found.email ?? '',
    phone: found.phone ?? '',
    importCode: found.importCode ?? '',
    classification: classification === 'business' || classification === 'residential' ? classification : null,
  }
}

/** A pasted address, converted for the draft. */
export function addressOfSplit({ parts, countryId, countryCode }: SplitAddress): DraftAddress {
  const textOf = (field: SplitAddress['parts'][number]['field']): string =>
    parts
      .filter((part) => part.field === field)
      .map(({ text }) => text)
      .join(', ')
  const [line1 = '', ...others] = parts.filter(({ field }) => field === 'line').map(({ text }) => text)
  const country = textOf('country')
  return {
    ...emptyAddress(),
    name: textOf('name'),
    company: textOf('company'),
    line1,
    line2: others.join(', '),
    city: textOf('city'),
    province: textOf('province'),
    postalCode: textOf('postalCode'),
    country: countryId === null ? (countryCode ?? country) : String(countryId),
    email: textOf('email'),
    phone: textOf('phone'),
  }
}

/** A text of several lines, cells of a spreadsheet, or parts with commas is an address and not a search. */
export function isWholeAddress(pasted: string): boolean {
  const parts = pasted.split(/[\n\t,;|，、]/u).filter((part) => part.trim() !== '')
  return parts.length >= 3
}
