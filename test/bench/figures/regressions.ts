import { median, rounded, type Figure } from './figure.ts'

/** The figures of one part of the benchmark, as one build measured them once. */
export interface Measured {
  readonly part: string
  readonly figures: readonly Figure[]
}

/** One figure of two builds, each measured several times in turn. */
export interface ComparedFigure {
  readonly part: string
  readonly name: string
  readonly unit: string
  readonly before: readonly number[]
  readonly now: readonly number[]
  /** The share by which the median is worse now; negative where it is better. */
  readonly worseBy: number
  /** True if it is more than a tenth worse, and each value is worse than every one before. */
  readonly isWorse: boolean
}

/** A smaller change is not reported. */
const tolerance = 0.1

function compare(part: string, { name, unit, limit }: Figure, before: readonly number[], now: readonly number[]): ComparedFigure {
  const isLess = 'most' in limit
  const [was, is] = [median(before), median(now)]
  const worseBy = isLess ? is / was - 1 : was / is - 1
  const isApart = isLess ? Math.min(...now) > Math.max(...before) : Math.max(...now) < Math.min(...before)
  return { part, name, unit, before, now, worseBy, isWorse: isApart && worseBy > tolerance }
}

/** Compares the figures that both builds have in the same unit. Each list has one entry for each time a part was measured. */
export function compareBuilds(before: readonly Measured[], now: readonly Measured[]): ComparedFigure[] {
  const valuesOf = (all: readonly Measured[], part: string, { name, unit }: Figure): number[] =>
    all
      .filter((one) => one.part === part)
      .flatMap(({ figures }) => figures.filter((figure) => figure.name === name && figure.unit === unit).map(({ value }) => value))
  const parts = [...new Set(now.map(({ part }) => part))]
  return parts.flatMap((part) =>
    (now.find((one) => one.part === part)?.figures ?? []).flatMap((figure) => {
      const [earlier, later] = [valuesOf(before, part, figure), valuesOf(now, part, figure)]
      return earlier.length === 0 ? [] : [compare(part, figure, earlier, later)]
    }),
  )
}

function spread(values: readonly number[]): string {
  return `${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}`
}

/** One line for the screen. */
export function comparisonLine({ part, name, unit, before, now, worseBy, isWorse }: ComparedFigure): string {
  const percent = Math.abs(Math.round(worseBy * 100))
  const change = percent === 0 ? 'the same' : `${percent} % ${worseBy > 0 ? 'worse' : 'better'}`
  const values = `${rounded(median(before))} before, ${rounded(median(now))} ${unit} now`
  return `${isWorse ? 'WORSE' : 'ok   '}  ${part}, ${name}: ${values} (${change}; ${spread(before)} before, ${spread(now)} now)`
}
