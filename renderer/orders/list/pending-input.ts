import { useOrders } from '../orders-store.ts'

/** Input made while a new list is loading, oldest first. */
let pending: (() => void)[] = []

/** Applies input to the requested list: now, or as soon as that list is shown. Another view or a failed read drops it. */
export function applyToRequestedList(input: () => void): void {
  const { edition, failure } = useOrders.getState()
  if (edition === null && failure === null) pending.push(input)
  else input()
}

useOrders.subscribe(({ view, edition, failure }, before) => {
  if (view !== before.view || failure !== null) pending = []
  if (edition === null || pending.length === 0) return
  const inputs = pending
  pending = []
  for (const input of inputs) applyToRequestedList(input)
})
