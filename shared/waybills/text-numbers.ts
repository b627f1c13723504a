import { normalizeWaybill } from './normalize-waybill.ts'

/** Between two groups of one number, without line ends: a number that continues in the next line is not taken for one number. */
const innerGap = '[^\\S\\r\\n]?[\\p{Pd}\\u00AD\\u2212]?[^\\S\\r\\n]?'
/** Shorter numbers must stand together: two quantities side by side would make one too easily. */
const minGroupedLength = 8

/** Compiled once: a pattern rebuilt for each number takes longer than all the rest of a label's check. */
const [beginsNumber, endsNumber] = [/(?<![\p{L}\p{N}])/uy, /(?![\p{L}\p{N}])/uy]
const gap = new RegExp(innerGap, 'uy')

/** Whether the pattern, a sticky one, fits here; it is then at the end of what it fits. */
function fits(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** The end of the number that begins here, its letters together or in groups; null when another begins here. */
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

/** Digits that follow or go before with no more than a group's gap, or joined by a sign, make it part of a longer number. */
const digitsBefore = new RegExp(String.raw`[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:${innerGap}|[./_+\\])$`, 'u')
const digitsAfter = new RegExp(String.raw`^(?:${innerGap}|[./_+\\])[\p{L}\p{N}]*\p{N}`, 'u')

function prepared(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}

/** Where the prepared text holds this number as a number of its own. */
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
 * True when the text holds this waybill number as a number of its own, printed together or in groups. A number that has further
 * digits beside it on its line may be part of a longer one: it does not count, and the barcode has to decide.
 */
export function textContainsWaybill(text: string, waybill: string): boolean {
  return placesOf(prepared(text), normalizeWaybill(waybill)).length > 0
}

const group = /[\p{L}\p{N}]+/gu
const betweenGroups = new RegExp(`^${innerGap}$`, 'u')
const maxGroups = 10
/** Characters. Shorter ones are quantities on every label, longer ones nobody's waybill. */
const [minNumberLength, maxNumberLength] = [3, 40]

/**
 * Every number the text can hold, in normal form: each group with a digit, and each row of neighbouring groups. Looser than
 * `textContainsWaybill`, because it serves to notice a number that must not be there. `own` is left out with all its groups.
 */
export function numbersInText(text: string, own: string): string[] {
  let searched = prepared(text)
  for (const { start, end } of placesOf(searched, normalizeWaybill(own))) {
    searched = `${searched.slice(0, start)}${'\n'.repeat(end - start)}${searched.slice(end)}`
  }
  const numbers = new Set<string>()
  let row: { readonly text: string; readonly end: number }[] = []
  for (const match of searched.matchAll(group)) {
    const before = row.at(-1)
    if (before !== undefined && !betweenGroups.test(searched.slice(before.end, match.index))) row = []
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
