/** The maximum length of one field in a stored draft. */
export const maxTypedLength = 20_000

/** The beginning of a text that is too long to be kept, without half of a character at its end. */
export function cutTyped(text: string): string {
  return text.length > maxTypedLength ? text.slice(0, maxTypedLength).replace(/[\ud800-\udbff]$/, '') : text
}

/** True for a text that `cutTyped` may have truncated. */
export function mayBeCut(text: string): boolean {
  return text.length >= maxTypedLength - 1
}

/** A draft with every text in it cut; the draft itself where none is too long. */
export function cutTypedTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cutTyped(value) as Value
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => [name, part, cutTypedTexts(part)] as const)
  if (parts.every(([, part, cut]) => part === cut)) return value
  const cut = parts.map(([name, , part]) => [name, part] as const)
  return (Array.isArray(value) ? cut.map(([, part]) => part) : Object.fromEntries(cut)) as Value
}
