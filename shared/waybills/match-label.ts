import { normalizeWaybill } from './normalize-waybill.ts'
import { parseBarcode, hasWaybill, type ParsedBarcode } from './parse-barcode.ts'
import { numbersInText, textContainsWaybill } from './text-numbers.ts'

/** Whose label it should be. */
export interface ExpectedLabel {
  readonly waybill: string
  /** Of the order's other legs. */
  readonly otherWaybills: readonly string[]
  /** The order's reference, customer reference and id: a barcode of one of them says nothing against the label. */
  readonly ownNumbers: readonly string[]
}

/** What was read on the page: its text, and the content of every barcode. */
export interface LabelContent {
  readonly text: string
  readonly barcodes: readonly string[]
}

export type LabelMatch =
  /** `numbers`: all others that were read, in normal form. None of them may belong to another order. */
  | { readonly kind: 'own'; readonly foundIn: 'text' | 'barcode'; readonly numbers: readonly string[] }
  /** The text or a barcode says it, and a barcode says something else. */
  | { readonly kind: 'contradicted'; readonly inBarcode: boolean; readonly foundNumbers: readonly string[] }
  /** Neither text nor barcode says it. */
  | { readonly kind: 'not-found'; readonly foundNumbers: readonly string[] }

/** Routing codes without a number: ship-to postcodes of GS1, DHL's and UPS's routing. */
const routing = [/^420\d{5}(?:\d{4})?$/, /^42[01]\d{3}[0-9A-Z]{3,9}$/, /^2L[A-Z]{2}[0-9A-Z]{2,12}\+\d{8}(?:\d{3})?$/]

function saysNothing({ literal }: ParsedBarcode, own: readonly string[]): boolean {
  return !/\d/.test(literal) || own.includes(literal) || routing.some((pattern) => pattern.test(literal))
}

function shape(normal: string): string {
  return normal.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

/** Made as this number is: as long, with digits and letters in the same places, or with the same two first characters with a letter. */
function isSibling(other: string, own: string): boolean {
  if (other.length !== own.length || !/\d/.test(other)) return false
  const start = own.slice(0, 2)
  return shape(other) === shape(own) || (/\p{L}/u.test(start) && other.startsWith(start))
}

function othersIn(reading: ParsedBarcode, own: string): string[] {
  if (reading.literal === own) return []
  return [reading.literal, ...reading.embedded, ...reading.withoutCheckDigit, ...numbersInText(reading.shown, own)].filter(
    (number) => number !== own,
  )
}

/**
 * Decides from all that a page says whether it is the label of this leg. A barcode says the waybill when it is equal to it, by itself or
 * inside a known framing. Without such a barcode every barcode with another number speaks against the label, whatever its length; beside
 * it only one that is made as the waybill is, or another leg's.
 */
export function matchLabel(expected: ExpectedLabel, content: LabelContent): LabelMatch {
  const own = normalizeWaybill(expected.waybill)
  const legs = expected.otherWaybills.map(normalizeWaybill).filter((other) => other !== own && other !== '')
  const { text } = content
  const readings = content.barcodes.map(parseBarcode)
  const inBarcode = readings.some((reading) => hasWaybill(reading, own))
  const inText = textContainsWaybill(text, own) && !legs.some((leg) => textContainsWaybill(text, leg))
  const others = readings.filter((reading) => !hasWaybill(reading, own) && !saysNothing(reading, expected.ownNumbers.map(normalizeWaybill)))
  if (!inBarcode && !inText) return { kind: 'not-found', foundNumbers: others.map(({ shown }) => shown) }
  const ofLeg = (reading: ParsedBarcode): boolean => legs.some((leg) => hasWaybill(reading, leg))
  const against = others.filter((reading) => {
    if (!inBarcode) return true
    return ofLeg(reading) ? !inText : [reading.literal, ...reading.embedded].some((number) => isSibling(number, own))
  })
  if (against.length > 0) return { kind: 'contradicted', inBarcode, foundNumbers: against.map(({ shown }) => shown) }
  const ownLegs = new Set(legs)
  const numbers = [...numbersInText(text, own), ...readings.flatMap((reading) => othersIn(reading, own))]
  return { kind: 'own', foundIn: inText ? 'text' : 'barcode', numbers: [...new Set(numbers)].filter((number) => !ownLegs.has(number)) }
}
