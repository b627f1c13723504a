import { setTimeout as wait } from 'node:timers/promises'
import type { HandleCall } from '../ipc/handle-call.ts'

/** Milliseconds that everything else waits at most: a window that requests no orders (the first start) delays nothing. */
const longestWaitMs = 3000
/** Milliseconds that the window takes to render the orders. */
const drawingTimeMs = 250

function hasOrders(answer: unknown): boolean {
  const { value } = answer as { readonly value?: { readonly ids?: ArrayLike<number> | null } }
  return (value?.ids?.length ?? 0) > 0
}

/**
 * Watches the calls of the window for its first list of orders. `shown` resolves when that is rendered, immediately when there are no orders yet,
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
