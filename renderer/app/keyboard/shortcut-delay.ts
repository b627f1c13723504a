import { holdKeys, keptKeys } from '../../ui/keys/key-queue.ts'
import { isReplayed, pressedAt } from '../../ui/keys/pressed-at.ts'
import { leadingSeparatorMs, separatorUntil } from './leading-separator.ts'
import type { ActionId } from './shortcuts.ts'

/** Runs the action of a key. False if the field in which it was pressed handles the key; a promise while it is not done. */
export type RunAction = (action: ActionId, event: KeyboardEvent) => boolean | Promise<void>

/** Keys that only move, close or change the text of a field: nothing is lost if they begin a scan. */
const immediate: ReadonlySet<ActionId> = new Set([
  'close',
  'select-all',
  'undo',
  'quote',
  'scan-field',
  'list',
  'next-region',
  'previous-region',
])

export function isImmediate(action: ActionId): boolean {
  return immediate.has(action)
}

export interface ShortcutDelay {
  /**
   * Runs the action once its key certainly does not come from a scanner, at the earliest this many milliseconds after the key press. False if the
   * field should handle the key.
   */
  readonly press: (action: ActionId, event: KeyboardEvent, wait: number) => boolean
  /** Another key was pressed: at a scanner's speed, both belong to a code and the action is dropped. */
  readonly follow: (at: number) => void
  /** Drops the waiting action, and whatever a running action would still open. */
  readonly cancel: () => void
}

/**
 * Delays shortcuts by the gap between two keys of a scanner: only then is it certain that the key was not the first of a code whose control
 * characters arrive as shortcuts. F8 also waits for slow scanners, which press it as a separator. `dropped` gets the key of an action that is not
 * run because a scanner pressed it. Keys that are pressed meanwhile, and until what the action opens is open, are kept.
 */
export function createShortcutDelay(run: RunAction, gapMs: () => number, dropped: (event: KeyboardEvent) => void): ShortcutDelay {
  let waiting: { readonly event: KeyboardEvent; readonly timer: ReturnType<typeof setTimeout>; readonly release: () => void } | null = null
  let releaseCurrent: (() => void) | null = null

  function runNow(action: ActionId, event: KeyboardEvent, release: () => void): boolean {
    const done = run(action, event)
    // What was opened renders before the next task, and then holds the keys itself.
    if (typeof done === 'boolean') setTimeout(release)
    else void done.finally(() => setTimeout(release))
    releaseCurrent = release
    return done !== false
  }

  return {
    press: (action, event, wait) => {
      if (isImmediate(action)) return run(action, event) !== false
      const at = pressedAt(event)
      const gap = gapMs()
      const next = keptKeys()[0]
      if (next !== undefined && next.at - at <= gap) {
        dropped(event)
        return true
      }
      const release = holdKeys()
      const isSeparator = action === 'scan-to-print'
      const pause = Math.max(gap, wait, isSeparator ? leadingSeparatorMs : 0)
      const left = isReplayed(event) ? at + pause - performance.now() : pause
      if (left <= 0 && !isSeparator) return runNow(action, event, release)
      function wake(): void {
        const until = isSeparator ? separatorUntil(at, keptKeys(), performance.now()) : 'no'
        if (typeof until === 'number') return wakeAfter(until - performance.now())
        waiting = null
        if (until === 'no') return void runNow(action, event, release)
        dropped(event)
        release()
      }
      function wakeAfter(ms: number): void {
        waiting = { event, timer: setTimeout(wake, ms), release }
      }
      wakeAfter(left)
      return true
    },
    follow: (at) => {
      if (waiting === null || at - pressedAt(waiting.event) > gapMs()) return
      clearTimeout(waiting.timer)
      dropped(waiting.event)
      waiting.release()
      waiting = null
    },
    cancel: () => {
      if (waiting !== null) clearTimeout(waiting.timer)
      waiting?.release()
      waiting = null
      releaseCurrent?.()
    },
  }
}
