import { isAttention, isCompany, isJobTitle, isNoise, isStreet, labelLength, looksLikePerson } from './heading-words.ts'
import { spanWithin, type Segment } from './segments.ts'
import type { Piece } from './pieces.ts'

const maxLines = 3
const onlySeparators = /^[\s,;|•·，、]*$/u
const houseNumber = /^(?:n[.°º]? ?)?\d+[\p{L}\d/-]{0,5}$/iu

interface Labelled {
  readonly segment: Segment
  readonly label: Piece | null
  readonly isAttention: boolean
}

function withoutLabel(segment: Segment): Labelled {
  const length = labelLength(segment.text)
  if (length === 0 || length >= segment.text.length) return { segment, label: null, isAttention: false }
  const text = segment.text.slice(length)
  return {
    segment: { ...spanWithin(segment, length, text.length), text, line: segment.line },
    label: { ...spanWithin(segment, 0, length), field: 'label', confidence: 'high' },
    isAttention: isAttention(segment.text),
  }
}

/** Names and companies before the street. */
function takeNames(headings: readonly Labelled[]): Piece[] {
  const pieces: Piece[] = []
  const has = (field: Piece['field']): boolean => pieces.some((piece) => piece.field === field)
  const unknown: Labelled[] = []
  for (const heading of headings) {
    const { segment } = heading
    const { start, end, text } = segment
    if (isNoise(text) || isJobTitle(text)) pieces.push({ start, end, field: 'other', confidence: 'high' })
    else if (heading.isAttention && !has('name')) pieces.push({ start, end, field: 'name', confidence: 'high' })
    else if (isCompany(text) && !has('company')) pieces.push({ start, end, field: 'company', confidence: 'high' })
    else unknown.push(heading)
  }
  for (const { segment } of unknown) {
    const { start, end, text } = segment
    const isPerson = looksLikePerson(text)
    if (!has('name') && (isPerson || has('company') || unknown.length === 1))
      pieces.push({ start, end, field: 'name', confidence: isPerson ? 'high' : 'low' })
    else if (!has('company')) pieces.push({ start, end, field: 'company', confidence: 'low' })
    else if (!has('name')) pieces.push({ start, end, field: 'name', confidence: 'low' })
    else pieces.push({ start, end, field: 'line', confidence: 'low' })
  }
  return pieces
}

/** Segments of one line of the text are one line of the street; in a text of one line, a number belongs to the street before it. */
function joinLines(source: string, streets: readonly Segment[]): Segment[] {
  const isOneLine = !source.trim().includes('\n')
  const joined: Segment[] = []
  for (const segment of streets) {
    const last = joined.at(-1)
    const isNext = last !== undefined && last.line === segment.line && onlySeparators.test(source.slice(last.end, segment.start))
    if (isNext && (!isOneLine || houseNumber.test(segment.text)))
      joined.splice(-1, 1, { ...last, end: segment.end, text: source.slice(last.start, segment.end) })
    else joined.push(segment)
  }
  return joined
}

/** Names, company and street: what is before the town. What is after it goes into the rest. */
export function takeHeading(source: string, segments: readonly Segment[], taken: readonly Piece[]): Piece[] {
  const place = taken.filter(({ field }) => field === 'city' || field === 'postalCode')
  const placeStart = place.length === 0 ? source.length : Math.min(...place.map(({ start }) => start))
  const before = segments.filter(({ start }) => start < placeStart).map(withoutLabel)
  const labels = before.flatMap(({ label }) => label ?? [])
  const firstStreet = before.findIndex(({ segment }, index) => index > 0 && isStreet(segment.text) && !isHeadingAt(before, index))
  const isStreetAlone = firstStreet === -1 && before.length === 1 && isStreet(before[0]?.segment.text ?? '')
  const at = isStreetAlone ? 0 : firstStreet === -1 ? before.length : firstStreet
  const streets = before.slice(at)
  const noise = streets.filter(({ segment }) => isNoise(segment.text) || isJobTitle(segment.text))
  const lines = joinLines(
    source,
    streets.filter((street) => !noise.includes(street)).map(({ segment }) => segment),
  )
  return [
    ...labels,
    ...takeNames(before.slice(0, at)),
    ...lines.slice(0, maxLines).map(({ start, end }): Piece => ({ start, end, field: 'line', confidence: 'high' })),
  ]
}

/** A company before the street whose name contains a street word or a number: `Studio 54 GmbH`. */
function isHeadingAt(before: readonly Labelled[], index: number): boolean {
  const text = before[index]?.segment.text ?? ''
  const rest = before.slice(index + 1)
  return (
    isCompany(text) &&
    rest.some(({ segment }) => isStreet(segment.text)) &&
    !before.slice(0, index).some(({ segment }) => isCompany(segment.text))
  )
}
