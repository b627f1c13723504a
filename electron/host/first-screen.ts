import { setTimeout as wait } from 'node:timers/promises'
import type { HandleCall } from '../ipc/handle-call.ts'

/** Milliseconds for which everything else waits at most: a window that asks for no orders (the first start) holds up nothing. */
const longestWaitMs = 3000
/** Milliseconds that the window takes to draw the orders it was given. */
const drawingTimeMs = 250

function hasOrders(answer: unknown): boolean {
  const { value } = answer as { readonly value?: { readonly ids?: ArrayLike<number> | null } }
  return (value?.ids?.length ?? 0) > 0
}

/**
 * Watches the calls of the window for its first list of orders. `shown` resolves when that is drawn, at once when there are no orders yet,
 * and after a few seconds in any case.
 */
export function watchFirstScreen(handleCall: HandleCall): { readonly handleCall: HandleCall; readonly shown: Promise<void> } {
  const { promise: shown, resolve } = Promise.withResolvers<void>()
  const resolveAfter = (milliseconds: number): void => void wait(milliseconds, undefined, { ref: false }).then(resolve)
  resolveAfter(longestWaitMs)
  return {
    shown,
    handleCall: async (sender, channel, input) => {
      const answer = await handleCall(sender, channel, input)
      if (channel === 'orders.follow') resolveAfter(hasOrders(answer) ? drawingTimeMs : 0)
      return answer
    },
  }
}
