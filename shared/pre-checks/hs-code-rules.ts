import type { Finding } from './finding.ts'
import type { Nomenclature } from './shipment-facts.ts'

/** Removes the spaces, dots and hyphens that people write inside a code. */
export function compactHsCode(code: string): string {
  return code.replaceAll(/[\s.·-]/g, '')
}

/** The Harmonized System has chapters 01 to 97 without 77, which is reserved; countries define 98 and 99 themselves. */
function isKnownChapter(chapter: string): boolean {
  const number = Number(chapter)
  return number >= 1 && number <= 99 && number !== 77
}

/** Chapters that the Harmonized System does not define. */
const nationalChapters: ReadonlySet<string> = new Set(['98', '99'])

export function checkHsCode(code: string, index: number, nomenclature: Nomenclature | undefined): Finding[] {
  const field = `goods.${index}.code`
  const details = { line: index + 1, quoted: code }
  const source = 'harmonized-system'
  const digits = compactHsCode(code)
  if (!/^\d{6,10}$/.test(digits)) return [{ rule: 'hs-code-malformed', strength: 'strong', field, details, source }]
  const chapter = digits.slice(0, 2)
  if (!isKnownChapter(chapter)) return [{ rule: 'hs-chapter-unknown', strength: 'strong', field, details, source }]
  if (nomenclature === undefined || nationalChapters.has(chapter) || nomenclature.has(digits.slice(0, 6))) return []
  // The heading is the same in every edition for years; subheadings differ between the editions that countries use.
  return [{ rule: 'hs-code-unknown', strength: nomenclature.has(digits.slice(0, 4)) ? 'hint' : 'strong', field, details, source }]
}
