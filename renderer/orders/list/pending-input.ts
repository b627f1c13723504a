import { useOrders } from '../orders-store.ts'

interface PendingInput {
  readonly apply: () => unknown
  /** Called when it was applied or dropped. */
  readonly end: (result?: unknown) => void
}

/** Input made while a new list is loading, oldest first. */
let pending: PendingInput[] = []

function apply(input: PendingInput): void {
  const { edition, failure } = useOrders.getState()
  if (edition === null && failure === null) pending.push(input)
  else input.end(input.apply())
}

/**
 * Applies input to the requested list: now, or as soon as that list is shown. Another view or a failed read drops it. Resolves when the input was
 * dropped, or when the work that applying it started has finished.
 */
export async function applyToRequestedList(input: () => unknown): Promise<void> {
  await new Promise((end) => apply({ apply: input, end }))
}

function dropPending(): void {
  const dropped = pending
  pending = []
  for (const { end } of dropped) end()
}

useOrders.subscribe(({ view, edition, failure }, before) => {
  if (view !== before.view || failure !== null) dropPending()
  if (edition === null || pending.length === 0) return
  const inputs = pending
  pending = []
  for (const input of inputs) apply(input)
})
