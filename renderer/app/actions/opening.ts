import { whenOpened } from '../../orders/panel/opened-order-store.ts'

let opening = 0

/** What is about to open is not wanted any more. */
export function forgetOpening(): void {
  opening += 1
}

/** To be called before waiting for an answer. The returned function says whether what was asked for is still wanted after it. */
export function rememberOpening(): () => boolean {
  const begun = opening
  return () => opening === begun
}

/** Like `whenOpened`, unless Escape is pressed first. */
export async function onceOpened(orderId: number, act: () => unknown): Promise<void> {
  const isStillWanted = rememberOpening()
  await whenOpened(orderId, () => (isStillWanted() ? act() : undefined))
}
