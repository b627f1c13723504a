import type { HandoverOrder } from './handover-list.ts'

export interface HandoverTotals {
  readonly orders: number
  readonly packages: number
  /** Orders of which the number of packages is not known; they are not in `packages`. */
  readonly packagesUnknown: number
  /** With its unit; null unless every order has a weight, all in one unit. */
  readonly weight: string | null
}

function sumWeights(orders: readonly Pick<HandoverOrder, 'weight'>[]): string | null {
  const weights = orders.map(({ weight }) => /^(?<amount>\d+(?:\.\d+)?)(?: (?<unit>\S.*))?$/.exec(weight ?? '')?.groups)
  const units = new Set(weights.map((weight) => weight?.['unit'] ?? ''))
  if (weights.length === 0 || weights.includes(undefined) || units.size !== 1) return null
  const grams = weights.reduce((sum, weight) => sum + Math.round(Number(weight?.['amount']) * 1000), 0)
  return `${grams / 1000} ${[...units][0] ?? ''}`.trim()
}

/** What a driver counts and lifts. */
export function totalsOf(orders: readonly Pick<HandoverOrder, 'packages' | 'weight'>[]): HandoverTotals {
  const known = orders.flatMap(({ packages }) => packages ?? [])
  return {
    orders: orders.length,
    packages: known.reduce((sum, packages) => sum + packages, 0),
    packagesUnknown: orders.length - known.length,
    weight: sumWeights(orders),
  }
}
