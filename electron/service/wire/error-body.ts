import { z } from 'zod'
import { asObject } from './country.ts'
import {
  ambiguousNames,
  codeNames,
  envelopeNames,
  fieldNames,
  pluralNames,
  wordyFieldNames,
  secretNames,
  technicalNames,
  wrapperNames,
} from './error-names.ts'
import { parseJson } from './parse-json.ts'

/**
 * Handles error bodies of any shape. The documented shape is `{success, error, errors}` with a text or a list of texts (interface, "Errors").
 * Services also send `{error: {message}}`, lists of `{code, message}`, objects that map fields to texts, and `application/problem+json`.
 */

const maxDepth = 12
const maxLines = 100

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isSentence(value: unknown): boolean {
  return isText(value) && /\s/.test(value.trim())
}

function joinSteps(field: string, step: string): string {
  return field === '' ? step : `${field}.${step}`
}

/** True for a word or joined words, such as `invalid` or `too_short`. No identifier, address or amount looks like this. */
function isWord(value: unknown): boolean {
  return isText(value) && /^\p{L}[\p{L}\p{M}_'’-]*[.!]?$/u.test(value.trim())
}

/** True for text that only makes sense after a field's name, such as `missing` or `is too short`, and is no message by itself. */
function isPredicate(value: unknown): boolean {
  return isText(value) && (isWord(value) || /^\p{Ll}/u.test(value.trim()))
}

/** True where everything is text for a person, at any depth. */
function isWordsOnly(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return isSentence(value) || isWord(value)
  const inner = Object.values(value)
  return depth < maxDepth && inner.length > 0 && inner.every((each) => isWordsOnly(each, depth + 1))
}

/** `/data/attributes/phone`, `$.phone` and `["body", "packages", 0]` as the name of a field; '' for anything else. */
function fieldText(value: unknown): string {
  const isPath = Array.isArray(value) || (isText(value) && !isSentence(value))
  if (!isPath) return ''
  const steps = Array.isArray(value) ? value.map(String) : value.replace(/^[#$]?[./]?/, '').split('/')
  const named = steps.filter((step) => !/^(?:body|data|attributes|)$/.test(step.trim()))
  return named
    .map((step) => (/^\d+$/.test(step) ? ` #${Number(step) + 1}` : `.${step.trim()}`))
    .join('')
    .replace(/^[. ]/, '')
}

/** An object, or a list of them, as JSON inside a text. A list of texts such as `["Target url is invalid"]` can be read as it is. */
function jsonIn(text: string): unknown {
  if (!/^\s*(?:\[\s*)?\{/.test(text)) return undefined
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

interface Place {
  /** The field that the texts are about; '' for none. */
  readonly field: string
  readonly depth: number
  /** True below a name such as `errors`: only there is every text a message. */
  readonly isInside: boolean
  /** True directly below a name such as `errors`: an object there may have a text for each field. */
  readonly isPlural?: boolean
}

function linesOfText(text: string, { field, isInside }: Place): string[] {
  return isInside ? [field === '' ? text.trim() : `${field}: ${text.trim()}`] : []
}

function linesOfList(list: readonly unknown[], place: Place): string[] {
  const isNumbered = place.field !== '' && list.length > 1 && list.some((item) => asObject(item) !== null && !isMessage(item))
  return list.flatMap((item, index) =>
    linesOf(item, {
      field: isNumbered ? `${place.field} #${index + 1}` : place.field,
      depth: place.depth + 1,
      isInside: true,
    }),
  )
}

/** An object with a text under a name such as `message`. */
function isMessage(value: unknown): boolean {
  return Object.entries(asObject(value) ?? {}).some(([name, inner]) => envelopeNames.test(name) && isText(inner))
}

/** The error code beside a message; an HTTP status does not count as one. */
function codeOf([name, value]: readonly [string, unknown]): string | null {
  if (!codeNames.test(name)) return null
  if (typeof value === 'number') return value > 99 && value < 600 ? null : String(value)
  return isText(value) && !isSentence(value) ? value.trim() : null
}

function fieldBeside(entries: readonly (readonly [string, unknown])[], source: unknown): { readonly name: string; readonly field: string } {
  const named = entries.find(([name, inner]) => fieldNames.test(name) && fieldText(inner) !== '')
  if (named !== undefined) return { name: named[0], field: fieldText(named[1]) }
  return { name: 'source', field: fieldText(asObject(source)?.['pointer'] ?? asObject(source)?.['parameter']) }
}

/** True if the object's names are field names, although one of them, such as `description`, is also a usual name for a message. */
function isOfFields(entries: readonly (readonly [string, unknown])[], { isInside, isPlural = false }: Place): boolean {
  const texts = entries.filter(([name, inner]) => envelopeNames.test(name) && isText(inner))
  if (!isInside || !texts.every(([name, inner]) => ambiguousNames.test(name) && isPredicate(inner))) return false
  const others = entries.filter(
    ([name, inner]) => isWordsOnly(inner) && ![envelopeNames, technicalNames, codeNames, fieldNames].some((names) => names.test(name)),
  )
  // If an entry names the field, the text beside it is the message.
  if (others.length > 0) return others.length > 1 || !entries.some(([name]) => fieldNames.test(name))
  return isPlural && texts.length > 0 && texts.every(([name, inner]) => wordyFieldNames.test(name) && isWord(inner))
}

function linesOfObject(object: Readonly<Record<string, unknown>>, place: Place): string[] {
  const entries = Object.entries(object)
  const isMap = isOfFields(entries, place)
  const isOne = !isMap && isMessage(object)
  const beside = isOne && place.isInside ? fieldBeside(entries, object['source']) : { name: '', field: '' }
  const field = beside.field === '' ? place.field : joinSteps(place.field, beside.field)
  const code = isMap && place.isPlural === true ? undefined : entries.find((entry) => codeOf(entry) !== null)
  const lines = entries.flatMap(([name, inner]): string[] => {
    if (technicalNames.test(name) && (isOne || !place.isInside)) return []
    if (name === code?.[0] || (name === beside.name && beside.field !== '')) return []
    const depth = place.depth + 1
    const isAbout = isWordsOnly(inner) && (isSentence(inner) || !secretNames.test(name))
    if (wrapperNames.test(name)) return linesOf(inner, { field, depth, isInside: place.isInside || (isOne && isAbout) })
    const isField = place.isInside && !isOne && ambiguousNames.test(name) && (isMap || Array.isArray(inner))
    if (envelopeNames.test(name) && !isField) return linesOf(inner, { field, depth, isInside: true, isPlural: pluralNames.test(name) })
    // Beside a message, a value that is not words is the value that the message is about, not another message.
    const isInside = isOne ? isAbout || (place.isInside && typeof inner === 'object') : place.isInside
    return linesOf(inner, { field: joinSteps(field, name), depth, isInside })
  })
  if (code === undefined || !(place.isInside || isOne)) return lines
  const [first, ...others] = lines
  const codeText = codeOf(code) ?? ''
  if (first === undefined) return linesOfText(codeText, { ...place, field, isInside: true })
  return first.includes(codeText) ? lines : [`${first} (${codeText})`, ...others]
}

function linesOf(value: unknown, place: Place): string[] {
  if (place.depth > maxDepth) return []
  if (isText(value)) {
    const json = jsonIn(value)
    const inner = json === undefined ? [] : linesOf(json, { ...place, depth: place.depth + 1 })
    return inner.length > 0 ? inner : linesOfText(value, place)
  }
  if (Array.isArray(value)) return linesOfList(value, place)
  const object = asObject(value)
  return object === null ? [] : linesOfObject(object, place)
}

/** The service's own message in an error body, complete and field by field, a line each; undefined if there is none. */
export function upstreamMessageIn(json: unknown): string | undefined {
  const isInside = typeof json === 'string' || Array.isArray(json)
  const lines = [...new Set(linesOf(json, { field: '', depth: 0, isInside }))].slice(0, maxLines)
  return lines.length === 0 ? undefined : lines.join('\n')
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** A message inside a response, of any shape; null if there is none. A message without words is kept as sent: it must not count as success. */
export const wireMessage = z
  .unknown()
  .optional()
  .transform((value): string | null => (isNothing(value) ? null : (upstreamMessageIn({ error: value }) ?? JSON.stringify(value))))

/** The response to DELETE /orders/{id}, with its own message. */
export const wireOutcomeResponse = z
  .object({ success: z.boolean() })
  .loose()
  .transform((json) => ({ success: json.success, upstreamMessage: upstreamMessageIn(json) }))
