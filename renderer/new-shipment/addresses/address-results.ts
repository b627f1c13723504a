import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import { addressTextKey } from '../../../shared/new-shipment/same-address.ts'
import type { FoundAddress } from '../../../shared/reference-data/found-address.ts'
import type { SearchResult } from '../../ui/fields/search-box.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'

function nameOf({ name, company, lines }: FoundAddress): string {
  return joinParts(name, company) || (lines[0] ?? '')
}

function placeOf({ lines, postalCode, city, countryName, countryCode }: FoundAddress): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return joinParts(lines.join(', '), town, countryName ?? countryCode)
}

/** Fields that a row shows only if addresses that otherwise look the same differ in them. */
const hiddenFields = ['province', 'phone', 'email'] as const

function shownKey(found: FoundAddress): string {
  return addressTextKey(nameOf(found) + placeOf(found))
}

function wholeKey(found: FoundAddress): string {
  return [shownKey(found), ...hiddenFields.map((field) => addressTextKey(found[field]))].join('/')
}

/** One row per address. Addresses that look the same show what differs; identical ones are listed once. */
export function addressResults(addresses: readonly FoundAddress[]): readonly SearchResult<FoundAddress>[] {
  const distinct = [...Map.groupBy(addresses, wholeKey).values()].flatMap(([first]) => first ?? [])
  const alike = Map.groupBy(distinct, shownKey)
  return distinct.map((found, index) => {
    const others = alike.get(shownKey(found)) ?? []
    const differing = hiddenFields.filter((field) => others.some((other) => addressTextKey(other[field]) !== addressTextKey(found[field])))
    const count = found.uses.origin + found.uses.destination + found.uses.other
    const detail = joinParts(placeOf(found), ...differing.map((field) => found[field]), count === 0 ? null : text.uses({ count }))
    return { key: String(index), label: nameOf(found), detail, found }
  })
}
