import type { SheetPlace } from '../../../shared/documents/document.ts'

/** True for a document that was chosen; without a choice all are. */
export function isAmong(places: readonly SheetPlace[] | undefined, place: SheetPlace): boolean {
  return places === undefined || places.some(({ kind, leg }) => kind === place.kind && leg === place.leg)
}

/** Each kind of document of each leg once, in the given order. */
export function distinctSlots(places: readonly SheetPlace[]): SheetPlace[] {
  return [...new Map(places.map((place) => [`${place.kind}/${place.leg ?? '-'}`, place])).values()]
}
