function hasContent(value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** The fields with a value: absent, null, blank and empty are equal and are not sent. */
export function omitEmpty(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => hasContent(value)))
}
