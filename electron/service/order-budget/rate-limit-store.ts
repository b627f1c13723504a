/** A creation as kept: times in milliseconds since 1970, on the wall clock, which alone outlives this process. */
export interface KeptSpending {
  readonly id: string
  readonly sentAt: number
  readonly answeredAt: number | null
}

/**
 * Where the budget of POST /orders outlives this process. It forgets what it cannot write rather than fail: the budget then still holds in
 * memory until the next start, and the service's 429 is honoured after it.
 */
export interface BudgetStore {
  load(): { readonly spendings: readonly KeptSpending[]; readonly closedUntil: number | null }
  /** Before the request leaves. */
  sent(id: string, at: number): void
  answered(id: string, at: number): void
  /** It never left, or it no longer counts. */
  forget(ids: readonly string[]): void
  /** The service said no: nothing more before this time. */
  close(until: number): void
}

/** For practice and for tests that start only once. */
export function createMemoryBudgetStore(): BudgetStore {
  const spendings = new Map<string, KeptSpending>()
  let closedUntil: number | null = null
  return {
    load: () => ({ spendings: [...spendings.values()], closedUntil }),
    sent: (id, at) => spendings.set(id, { id, sentAt: at, answeredAt: null }),
    answered: (id, at) => spendings.set(id, { id, sentAt: spendings.get(id)?.sentAt ?? at, answeredAt: at }),
    forget: (ids) => {
      for (const id of ids) spendings.delete(id)
    },
    close: (until) => {
      closedUntil = until
    },
  }
}
