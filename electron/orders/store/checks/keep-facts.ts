import type { KeepFactsInput } from './keep-facts-input.ts'
import type { OverrideStore } from './override-store.ts'
import type { SentFactsStore } from './sent-facts-store.ts'

/**
 * Stores what was sent with created orders, once per order. Overrides made in the form are copied to the order once; people may change them there
 * afterwards. Returns the orders about which new facts are known.
 */
export function createKeepFacts({ sentFacts, overrides }: { readonly sentFacts: SentFactsStore; readonly overrides: OverrideStore }) {
  return ({ orders, incoterms, at, oldest }: KeepFactsInput): number[] => {
    sentFacts.removeBefore(oldest)
    const added = orders.filter(({ orderId, sent }) => sentFacts.add(orderId, sent, at))
    for (const order of added) for (const override of order.overrides) overrides.set(order.orderId, override, override)
    return sentFacts.setIncoterms(new Map(incoterms)) ? sentFacts.orderIds() : added.map(({ orderId }) => orderId)
  }
}
