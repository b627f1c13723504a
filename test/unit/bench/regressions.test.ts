import { describe, expect, it } from 'vitest'
import type { Figure } from '../../bench/figures/figure.ts'
import { compareBuilds, comparisonLine, type Measured } from '../../bench/figures/regressions.ts'

function measured(values: readonly number[], change: Partial<Figure> = {}): Measured[] {
  return values.map((value) => ({
    part: 'printing',
    figures: [{ name: 'a sheet', value, unit: 'x lp', limit: { most: 1 }, peer: null, ...change }],
  }))
}

describe('two builds', () => {
  it('a figure that is more than a tenth worse in every round is reported as worse, with its spread', () => {
    const [figure] = compareBuilds(measured([0.2, 0.21, 0.22]), measured([0.26, 0.3, 0.28]))
    expect(figure).toMatchObject({ isWorse: true })
    expect(figure === undefined ? '' : comparisonLine(figure)).toBe(
      'WORSE  printing, a sheet: 0.21 before, 0.28 x lp now (33 % worse; 0.2 to 0.22 before, 0.26 to 0.3 now)',
    )
  })

  it.each([
    { what: 'a tenth', before: [1, 1, 1], now: [1.1, 1.1, 1.1] },
    { what: 'worse in the median only', before: [1, 1.4, 1.1], now: [1.3, 1.5, 1.35] },
    { what: 'better', before: [2, 2, 2], now: [1, 1, 1] },
  ])('a change that is $what is not reported as worse', ({ before, now }) => {
    expect(compareBuilds(measured(before), measured(now))).toMatchObject([{ isWorse: false }])
  })

  it('a rate is worse when it falls', () => {
    const rate = { limit: { least: 10 }, unit: 'per second' }
    expect(compareBuilds(measured([30, 31, 32], rate), measured([20, 21, 22], rate))).toMatchObject([{ isWorse: true }])
    expect(compareBuilds(measured([20, 21, 22], rate), measured([30, 31, 32], rate))).toMatchObject([{ isWorse: false }])
  })

  it('a figure that only one build has, or that has another unit in the other, is left out', () => {
    expect(compareBuilds([], measured([1]))).toEqual([])
    expect(compareBuilds(measured([1], { unit: 'ms' }), measured([1]))).toEqual([])
    expect(compareBuilds(measured([1], { name: 'a page' }), measured([1]))).toEqual([])
  })
})
