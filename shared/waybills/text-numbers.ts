import { normalizeWaybill } from './normalize-waybill.ts'

/** Between two groups of one number, without line ends: text that continues on the next line is not one number. */
const innerGap = '[^\\S\\r\\n]?[\\p{Pd}\\u00AD\\u2212]?[^\\S\\r\\n]?'
/** Shorter numbers must be ungrouped: two adjacent quantities would match too easily. */
const minGroupedLength = 8

/** Compiled once: rebuilding a pattern for each number takes longer than the rest of a label's check. */
const [beginsNumber, endsNumber] = [/(?<![\p{L}\p{N}])/uy, /(?![\p{L}\p{N}])/uy]
const gap = new RegExp(innerGap, 'uy')

/** Whether the sticky pattern matches here; its lastIndex is then the end of the match. */
function fits(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** The end of the number that starts here, ungrouped or in groups; null when it is a different number. */
function endOfNumber(searched: string, start: number, letters: readonly string[]): number | null {
  const isGrouped = letters.length >= minGroupedLength
  let at = start
  for (const [index, letter] of letters.entries()) {
    if (isGrouped && index > 0 && fits(gap, searched, at)) at = gap.lastIndex
    if (!searched.startsWith(letter, at)) return null
    at += letter.length
  }
  return fits(endsNumber, searched, at) ? at : null
}

/** Adjacent digits with at most a group's gap, or joined by punctuation, make it part of a longer number. */
const digitsBefore = new RegExp(String.raw`[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:${innerGap}|[./_+\\])$`, 'u')
const digitsAfter = new RegExp(String.raw`^(?:${innerGap}|[./_+\\])[\p{L}\p{N}]*\p{N}`, 'u')

function prepared(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}

/** Where the prepared text contains this number as a separate number. */
function placesOf(searched: string, normal: string): { readonly start: number; readonly end: number }[] {
  if (normal === '') return []
  const places = []
  const letters = Array.from(normal)
  const [first = ''] = letters
  for (let start = searched.indexOf(first); start !== -1; start = searched.indexOf(first, start)) {
    const end = fits(beginsNumber, searched, start) ? endOfNumber(searched, start, letters) : null
    const before = searched.slice(Math.max(0, start - 60), start)
    if (end !== null && !digitsBefore.test(before) && !digitsAfter.test(searched.slice(end, end + 60))) places.push({ start, end })
    start = end ?? start + 1
  }
  return places
}

/**
 * True when the text contains this waybill as a separate number, ungrouped or in groups. A number with further
 * digits beside it on its line may be part of a longer one: it does not count, and the barcode has to decide.
 */
export function textContainsWaybill(text: string, waybill: string): boolean {
  return placesOf(prepared(text), normalizeWaybill(waybill)).length > 0
}

const group = /[\p{L}\p{N}]+/gu
const betweenGroups = new RegExp(`^${innerGap}$`, 'u')
/** The gap between groups as above, or a line end. */
const betweenLines = new RegExp(`^(?:${innerGap}|\\s*[\\r\\n]\\s*)$`, 'u')
const maxGroups = 10
/** Characters. Shorter ones are quantities on every label, longer ones are no waybill. */
const [minNumberLength, maxNumberLength] = [3, 40]

function rowsIn(text: string, own: string, between: RegExp): string[] {
  let searched = prepared(text)
  for (const { start, end } of placesOf(searched, normalizeWaybill(own))) {
    searched = `${searched.slice(0, start)}${'|'.repeat(end - start)}${searched.slice(end)}`
  }
  const numbers = new Set<string>()
  let row: { readonly text: string; readonly end: number }[] = []
  for (const match of searched.matchAll(group)) {
    const before = row.at(-1)
    if (before !== undefined && !between.test(searched.slice(before.end, match.index))) row = []
    row = [...row.slice(1 - maxGroups), { text: match[0], end: match.index + match[0].length }]
    let number = ''
    for (const { text: part } of row.toReversed()) {
      number = `${part}${number}`
      if (number.length > maxNumberLength) break
      if (number.length >= minNumberLength && /\p{N}/u.test(number)) numbers.add(number)
    }
  }
  return [...numbers]
}

/**
 * Every number the text can hold, in normal form: each group with a digit, and each row of neighbouring groups. Looser than
 * `textContainsWaybill`, because it serves to notice a number that must not be there. `own` is left out with all its groups.
 */
export function numbersInText(text: string, own: string): string[] {
  return rowsIn(text, own, betweenGroups)
}

/** Like `numbersInText`, plus numbers that continue on the next line: only for looking up, because most of these are not numbers at all. */
export function numbersAcrossLines(text: string, own: string): string[] {
  return rowsIn(text, own, betweenLines)
}

/** Characters. A shorter beginning or end is another order's number by chance too often. */
const minPartLength = 9

/** The beginnings and ends of a number: it may be another number with something added before or after it. */
export function partsOfNumber(number: string): string[] {
  const cuts = Array.from({ length: Math.max(0, number.length - minPartLength) }, (_, index) => minPartLength + index)
  return cuts.flatMap((length) => [number.slice(0, length), number.slice(-length)])
}
