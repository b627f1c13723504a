import { stripVTControlCharacters } from 'node:util'

/** What `npm run windows` must measure, by the name that the suite prints. */
const expectedFigures = ['raw label', 'PDF label'] as const

/** The line of a figure; `countMissedFigures` reads it. */
export function figureLine(name: (typeof expectedFigures)[number], values: readonly number[], target: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number): string => (sorted[index] ?? Number.NaN).toFixed(0)
  const range = `${at(0)} to ${at(sorted.length - 1)} ms in ${sorted.length} prints`
  return `figure: ${name}, median ${at(Math.floor(sorted.length / 2))} ms, ${range}, target ${target} ms`
}

/** How many figures are above their target, or were not measured. Prints each of them. */
export function countMissedFigures(output: string): number {
  const plain = stripVTControlCharacters(output)
  const figures = [...plain.matchAll(/^figure: (.+), median (\d+|NaN) ms, .+, target (\d+) ms/gm)]
  const missed = expectedFigures.flatMap((expected) => {
    const [, , measured, target] = figures.find(([, name]) => name === expected) ?? []
    if (measured === undefined) return [`${expected}: not measured`]
    return Number(measured) <= Number(target) ? [] : [`${expected}: ${measured} ms, target ${target} ms`]
  })
  for (const line of missed) console.log(`FAILED: ${line}`)
  return missed.length
}
