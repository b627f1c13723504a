/** When the orders that are left will be done. Times are milliseconds since the epoch. */
export type Forecast =
  /** Nothing is left. */
  | { readonly kind: 'done' }
  /** Too few were sent in the last half hour for a forecast. */
  | { readonly kind: 'no-pace' }
  /** About four times in five the last order is sent between these two. */
  | { readonly kind: 'range'; readonly earliest: number; readonly latest: number }

export interface ForecastInput {
  /** When each order was sent in this shift, in any order. */
  readonly sentAt: readonly number[]
  /** How many orders are left. */
  readonly left: number
  readonly now: number
}

const minuteMs = 60_000
const binMinutes = 5
const recentBins = 6
/** With fewer orders in the last half hour than this there is no pace. */
const minRecentOrders = 3
/** A person who began less than two bins ago has no pace yet. */
const minBins = 2
/** Older history says little about the current pace. */
const maxBins = 96
/** Later results are cut to this: the work continues tomorrow. */
const maxBinsAhead = 24 * 12

/** Quantiles of the standard normal distribution. Wider on the quick side, for a pace that was measured during a pause. */
const quickQuantile = 1.55
const slowQuantile = 1.28

/** How much the pace of the coming hours differs from that of the last half hour, as a share of it. */
const driftShare = 0.12
/** Orders leave in batches even if a short history has not shown it yet. */
const priorDispersion = 1.6
const priorBins = 6
/** The pace of the whole shift counts as much as this many bins of the last half hour. */
const shiftWeightBins = 3
/** A break that has not been taken yet: its length, and after how much work it is taken at the latest. */
const breakBins = 2.5
const breakEveryBins = 36

interface Pace {
  /** Orders per bin. */
  readonly rate: number
  /** Variance of the count of one bin, as a multiple of the rate, including the bins correlated with it. */
  readonly dispersion: number
  /** Variance of the rate itself, as a share of its square. */
  readonly rateVariance: number
}

/** Counts of the bins up to now, the newest last; the first is the one of the first order. */
function countBins(sentAt: readonly number[], now: number): number[] {
  const bins: number[] = []
  for (const at of sentAt) {
    const back = Math.floor((now - at) / (binMinutes * minuteMs))
    if (back < 0 || back >= maxBins) continue
    while (bins.length <= back) bins.push(0)
    bins[back] = (bins[back] ?? 0) + 1
  }
  return bins.toReversed()
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Sums of neighbours, `size` at a time, from the newest backwards. */
function groupBins(bins: readonly number[], size: number): number[] {
  const groups: number[] = []
  for (let end = bins.length; end >= size; end -= size) groups.push(sum(bins.slice(end - size, end)))
  return groups
}

/** Variance divided by mean of the sums of `size` bins; 0 if there are too few of them. */
function dispersionOf(bins: readonly number[], size: number): number {
  const groups = groupBins(bins, size)
  const mean = sum(groups) / groups.length
  if (groups.length < 4 || mean === 0) return 0
  return sum(groups.map((count) => (count - mean) ** 2)) / (groups.length - 1) / mean
}

/** Bursts are visible in single bins, breaks in longer stretches: the larger dispersion counts. */
function readDispersion(bins: readonly number[]): number {
  const measured = Math.max(dispersionOf(bins, 1), dispersionOf(bins, 2), dispersionOf(bins, 4))
  return (priorDispersion * priorBins + measured * bins.length) / (priorBins + bins.length)
}

function readPace(bins: readonly number[]): Pace | null {
  const recent = bins.slice(-recentBins)
  const recentOrders = sum(recent)
  if (bins.length < minBins || recentOrders < minRecentOrders) return null
  const shiftRate = sum(bins) / bins.length
  const rate = (recentOrders + shiftRate * shiftWeightBins) / (recent.length + shiftWeightBins)
  const dispersion = readDispersion(bins)
  const known = Math.min(bins.length, recentBins + shiftWeightBins)
  return { rate, dispersion, rateVariance: dispersion / (rate * known) + driftShare ** 2 }
}

/**
 * A quantile of the orders sent in this many bins. The count is that of a Poisson process whose rate is itself uncertain and whose orders come
 * in bursts, so it is approximated by a gamma distribution of the same mean and variance (Wilson and Hilferty's approximation).
 */
function countQuantile({ rate, dispersion, rateVariance }: Pace, bins: number, quantile: number): number {
  const mean = rate * bins
  const variance = dispersion * mean + rateVariance * mean ** 2
  const shape = mean ** 2 / variance
  const root = 1 - 1 / (9 * shape) + quantile / (3 * Math.sqrt(shape))
  return mean * Math.max(0, root) ** 3
}

/** The number of bins until this many orders are reached at this quantile. */
function binsUntil(pace: Pace, orders: number, quantile: number): number {
  let [low, high] = [0, maxBinsAhead]
  while (high - low > 0.02) {
    const middle = (low + high) / 2
    if (countQuantile(pace, middle, quantile) >= orders) high = middle
    else low = middle
  }
  return high
}

/** When the remaining orders will be sent, from the pace of the last half hour and the unevenness of this shift. */
export function forecastFinish({ sentAt, left, now }: ForecastInput): Forecast {
  if (left <= 0) return { kind: 'done' }
  const pace = readPace(countBins(sentAt, now))
  if (pace === null) return { kind: 'no-pace' }
  const slow = binsUntil(pace, left, -slowQuantile)
  const breaks = breakBins * Math.min(1, slow / breakEveryBins)
  const inMs = (bins: number): number => now + Math.round(bins * binMinutes * minuteMs)
  return { kind: 'range', earliest: inMs(binsUntil(pace, left, quickQuantile)), latest: inMs(slow + breaks) }
}
