import { z } from 'zod'
import { asObject } from './country.ts'
import { parseJson } from './parse-json.ts'

/**
 * Error bodies of any shape. Documented is `{success, error, errors}` with a text or a list of texts (interface, "Errors"); services
 * also send `{error: {message}}`, lists of `{code, message}`, objects of fields with their texts, and `application/problem+json`.
 */

/** Names of what contains a message, not of the field that it is about. */
const envelopeNames =
  /^(?:errors?|messages?|msg|details?|descriptions?|error_?(?:message|description|details?|text|list)|reasons?|title|text|faults?|fault_?string|base|non_field_errors|problems?|violations|(?:invalid|validation)[_-]?(?:params|errors|fields)|(?:user|long|developer)_?message|alerts?|notifications?|warnings?|sub_?errors?|issues?|causes?)$/i

/** Those of them that are names of fields where they have a list of texts among other fields. */
const ambiguousNames = /^(?:details?|descriptions?|reasons?|title|text|messages?)$/i

/** Names around a whole body, which say nothing about it. */
const wrapperNames = /^(?:response|data|results?|body)$/i

const codeNames = /^(?:(?:error_?)?code|error_?type|error_?name|reason_?code)$/i

/** Names of the field that the message beside it is about. */
const fieldNames = /^(?:field(?:_?name)?|attribute|property(?:_?path)?|param(?:eter)?|pointer|loc(?:ation)?|target|path|name)$/i

/** Fields beside a message that are no text for a person. */
const technicalNames =
  /^(?:success|ok|status(?:_?code)?|http_?status|type|instance|timestamp|trace_?id|request_?id|correlation_?id|transaction_?id|stack(?:_?trace)?|trace|exception|links?|href|url|meta|version|method|documentation_?url|more_?info)$/i

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

/** The code beside a message; an HTTP status is none. */
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

function linesOfObject(object: Readonly<Record<string, unknown>>, place: Place): string[] {
  const entries = Object.entries(object)
  const isOne = isMessage(object)
  const beside = isOne && place.isInside ? fieldBeside(entries, object['source']) : { name: '', field: '' }
  const field = beside.field === '' ? place.field : joinSteps(place.field, beside.field)
  const code = entries.find((entry) => codeOf(entry) !== null)
  const lines = entries.flatMap(([name, inner]): string[] => {
    if (technicalNames.test(name) && (isOne || !place.isInside)) return []
    if (name === code?.[0] || (name === beside.name && beside.field !== '')) return []
    const depth = place.depth + 1
    if (wrapperNames.test(name)) return linesOf(inner, { ...place, field, depth })
    const isField = place.isInside && !isOne && ambiguousNames.test(name) && Array.isArray(inner)
    if (envelopeNames.test(name) && !isField) return linesOf(inner, { field, depth, isInside: true })
    // Beside a message, a plain value that is no sentence is what the message was about.
    const isInside = isOne ? isSentence(inner) || (place.isInside && typeof inner === 'object') : place.isInside
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

/** A message inside a response, of any shape; null for none. One without words is kept as it was sent: it is no success. */
export const wireMessage = z
  .unknown()
  .optional()
  .transform((value): string | null => (isNothing(value) ? null : (upstreamMessageIn({ error: value }) ?? JSON.stringify(value))))

/** The response to DELETE /orders/{id}, with its own message. */
export const wireOutcomeResponse = z
  .object({ success: z.boolean() })
  .loose()
  .transform((json) => ({ success: json.success, upstreamMessage: upstreamMessageIn(json) }))
