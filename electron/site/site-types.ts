import { Temporal } from 'temporal-polyfill'
import { types, type CustomTypesConfig } from 'pg'

const { INT8, TIMESTAMPTZ } = types.builtins

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer.`)
  return value
}

/** Counts and event numbers are safe integers, and times are ISO instants like everywhere in the ledger. */
export const siteTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return types.getTypeParser(oid, format)
    if (oid === INT8) return safeInteger
    if (oid === TIMESTAMPTZ) return (text: string) => Temporal.Instant.from(text).toString()
    return types.getTypeParser(oid, 'text')
  },
}
