import type { Estimate } from '../order-creation/quote.ts'

/** An amount in one currency. */
export interface Amount {
  readonly currency: string
  readonly amount: number
}

/** An estimate compared with the others of its quote. */
export interface ComparedEstimate {
  readonly id: number
  readonly company: string | null
  readonly service: string | null
  readonly isExpired: boolean
  /** One per currency of its lines. */
  readonly totals: readonly Amount[]
  readonly vat: readonly Amount[]
  readonly duties: readonly Amount[]
  readonly actualWeight: number | null
  readonly billableWeight: number | null
  readonly massUnit: string | null
  /** True when the volume determines the price. */
  readonly isVolumetric: boolean
  /** The difference to the cheapest valid estimate of the same currency; null if it cannot be compared. */
  readonly aboveCheapest: Amount | null
}

type Line = Estimate['lines'][number]

const vatLine = /\b(?:import )?vat\b/i
const dutiesLine = /\bdut(?:y|ies)\b/i

/** Amounts are added in ten-thousandths, so that cents stay exact. */
function addUp(lines: readonly Line[]): Amount[] {
  const units = new Map<string, number>()
  for (const { currency, cost } of lines) units.set(currency, (units.get(currency) ?? 0) + Math.round(cost * 10_000))
  return [...units].map(([currency, amount]) => ({ currency, amount: amount / 10_000 }))
}

/** The cost of an estimate, per currency of its lines. */
export function estimateTotals({ lines }: Pick<Estimate, 'lines'>): Amount[] {
  return addUp(lines)
}

/** True when both are the same amounts in the same currencies. */
export function isSameTotal(one: readonly Amount[], other: readonly Amount[]): boolean {
  return (
    one.length === other.length && one.every(({ currency, amount }) => other.some((it) => it.currency === currency && it.amount === amount))
  )
}

function cheapestByCurrency(estimates: readonly Estimate[]): ReadonlyMap<string, number> {
  const cheapest = new Map<string, number>()
  for (const estimate of estimates.filter(({ expired }) => !expired)) {
    const [total, ...others] = estimateTotals(estimate)
    if (total === undefined || others.length > 0) continue
    cheapest.set(total.currency, Math.min(total.amount, cheapest.get(total.currency) ?? Number.POSITIVE_INFINITY))
  }
  return cheapest
}

function aboveCheapest(totals: readonly Amount[], cheapest: ReadonlyMap<string, number>): Amount | null {
  const [total] = totals
  const least = total === undefined || totals.length > 1 ? undefined : cheapest.get(total.currency)
  if (total === undefined || least === undefined) return null
  return { currency: total.currency, amount: Math.round((total.amount - least) * 10_000) / 10_000 }
}

/**
 * The estimates of one quote, the cheapest first within a currency, expired ones last.
 */
export function compareEstimates(estimates: readonly Estimate[], massUnit: 'kg' | 'lb'): ComparedEstimate[] {
  const cheapest = cheapestByCurrency(estimates)
  const compared = estimates.map((estimate): ComparedEstimate => {
    const totals = estimateTotals(estimate)
    const weights = massUnit === 'kg' ? estimate.metric : estimate.imperial
    const { weight = null, billableWeight = null } = weights ?? {}
    return {
      id: estimate.id,
      company: estimate.company,
      service: estimate.service,
      isExpired: estimate.expired,
      totals,
      vat: addUp(estimate.lines.filter(({ description }) => vatLine.test(description))),
      duties: addUp(estimate.lines.filter(({ description }) => dutiesLine.test(description) && !vatLine.test(description))),
      actualWeight: weight,
      billableWeight,
      massUnit: weights?.massUnit ?? null,
      isVolumetric: weight !== null && billableWeight !== null && billableWeight > weight,
      aboveCheapest: aboveCheapest(totals, cheapest),
    }
  })
  const price = ({ totals }: ComparedEstimate): number => (totals.length === 1 ? (totals[0]?.amount ?? 0) : Number.POSITIVE_INFINITY)
  const currency = ({ totals }: ComparedEstimate): string => totals.map((total) => total.currency).join(' ')
  return compared.toSorted(
    (one, other) =>
      Number(one.isExpired) - Number(other.isExpired) ||
      currency(one).localeCompare(currency(other), 'en') ||
      price(one) - price(other) ||
      one.id - other.id,
  )
}
