import { create } from 'zustand'
import { holdKeysFor } from '../../ui/keys/key-queue.ts'
import { useNavigation } from '../navigation-store.ts'

/** Settles when the last scan or entry is open, or its failure is shown. */
let pending: Promise<void> | null = null

/** True from a scan or an entry until its result is open. The order that is open until then is another one. */
export const usePendingLookup = create<{ readonly isPending: boolean }>(() => ({ isPending: false }))

/**
 * Makes actions on orders and other keys wait until this lookup has ended, because they are meant for its result. Scan to print accepts the next
 * scan while it still prints.
 */
export function trackLookup(lookup: Promise<void>): void {
  const tracked = lookup.finally(() => {
    if (pending !== tracked) return
    pending = null
    usePendingLookup.setState({ isPending: false })
  })
  pending = tracked
  usePendingLookup.setState({ isPending: true })
  if (useNavigation.getState().screen !== 'scan') void holdKeysFor(tracked)
}

/**
 * A quick user presses a key before the scanned or entered order is open: the action waits, because it is not meant for the previous order. If
 * nothing was found, which is shown there, nothing is done. Resolves when the action is done.
 */
export async function afterLookup(act: () => Promise<void>, hasFound: () => boolean): Promise<void> {
  if (pending === null) return await act()
  await pending
  if (hasFound()) await act()
}
