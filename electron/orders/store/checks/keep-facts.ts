import type { KeepFactsInput } from './keep-facts-input.ts'
import type { OverrideStore } from './override-store.ts'
import type { SentFactsStore } from './sent-facts-store.ts'

/**
 * Keeps what was sent with created orders, each order once: what people overrode in the form becomes the order's, and is theirs to change
 * from then on. Returns the orders of which something else is known than before.
 */
export function createKeepFacts({ sentFacts, overrides }: { readonly sentFacts: SentFactsStore; readonly overrides: OverrideStore }) {
  return ({ orders, incoterms, at, oldest }: KeepFactsInput): number[] => {
    sentFacts.removeBefore(oldest)
    const added = orders.filter(({ orderId, sent }) => sentFacts.add(orderId, sent, at))
    for (const order of added) for (const override of order.overrides) overrides.set(order.orderId, override, override)
    return sentFacts.setIncoterms(new Map(incoterms)) ? sentFacts.orderIds() : added.map(({ orderId }) => orderId)
  }
}
