import { addressFieldsOf } from '../country-format.ts'
import { postalCodePattern } from './postal-patterns.ts'
import { isProvince, provinceAfterTown } from './provinces.ts'
import { spanWithin, type Segment, type Span } from './segments.ts'
import type { Piece } from './pieces.ts'

interface FoundCode {
  readonly index: number
  readonly segment: Segment
  readonly start: number
  readonly text: string
}

/** The last postal code of the text. A match in the first segment is a house number and does not count. */
function findCode(segments: readonly Segment[], country: string | null): FoundCode | null {
  const pattern = postalCodePattern(country)
  if (pattern === null) return null
  for (const [index, segment] of [...segments.entries()].toReversed()) {
    const matches = [...segment.text.matchAll(pattern)]
    // Before the town if both are on one line; after it elsewhere.
    const match = matches.at(-1)
    if (match !== undefined && index > 0) return { index, segment, start: match.index, text: match[0] }
  }
  return null
}

function piece(span: Span, field: Piece['field'], confidence: Piece['confidence'] = 'high'): Piece {
  return { ...span, field, confidence }
}

function trimmedWithin(segment: Segment, start: number, end: number): Segment | null {
  const raw = segment.text.slice(start, end)
  const text = raw.replaceAll(/^[\s\-–—/]+|[\s\-–—/]+$/gu, '')
  if (text === '') return null
  const offset = start + raw.indexOf(text)
  return { ...spanWithin(segment, offset, text.length), text, line: segment.line }
}

/** A town with its province after it, such as `Milano MI`, `Milano (MI)` or `Springfield IL`. */
function townAndProvince(place: Segment, country: string | null): Piece[] {
  const bracketed = /\s*\(([^()]+)\)$/u.exec(place.text)
  if (bracketed !== null) {
    const town = trimmedWithin(place, 0, bracketed.index)
    const province = spanWithin(place, bracketed.index + bracketed[0].indexOf('('), bracketed[0].trim().length)
    return town === null ? [piece(place, 'city')] : [piece(town, 'city'), piece(province, 'province')]
  }
  const italian = country !== null && provinceAfterTown.has(country) ? /\s([A-Z]{2})$/u.exec(place.text) : null
  if (italian !== null) {
    const town = trimmedWithin(place, 0, italian.index)
    if (town !== null) return [piece(town, 'city'), piece(spanWithin(place, italian.index + 1, 2), 'province')]
  }
  for (const { index } of place.text.matchAll(/[\s\-–]+/gu)) {
    const ending = trimmedWithin(place, index, place.text.length)
    const town = trimmedWithin(place, 0, index)
    if (ending !== null && town !== null && isProvince(ending.text.replace(/\.$/, ''), country))
      return [piece(town, 'city'), piece(ending, 'province')]
  }
  return [piece(place, 'city')]
}

/** The previous segment, if it can be the town. */
function townBefore(segments: readonly Segment[], index: number, country: string | null): Piece[] {
  const before = segments[index - 1]
  if (before === undefined || index < 2) return []
  if (isProvince(before.text.replace(/\.$/, ''), country)) {
    const town = segments[index - 2]
    return [piece(before, 'province'), ...(town === undefined || index < 3 ? [] : [piece(town, 'city')])]
  }
  if (/\d/u.test(before.text) && !/^\p{L}+ \d{1,2}$/u.test(before.text)) return []
  return townAndProvince(before, country)
}

/** A province after the place in its own segments: `06600 Ciudad de México, CDMX`. */
function provinceBehind(segments: readonly Segment[], index: number, country: string | null): Piece[] {
  const behind = segments[index + 1]
  return behind !== undefined && isProvince(behind.text.replace(/\.$/, ''), country) ? [piece(behind, 'province')] : []
}

/** The town behind a code on its own, as in the cells of a spreadsheet, where countries write it there. */
function townBehind(segments: readonly Segment[], index: number, country: string | null): Piece[] {
  const [before, behind] = [segments[index - 1], segments[index + 1]]
  const order = addressFieldsOf({ isoCode2: country, facts: null })
  if (order.indexOf('postalCode') > order.indexOf('city') || behind === undefined || /\d/u.test(behind.text)) return []
  return /\d/u.test(before?.text ?? '') ? [...townAndProvince(behind, country), ...provinceBehind(segments, index + 1, country)] : []
}

function placeWithCode(segments: readonly Segment[], { index, segment, start, text }: FoundCode, country: string | null): Piece[] {
  const code = piece(spanWithin(segment, start, text.length), 'postalCode')
  const before = trimmedWithin(segment, 0, start)
  const after = trimmedWithin(segment, start + text.length, segment.text.length)
  if (after !== null && before === null) return [code, ...townAndProvince(after, country), ...provinceBehind(segments, index, country)]
  if (before === null) {
    const behind = townBehind(segments, index, country)
    const place = behind.length > 0 ? behind : townBefore(segments, index, country)
    if (place.length > 0) return [code, ...place]
    const next = segments[index + 1]
    return next === undefined ? [code] : [code, ...townAndProvince(next, country)]
  }
  if (after !== null) return [{ ...code, confidence: 'low' }, piece(after, 'city', 'low')]
  if (isProvince(before.text.replace(/\.$/, ''), country)) {
    const town = segments[index - 1]
    return [code, piece(before, 'province'), ...(town === undefined || index < 2 ? [] : [piece(town, 'city')])]
  }
  return [code, ...townAndProvince(before, country)]
}

/** Without a postal code the town comes last, as in Dubai or Hong Kong. */
function placeWithoutCode(segments: readonly Segment[], country: string | null): Piece[] {
  const last = segments.at(-1)
  if (last === undefined || segments.length < 3 || /\d/u.test(last.text)) return []
  const before = segments.at(-2)
  if (isProvince(last.text, country) && before !== undefined && segments.length > 3 && !/\d/u.test(before.text) && country !== 'AE')
    return [piece(last, 'province'), piece(before, 'city', 'low')]
  return [piece(last, 'city', 'low')]
}

/** Postal code, town and province, from the remaining text. */
export function takePlace(segments: readonly Segment[], country: string | null): Piece[] {
  const code = findCode(segments, country)
  return code === null ? placeWithoutCode(segments, country) : placeWithCode(segments, code, country)
}
