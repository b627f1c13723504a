import type { FieldMatch } from '../../../../shared/orders/search-match.ts'

/** Start and end, in UTF-16 units. */
export interface Span {
  readonly start: number
  end: number
}

/** Characters kept before the first span, and in all, of a text that is too long for a line. */
const charactersBefore = 12
const maxCharacters = 100

/** The same position, or the one before it if a character would be cut in two. */
function wholeCharacter(text: string, place: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(place, place + 1)) ? place - 1 : place
}

/** One line of a text with these spans marked; a long text is cut to the part where they start. */
export function cutAround(text: string, spans: readonly Span[]): FieldMatch['parts'] {
  const first = spans[0]?.start ?? 0
  const from = text.length <= maxCharacters ? 0 : wholeCharacter(text, Math.max(0, first - charactersBefore))
  const to = wholeCharacter(text, Math.min(text.length, from + maxCharacters))
  const parts: FieldMatch['parts'] = []
  const add = (start: number, end: number, isMatch: boolean): void => {
    if (start < end) parts.push({ text: text.slice(start, end).replaceAll(/\s+/gu, ' '), isMatch })
  }
  let place = from
  for (const span of spans) {
    if (span.start >= to) break
    add(place, span.start, false)
    add(Math.max(place, span.start), Math.min(span.end, to), true)
    place = Math.min(span.end, to)
  }
  add(place, to, false)
  if (from > 0) parts.unshift({ text: '…', isMatch: false })
  if (to < text.length) parts.push({ text: '…', isMatch: false })
  return parts
}
