import { openOrder, useOpenedOrder, whenOpened } from '../../orders/panel/opened-order-store.ts'
import { holdKeysFor } from '../../ui/keys/key-queue.ts'

let opening = 0

/** Cancels what is about to open. */
export function forgetOpening(): void {
  opening += 1
}

/** Call this before waiting for a response. The returned function says whether the request is still wanted afterwards. */
export function rememberOpening(): () => boolean {
  const begun = opening
  return () => opening === begun
}

/** Like `whenOpened`, unless Escape is pressed first. */
export async function onceOpened(orderId: number, act: () => unknown): Promise<void> {
  const isStillWanted = rememberOpening()
  await whenOpened(orderId, () => (isStillWanted() ? act() : undefined))
}

/** Opens an order, then acts on the open order: not if the order could not be read, or if another one or none is open by then. */
export async function openAndAct(orderId: number, act: () => unknown): Promise<void> {
  const view = await holdKeysFor(openOrder(orderId))
  if (view !== null && useOpenedOrder.getState().orderId === orderId) act()
}
