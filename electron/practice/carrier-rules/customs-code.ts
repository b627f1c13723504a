/** Chapters of the Harmonized System, and the two that countries use for themselves. 77 is kept free. */
const lastChapter = 99
const freeChapter = 77

export type CodeFault = 'malformed' | 'unknown-chapter'

/** What is wrong with a code as the client wrote it: six to ten digits, in groups or not. */
export function faultOfCode(code: string): CodeFault | null {
  const digits = code.replaceAll(/[ .-]/g, '')
  if (!/^[0-9]{6,10}$/.test(digits)) return 'malformed'
  const chapter = Number.parseInt(digits.slice(0, 2), 10)
  return chapter === 0 || chapter === freeChapter || chapter > lastChapter ? 'unknown-chapter' : null
}
