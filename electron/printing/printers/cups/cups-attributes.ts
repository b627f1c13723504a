/** One group of IPP attributes as decoded: a value, or an array when there are several. */
export type CupsAttributes = Readonly<Record<string, unknown>>

/** A decoded text with a language is `language RS text`. */
const languageEnd = '\u001E'

export function readTextAttribute(attributes: CupsAttributes, name: string): string {
  const value = attributes[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.slice(first.indexOf(languageEnd) + 1) : ''
}

export function readTextAttributes(attributes: CupsAttributes, name: string): readonly string[] {
  const value = attributes[name]
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string' && each !== '').map(String)
}

export function readNumberAttribute(attributes: CupsAttributes, name: string): number | null {
  const value = attributes[name]
  return typeof value === 'number' ? value : null
}

export function toAttributeGroups(group: CupsAttributes | CupsAttributes[] | undefined): readonly CupsAttributes[] {
  if (group === undefined) return []
  return Array.isArray(group) ? group : [group]
}
