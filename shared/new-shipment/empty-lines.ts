import type { DraftAddress, DraftGoods, DraftParcel } from './draft.ts'

const isBlank = (text: string): boolean => text.trim() === ''

/** A line of goods without any input. */
export function isEmptyGoods(line: DraftGoods): boolean {
  return Object.values(line).every(isBlank)
}

/** A parcel with at most a count. */
export function isEmptyParcel({ weight, length, width, height }: DraftParcel): boolean {
  return [weight, length, width, height].every(isBlank)
}

/** An address without any input. */
export function isEmptyAddress({ knownId, classification, ...texts }: DraftAddress): boolean {
  return knownId === null && classification === null && Object.values(texts).every(isBlank)
}
