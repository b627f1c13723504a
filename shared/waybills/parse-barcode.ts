import { waybillEncodings, checkDigitEncodings, gs1Encoding, type WaybillEncoding } from './waybill-encodings.ts'
import { groupSeparator, numbersInBrackets } from './gs1-element-string.ts'
import { normalizeWaybill } from './normalize-waybill.ts'

/** The content of one barcode. */
export interface ParsedBarcode {
  /** For display: without the symbology identifier and control characters. */
  readonly shown: string
  /** Its whole content as a number, in normal form. */
  readonly literal: string
  /** The numbers inside known framings, in normal form; never the literal one. */
  readonly embedded: readonly string[]
  /** The letter of its symbology identifier; null if it has none. */
  readonly symbology: string | null
  /**
   * The number without its check digit, in normal form. If the symbology is known, only if it has such a digit; otherwise the remaining digits
   * may be a number by chance.
   */
  readonly withoutCheckDigit: readonly string[]
}

// oxlint-disable-next-line no-control-regex -- scanners send a line end as their suffix; separators inside are kept.
const ends = /^[\s\u0000-\u001c]+|[\s\u0000-\u0003\u0005-\u001d]+$/g
// oxlint-disable-next-line no-control-regex -- what is shown has no control characters.
const control = /[\u0000-\u001f\u007f]+/g
const symbology = /^\]([A-Za-z])[0-9A-Za-z]/
/** GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR; `]E0` is an EAN-13. */
const gs1 = /^\](?:[Cc]1|e0|[dD]2|[qQ]3)/

/**
 * Parses a barcode's content from a scanner or a PDF reader: with or without its AIM symbology identifier (`]C1`), FNC1 as GS, GS1
 * identifiers in parentheses, the asterisks of Code 39, line ends.
 */
export function parseBarcode(raw: string): ParsedBarcode {
  const whole = raw.replace(ends, '').normalize('NFKC')
  const trimmed = whole.toUpperCase()
  const letter = symbology.exec(whole)?.[1]
  const content = trimmed
    .replace(symbology, '')
    .replace(new RegExp(`^${groupSeparator}`), '')
    .replace(/^\*(.*)\*$/s, '$1')
  const literal = normalizeWaybill(content)
  const bracketed = numbersInBrackets(content)
  const isGs1 = bracketed === null && (gs1.test(whole) || trimmed.startsWith(groupSeparator) || content.includes(groupSeparator))
  const framings = isGs1 ? [gs1Encoding, ...waybillEncodings] : waybillEncodings
  const inside = (some: readonly WaybillEncoding[]): string[] =>
    some.flatMap(({ numbers }) => numbers(content, literal)).map(normalizeWaybill)
  return {
    shown: content.replace(control, ' ').trim(),
    literal,
    symbology: letter ?? null,
    embedded: [...new Set([...(bracketed ?? []).map(normalizeWaybill), ...inside(framings)])].filter(
      (number) => number !== literal && number !== '',
    ),
    withoutCheckDigit: [
      ...new Set(inside(checkDigitEncodings.filter(({ symbologies }) => letter === undefined || symbologies.includes(letter)))),
    ],
  }
}

/** Everything the barcode can mean, most certain first. */
export function candidateNumbers({ literal, embedded, withoutCheckDigit }: ParsedBarcode): string[] {
  return [literal, ...embedded, ...withoutCheckDigit].filter((number) => number !== '')
}

/** True when the barcode contains this waybill, alone or inside a known framing. */
export function hasWaybill({ literal, embedded, withoutCheckDigit }: ParsedBarcode, waybill: string): boolean {
  const wanted = normalizeWaybill(waybill)
  return wanted !== '' && (literal === wanted || embedded.includes(wanted) || withoutCheckDigit.includes(wanted))
}
