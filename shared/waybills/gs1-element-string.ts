/** FNC1 inside a GS1 barcode, and the separator of ISO 15434 fields. */
export const groupSeparator = '\u001d'

interface Identifier {
  readonly pattern: RegExp
  /** Characters of the value; a variable one ends at a separator or with the content. */
  readonly length: number | { readonly most: number }
  readonly number: boolean
}

/**
 * The GS1 application identifiers used on transport labels. `number`: its value can be a waybill number. A content with any other
 * identifier is not parsed, so that the start of a number is never guessed.
 */
const identifiers: readonly Identifier[] = [
  { pattern: /^00/, length: 18, number: true },
  { pattern: /^0[12]/, length: 14, number: false },
  { pattern: /^1[1-7]/, length: 6, number: false },
  { pattern: /^20/, length: 2, number: false },
  { pattern: /^(?:10|21)/, length: { most: 20 }, number: false },
  { pattern: /^(?:30|37)/, length: { most: 8 }, number: false },
  { pattern: /^3[1-6]\d\d/, length: 6, number: false },
  { pattern: /^401/, length: { most: 30 }, number: true },
  { pattern: /^402/, length: 17, number: true },
  { pattern: /^40[03]/, length: { most: 30 }, number: false },
  { pattern: /^41[0-7]/, length: 13, number: false },
  { pattern: /^420/, length: { most: 20 }, number: false },
  { pattern: /^421/, length: { most: 12 }, number: false },
  { pattern: /^9\d/, length: { most: 90 }, number: true },
]

/** The values in a GS1 element string that can be waybill numbers, in order; empty unless the whole content is one. */
export function numbersInElements(content: string): string[] {
  const numbers: string[] = []
  let rest = content
  while (rest !== '') {
    const identifier = identifiers.find(({ pattern }) => pattern.test(rest))
    const name = identifier?.pattern.exec(rest)?.[0] ?? ''
    if (identifier === undefined) return []
    const behind = rest.slice(name.length)
    const { length, number } = identifier
    const end = behind.indexOf(groupSeparator)
    const size = typeof length === 'number' ? length : end === -1 ? behind.length : end
    const value = behind.slice(0, size)
    if (value === '' || value.length !== size || value.includes(groupSeparator)) return []
    if (typeof length !== 'number' && value.length > length.most) return []
    if (number) numbers.push(value)
    rest = behind.slice(size)
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1)
  }
  return numbers
}
