/** A waybill number in the form in which two of them are compared: no blanks, no hyphens, one case. */
export function normalWaybill(waybill: string): string {
  return waybill.normalize('NFKC').replace(gap, '').toUpperCase()
}

/** Blanks, control characters of barcodes, and every kind of hyphen, with PDFium's mark for one at a line's end. */
const gap = /[\s\p{Pd}\p{Cc}\u00AD\u2212\uFFFE]+/gu
/** The same without line ends: a number that goes on in the next line is not taken for one number. */
const innerGap = '[^\\S\\r\\n]?[\\p{Pd}\\u00AD\\u2212]?[^\\S\\r\\n]?'
/** Shorter numbers must stand together: two quantities side by side would make one too easily. */
const shortestGrouped = 8

function groups(normal: string): RegExp {
  const between = normal.length >= shortestGrouped ? innerGap : ''
  const letters = Array.from(normal, (letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${letters.join(between)}(?![\p{L}\p{N}])`, 'gu')
}

const digitsBefore = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*[^\S\r\n]?[\p{Pd}\u00AD\u2212]?[^\S\r\n]?$/u
const digitsAfter = /^[^\S\r\n]?[\p{Pd}\u00AD\u2212]?[^\S\r\n]?[\p{L}\p{N}]*\p{N}/u

/**
 * True when the text holds this waybill number as a number of its own, printed together or in groups. A number that has further
 * digits beside it on its line may be part of a longer one: it does not count, and the barcode has to decide.
 */
export function textHoldsWaybill(text: string, waybill: string): boolean {
  const normal = normalWaybill(waybill)
  if (normal === '') return false
  const searched = text.normalize('NFKC').toUpperCase()
  for (const match of searched.matchAll(groups(normal))) {
    const before = searched.slice(Math.max(0, match.index - 60), match.index)
    const after = searched.slice(match.index + match[0].length, match.index + match[0].length + 60)
    if (!digitsBefore.test(before) && !digitsAfter.test(after)) return true
  }
  return false
}

const waybillLike = /^[A-Z0-9]{6,40}$/

/** Which of these barcode contents could be waybill numbers, for the sentence that names what was found. */
export function waybillLikes(contents: readonly string[]): string[] {
  return contents.filter((content) => waybillLike.test(normalWaybill(content)) && /\d/.test(content))
}

/** Ship-to postcodes stand behind 420 or 421 and may be as long as a waybill number. */
const postcode = /^42[01]\d+$/
/** Shorter numbers are quantities, postcodes and parts as often as waybills. */
const shortestSibling = 8

function shape(normal: string): string {
  return normal.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

/**
 * True when a barcode's content is made as this waybill number is, and is another one: as long, with digits and letters in the same
 * places or the same two first characters of which one is a letter. Routing codes, postcodes and longer or shorter numbers are none.
 */
export function looksLikeSibling(content: string, waybill: string): boolean {
  const [other, own] = [normalWaybill(content), normalWaybill(waybill)]
  if (other === own || other.length !== own.length || own.length < shortestSibling || !/\d/.test(other) || postcode.test(other))
    return false
  const start = own.slice(0, 2)
  return shape(other) === shape(own) || (/\p{L}/u.test(start) && other.startsWith(start))
}
