/** Words that a code and its details replace. */
const renderedNames: ReadonlySet<string> = new Set(['message', 'next'])

function hasCode(value: object): boolean {
  return 'kind' in value && 'code' in value && 'details' in value
}

/**
 * JSON for a database or a file. A failure is stored as its code and details, in no language; one that came from an older version has no code
 * and keeps its words.
 */
export function toStoredJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || !hasCode(part)) return part
    return Object.fromEntries(Object.entries(part).filter(([name]) => !renderedNames.has(name)))
  })
}
