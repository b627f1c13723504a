/** Chapters of the Harmonized System, including the two for national use (98 and 99). Chapter 77 is reserved. */
const lastChapter = 99
const freeChapter = 77

export type CodeFault = 'malformed' | 'unknown-chapter'

/** What is wrong with the client's code; null if nothing. It needs six to ten digits, which may be grouped. */
export function faultOfCode(code: string): CodeFault | null {
  const digits = code.replaceAll(/[ .-]/g, '')
  if (!/^[0-9]{6,10}$/.test(digits)) return 'malformed'
  const chapter = Number.parseInt(digits.slice(0, 2), 10)
  return chapter === 0 || chapter === freeChapter || chapter > lastChapter ? 'unknown-chapter' : null
}
