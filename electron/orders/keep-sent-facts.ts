import type { CreatedOrderFacts } from '../../shared/pre-checks/sent-facts.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderStore } from './store/order-store.ts'

export interface KeepSentFactsOptions {
  readonly store: Pick<OrderStore, 'keepSentFacts'>
  readonly clock: Clock
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

/** `incoterms`: all known incoterms, by purpose of shipment. */
export type KeepSentFacts = (orders: readonly CreatedOrderFacts[], incoterms: ReadonlyMap<number, string>) => Promise<Result<true>>

/** Days for which the facts are kept. Orders are prepared within days. */
const daysKept = 180

/** Stores what the service does not return about created orders, and checks these orders again with it. */
export function createKeepSentFacts({ store, clock, onChanged }: KeepSentFactsOptions): KeepSentFacts {
  return async (orders, incoterms) => {
    const now = clock.now()
    const oldest = now.subtract({ hours: daysKept * 24 }).toString()
    const kept = await store.keepSentFacts({ orders, incoterms: [...incoterms], at: now.toString(), oldest })
    if (!kept.ok) return kept
    if (kept.value.length > 0) await onChanged(kept.value)
    return { ok: true, value: true }
  }
}
