import { isDeepStrictEqual } from 'node:util'

type JsonObject = Readonly<Record<string, unknown>>

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The settings to write. Takes from `stored` every value that this version does not know or that the person has not changed since reading
 * `before`, and all other values from `next`. So the settings of a newer version survive a save.
 */
export function mergeSettings(stored: unknown, before: unknown, next: unknown): unknown {
  if (isDeepStrictEqual(before, next) && stored !== undefined) return stored
  if (!isJsonObject(stored) || !isJsonObject(next)) return next
  const known = isJsonObject(before) ? before : {}
  const remaining = Object.entries(stored).filter(([key]) => !Object.hasOwn(known, key) || Object.hasOwn(next, key))
  const merged = Object.entries(next).map(([key, value]) => {
    const storedValue = Object.hasOwn(stored, key) ? stored[key] : undefined
    return [key, mergeSettings(storedValue, known[key], value)] as const
  })
  return { ...Object.fromEntries(remaining), ...Object.fromEntries(merged) }
}
