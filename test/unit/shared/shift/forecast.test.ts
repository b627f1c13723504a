import { describe, expect, it } from 'vitest'
import { forecastFinish, type Forecast } from '../../../../shared/shift/forecast.ts'
import { shiftBegins, syntheticShift, type SyntheticShift } from '../../../support/shifts/synthetic-shift.ts'

const minute = 60_000
const now = shiftBegins + 240 * minute

/** One order every so many seconds, until now. */
function steady(seconds: number, minutes: number): number[] {
  return Array.from({ length: Math.floor((minutes * 60) / seconds) }, (_, index) => now - minutes * minute + index * seconds * 1000)
}

function rangeOf(forecast: Forecast): { readonly earliest: number; readonly latest: number } {
  if (forecast.kind !== 'range') throw new Error(`The forecast is ${forecast.kind}.`)
  return { earliest: (forecast.earliest - now) / minute, latest: (forecast.latest - now) / minute }
}

interface Replayed {
  readonly isInside: boolean
  /** Width of the range as a share of the time that was left. */
  readonly width: number
}

const shares = [0.2, 0.35, 0.5, 0.65, 0.8, 0.9]

/** The forecast made when this share of the work was done, compared with how the shift went on. */
function replay({ sentAt }: SyntheticShift, share: number): Replayed {
  const done = Math.floor(sentAt.length * share)
  const at = (sentAt[done - 1] ?? 0) + 1000
  const known = sentAt.filter((sent) => sent <= at)
  const finish = sentAt.at(-1) ?? 0
  const forecast = forecastFinish({ sentAt: known, left: sentAt.length - known.length, now: at })
  if (forecast.kind !== 'range') return { isInside: false, width: Number.POSITIVE_INFINITY }
  const { earliest, latest } = forecast
  return { isInside: finish >= earliest && finish <= latest, width: (latest - earliest) / (finish - at) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

describe('the forecast over fifty shifts', () => {
  const shifts = Array.from({ length: 50 }, (_, index) => syntheticShift(index + 1))
  const replayed = shares.map((share) => ({ share, results: shifts.map((shift) => replay(shift, share)) }))
  const all = replayed.flatMap(({ results }) => results)

  it('has the finish inside its range at least four times in five', () => {
    expect(all.filter(({ isInside }) => isInside).length / all.length).toBeGreaterThanOrEqual(0.8)
  })

  it.each(replayed)('holds when $share of the work is done', ({ results }) => {
    expect(results.filter(({ isInside }) => isInside).length / results.length).toBeGreaterThanOrEqual(0.7)
  })

  it('has a range that is in most cases hardly wider than the remaining time', () => {
    expect(median(all.map(({ width }) => width))).toBeLessThanOrEqual(1.2)
  })

  it('would be right less often as a single time with a constant margin', () => {
    const naive = shifts.flatMap(({ sentAt }) =>
      shares.map((share) => {
        const done = Math.floor(sentAt.length * share)
        const at = (sentAt[done - 1] ?? 0) + 1000
        const recent = sentAt.filter((sent) => sent <= at && sent > at - 30 * minute).length
        const expected = at + ((sentAt.length - done) / recent) * 30 * minute
        return Math.abs((sentAt.at(-1) ?? 0) - expected) <= 10 * minute
      }),
    )
    expect(naive.filter(Boolean).length / naive.length).toBeLessThan(0.8)
  })
})

describe('the range', () => {
  it('is around the finish at a steady pace', () => {
    const { earliest, latest } = rangeOf(forecastFinish({ sentAt: steady(60, 180), left: 60, now }))
    expect(earliest).toBeLessThan(60)
    expect(earliest).toBeGreaterThan(35)
    expect(latest).toBeGreaterThan(60)
    expect(latest).toBeLessThan(110)
  })

  it('is wider if orders are sent in bursts at the same pace', () => {
    const bursts = Array.from({ length: 180 }, (_, index) => now - (180 - Math.floor(index / 30) * 30) * minute + 20 * minute)
    const even = rangeOf(forecastFinish({ sentAt: steady(60, 180), left: 60, now }))
    const uneven = rangeOf(forecastFinish({ sentAt: bursts, left: 60, now }))
    expect(uneven.latest - uneven.earliest).toBeGreaterThan(even.latest - even.earliest)
  })

  it('is later the more is left', () => {
    const sentAt = steady(45, 120)
    const ranges = [1, 10, 40, 160, 640].map((left) => rangeOf(forecastFinish({ sentAt, left, now })))
    for (const [index, { earliest, latest }] of ranges.entries()) {
      expect(latest).toBeGreaterThan(earliest)
      expect(earliest).toBeGreaterThan(ranges[index - 1]?.earliest ?? 0)
      expect(latest).toBeGreaterThan(ranges[index - 1]?.latest ?? 0)
    }
  })

  it('moves later during a break, and is missing after half an hour without an order', () => {
    const worked = steady(60, 120)
    const [short, long] = [8, 20].map((minutes) => forecastFinish({ sentAt: worked.map((at) => at - minutes * minute), left: 30, now }))
    expect(rangeOf(long ?? { kind: 'done' }).latest).toBeGreaterThan(rangeOf(short ?? { kind: 'done' }).latest)
    expect(forecastFinish({ sentAt: worked.map((at) => at - 31 * minute), left: 30, now })).toEqual({ kind: 'no-pace' })
  })

  it('is missing right after the start until there is a pace', () => {
    expect(forecastFinish({ sentAt: [], left: 5, now })).toEqual({ kind: 'no-pace' })
    expect(forecastFinish({ sentAt: steady(20, 2), left: 5, now })).toEqual({ kind: 'no-pace' })
    expect(forecastFinish({ sentAt: steady(60, 12), left: 5, now }).kind).toBe('range')
  })

  it('is replaced by “done” when nothing is left, whatever was sent', () => {
    expect(forecastFinish({ sentAt: [], left: 0, now })).toEqual({ kind: 'done' })
    expect(forecastFinish({ sentAt: steady(60, 60), left: 0, now })).toEqual({ kind: 'done' })
  })

  it('does not count orders with times in the future as work', () => {
    expect(forecastFinish({ sentAt: [now + minute, now + 2 * minute, now + 3 * minute], left: 5, now })).toEqual({ kind: 'no-pace' })
  })
})
