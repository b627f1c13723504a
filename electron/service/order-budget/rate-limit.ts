/** The limit of POST /orders (interface, "Limits"): so many requests in so many milliseconds, and how much later than that is safe. */
export interface BudgetTerms {
  readonly limit: number
  readonly window: number
  readonly margin: number
}

/**
 * A second of margin outlasts a service that counts whole seconds and both ends of its window; the quarter more, one that does so on a clock
 * slower than ours by 4 parts in 1,000.
 */
export const orderTerms: BudgetTerms = { limit: 20, window: 60_000, margin: 1_250 }

/**
 * One request that the service has counted or may count. When it counts lies somewhere between sending and answering, so it occupies the
 * budget from the one until a whole window after the other. Times in milliseconds, on one clock.
 */
export interface Spending {
  readonly id: string
  readonly sentAt: number
  /** Null while its answer is awaited. */
  readonly answeredAt: number | null
}

function freeAt({ answeredAt }: Spending, { window, margin }: BudgetTerms): number {
  return answeredAt === null ? Number.POSITIVE_INFINITY : answeredAt + window + margin
}

/** Those that still occupy the budget. */
export function occupying(spendings: readonly Spending[], terms: BudgetTerms, now: number): readonly Spending[] {
  return spendings.filter((spending) => freeAt(spending, terms) > now)
}

/** Milliseconds until one more request fits: 0 when it does now, null when one under way has to be answered first. */
export function pauseBefore(spendings: readonly Spending[], terms: BudgetTerms, now: number): number | null {
  const occupied = occupying(spendings, terms, now)
    .map((spending) => freeAt(spending, terms))
    .sort((one, other) => one - other)
  const last = occupied[occupied.length - terms.limit]
  if (last === undefined) return 0
  return last === Number.POSITIVE_INFINITY ? null : last - now
}

/** The stricter of two terms: what the service said it counts can only tighten what the interface says. */
export function stricter(terms: BudgetTerms, said: Pick<BudgetTerms, 'limit' | 'window'>): BudgetTerms {
  return { ...terms, limit: Math.min(terms.limit, said.limit), window: Math.max(terms.window, said.window) }
}
