import { normalizeWaybill } from './normalize-waybill.ts'
import { parseBarcode, hasWaybill, type ParsedBarcode } from './parse-barcode.ts'
import { isSeriesSibling, isSibling } from './sibling-numbers.ts'
import { numbersAcrossLines, numbersInText, partsOfNumber, textContainsWaybill } from './text-numbers.ts'

/** The expected owner of the label. */
export interface ExpectedLabel {
  readonly waybill: string
  /** Of the order's other legs. */
  readonly otherWaybills: readonly string[]
  /** The order's reference, customer reference and id: a barcode with one of them does not contradict the label. */
  readonly ownNumbers: readonly string[]
}

/** What was read on the page: its text, and the content of every barcode behind its symbology identifier. */
export interface LabelContent {
  readonly text: string
  readonly barcodes: readonly string[]
}

type Place = 'text' | 'barcode'

export type LabelMatch =
  /** `numbers`: all others that were read, in normal form. None of them may belong to another order. */
  | { readonly kind: 'own'; readonly foundIn: Place; readonly numbers: readonly string[] }
  /** Text or barcode contains the waybill, but one of them also contains something that contradicts it. */
  | { readonly kind: 'contradicted'; readonly says: Place; readonly against: Place; readonly foundNumbers: readonly string[] }
  /** Neither text nor barcode contains the waybill. */
  | { readonly kind: 'not-found'; readonly foundNumbers: readonly string[] }

/** Routing codes without a number: ship-to postcodes of GS1, DHL's and UPS's routing. */
const routing = [/^420\d{5}(?:\d{4})?$/, /^42[01]\d{3}[0-9A-Z]{3,9}$/, /^2L[A-Z]{2}[0-9A-Z]{2,12}\+\d{8}(?:\d{3})?$/]

/** True for a routing code, unless the own waybill has the same form and beginning: the code may then be another waybill. */
function isRouting(literal: string, own: string): boolean {
  return routing.some((pattern) => pattern.test(literal)) && !(isSibling(literal, own) && literal.startsWith(own.slice(0, 2)))
}

function saysNothing({ literal }: ParsedBarcode, own: string, ownNumbers: readonly string[]): boolean {
  if (ownNumbers.includes(literal) || isRouting(literal, own)) return true
  return !/\d/.test(literal) && !isSibling(literal, own)
}

/** A code that shares at least this part of the waybill's digits, counted from the first one, may be a waybill. */
const alikeShare = 0.5

/** True for an interleaved 2 of 5 or Codabar that carriers use for sorting; a code that begins with the waybill's digits may be a waybill. */
function isSortingCode({ literal, symbology }: ParsedBarcode, own: string): boolean {
  if (symbology !== 'I' && symbology !== 'F') return false
  const [digits, mine] = [literal, own].map((number) => number.replaceAll(/\D/g, ''))
  if (digits === undefined || mine === undefined || mine.length === 0) return false
  let alike = 0
  while (alike < mine.length && digits[alike] === mine[alike]) alike += 1
  return alike < mine.length * alikeShare && !isSibling(literal, own)
}

function othersIn(reading: ParsedBarcode, own: string): string[] {
  if (reading.literal === own) return []
  // A GTIN in a DataBar is a shorter number with noughts before it and a check digit behind it.
  const [, gtin = '', withoutCheckDigit = ''] = /^01((\d{13})\d)$/.exec(reading.literal) ?? []
  const said = [reading.literal, ...reading.embedded, ...reading.withoutCheckDigit, gtin, withoutCheckDigit]
  const unpadded = said.map((number) => number.replace(/^0+/, ''))
  return [...said, ...unpadded, ...numbersInText(reading.shown, own)]
}

/** All numbers to look up. A number that contains the own waybill is looked up only as a whole: its parts can be an older order's number. */
function numbersToLookUp(text: string, readings: readonly ParsedBarcode[], own: string): string[] {
  const foreign = readings.filter((reading) => !hasWaybill(reading, own))
  const cut = [...numbersAcrossLines(text, own), ...foreign.flatMap((reading) => othersIn(reading, own))]
  const whole = readings.flatMap((reading) => othersIn(reading, own))
  return [...whole, ...cut, ...cut.filter((number) => !number.includes(own)).flatMap(partsOfNumber)]
}

/**
 * Decides from everything on a page whether it is the label of this leg. A barcode contains the waybill when it equals it, alone or inside a
 * known framing. Without such a barcode, every barcode with another number contradicts the label, whatever its length; with one, only a barcode
 * of the same form as the waybill does, or another leg's. A text without the waybill must not contain another number of the same series.
 */
export function matchLabel(expected: ExpectedLabel, content: LabelContent): LabelMatch {
  const own = normalizeWaybill(expected.waybill)
  const legs = expected.otherWaybills.map(normalizeWaybill).filter((other) => other !== own && other !== '')
  const ownNumbers = expected.ownNumbers.map(normalizeWaybill)
  const { text } = content
  const readings = content.barcodes.map(parseBarcode)
  const inBarcode = readings.some((reading) => hasWaybill(reading, own))
  const isNamed = textContainsWaybill(text, own)
  const inText = isNamed && !legs.some((leg) => textContainsWaybill(text, leg))
  const others = readings.filter((reading) => !hasWaybill(reading, own) && !saysNothing(reading, own, ownNumbers))
  if (!inBarcode && !inText) return { kind: 'not-found', foundNumbers: others.map(({ shown }) => shown) }
  const ofLeg = (reading: ParsedBarcode): boolean => legs.some((leg) => hasWaybill(reading, leg))
  const against = others.filter((reading) => {
    if (!inBarcode) return ofLeg(reading) || !isSortingCode(reading, own)
    return ofLeg(reading) ? !inText : [reading.literal, ...reading.embedded].some((number) => isSibling(number, own))
  })
  if (against.length > 0) {
    const foundNumbers = against.map(({ shown }) => shown)
    return { kind: 'contradicted', says: inBarcode ? 'barcode' : 'text', against: 'barcode', foundNumbers }
  }
  const known = new Set([...legs, ...ownNumbers])
  const inTextInstead = isNamed ? [] : numbersInText(text, own).filter((number) => !known.has(number) && isSeriesSibling(number, own))
  if (inTextInstead.length > 0) return { kind: 'contradicted', says: 'barcode', against: 'text', foundNumbers: inTextInstead }
  const ownLegs = new Set([own, '', ...legs])
  const numbers = new Set(numbersToLookUp(text, readings, own))
  return { kind: 'own', foundIn: inText ? 'text' : 'barcode', numbers: [...numbers].filter((number) => !ownLegs.has(number)) }
}
