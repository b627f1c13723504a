import { z } from 'zod'

/** The wire's loose values. Absent, null and '' are equal: null. A value of a wrong type is a mismatch and reports its path. */

function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value !== null && typeof value === 'object' ? 'object' : typeof value
}

/** Describes the mismatch, for technicians. */
const mismatch = (expected: string, found: string): string => `expected=${expected};found=${found}`

function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

const optionalUnknown = z.unknown().optional()

/** A string without surrounding blanks; a number is converted to text. */
export const wireText = optionalUnknown.transform((value, context): string | null => {
  if (isEmpty(value)) return null
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  context.addIssue({ code: 'custom', message: mismatch('string', describeType(value)) })
  return z.NEVER
})

/** A finite number, also when it comes as a string such as "12.5". */
export const wireNumber = optionalUnknown.transform((value, context): number | null => {
  if (isEmpty(value)) return null
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  context.addIssue({
    code: 'custom',
    message: mismatch('number', describeType(value)),
  })
  return z.NEVER
})

/** True or false, also as text. */
export const wireFlag = optionalUnknown.transform((value, context): boolean | null => {
  if (isEmpty(value)) return null
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  context.addIssue({
    code: 'custom',
    message: mismatch('boolean', describeType(value)),
  })
  return z.NEVER
})

function required<Value>(schema: z.ZodType<Value | null>, expected: string) {
  return schema.transform((value, context): Value => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: mismatch(expected, 'nothing') })
    return z.NEVER
  })
}

export const requiredText = required(wireText, 'string')

export const requiredNumber = required(wireNumber, 'number')

/** The number of another record, exact: digits that a number cannot hold are a mismatch, never another number. */
export const wireReferenceId = optionalUnknown.transform((value, context): number | null => {
  if (isEmpty(value)) return null
  const id = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
  if (typeof id === 'number' && Number.isSafeInteger(id)) return id
  context.addIssue({ code: 'custom', message: mismatch('integer', typeof value === 'string' ? 'other-text' : describeType(value)) })
  return z.NEVER
})

/** The id of a record: a positive integer. */
export const wireId = required(wireReferenceId, 'number').refine((id) => id > 0, mismatch('positive-integer', 'number'))

/** An object; null if absent, null or ''. */
export function wireObject<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema.nullable())
}

/** A list; empty if absent, null or ''. */
export function wireList<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? [] : value), z.array(schema))
}
