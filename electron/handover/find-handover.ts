import type { HandoverRecord } from '../../shared/handover/handover-record.ts'
import { fold } from '../platform/search-words.ts'

const spaces = /\s+/u

function searchedText({ person, station, groups }: HandoverRecord): string {
  const orders = groups.flatMap((group) => group.orders)
  const named = orders.flatMap(({ reference, customerReference, waybills, destination }) => [
    reference,
    customerReference,
    ...waybills,
    destination,
  ])
  return fold([person, station, ...groups.flatMap(({ service, date, address }) => [service, date, ...address]), ...named].join('\n'))
}

/** Matches handovers that contain every searched word: in an order, its destination, a carrier service, an address, the day, or the person. */
export function handoverMatcher(search: string): (record: HandoverRecord) => boolean {
  const words = fold(search)
    .split(spaces)
    .filter((word) => word !== '')
  return (record) => {
    if (words.length === 0) return true
    const text = searchedText(record)
    return words.every((word) => text.includes(word))
  }
}
