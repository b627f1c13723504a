import { gs1Identifiers } from './gs1-identifiers.ts'

/** FNC1 inside a GS1 barcode, and the separator of ISO 15434 fields. */
export const groupSeparator = '\u001d'

/**
 * The values in a GS1 element string that can be waybill numbers, in order; empty unless the whole content is one. A content with an unknown
 * identifier is not parsed, so that the start of a number is never guessed.
 */
export function numbersInElements(content: string): string[] {
  const numbers: string[] = []
  let rest = content
  while (rest !== '') {
    const identifier = gs1Identifiers.find(({ pattern }) => pattern.test(rest))
    const name = identifier?.pattern.exec(rest)?.[0] ?? ''
    if (identifier === undefined) return []
    const behind = rest.slice(name.length)
    const { length, number } = identifier
    const end = behind.indexOf(groupSeparator)
    const size = typeof length === 'number' ? length : end === -1 ? behind.length : end
    const value = behind.slice(0, size)
    if (value === '' || value.length !== size || value.includes(groupSeparator)) return []
    if (typeof length !== 'number' && (value.length < length.least || value.length > length.most)) return []
    if (number) numbers.push(value)
    rest = behind.slice(size)
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1)
  }
  return numbers
}

const brackets = /\((\d{2,4})\)/

/**
 * The numbers in a GS1 element string with identifiers in parentheses, as some scanners write it: `(00)340…(4307)DE`. The parentheses show where
 * each value begins and ends, so unknown identifiers and wrong lengths do not affect other values. Null for any other content.
 */
export function numbersInBrackets(content: string): string[] | null {
  // A GS1 value has no blanks.
  const [before, ...parts] = content.replaceAll(' ', '').split(brackets)
  if (before !== '' || parts.length === 0) return null
  return parts.flatMap((identifier, index) => {
    if (index % 2 === 1) return []
    const value = parts[index + 1] ?? ''
    const known = gs1Identifiers.find(({ pattern }) => pattern.exec(identifier)?.[0] === identifier)
    if (known?.number !== true || value === '') return []
    const fits = typeof known.length === 'number' ? value.length === known.length : value.length <= known.length.most
    return fits ? [value] : []
  })
}
