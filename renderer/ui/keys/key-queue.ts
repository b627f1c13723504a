import { create } from 'zustand'

/** A key press as it is kept: what a `KeyboardEvent` needs, and when it was pressed, in milliseconds as of `Event.timeStamp`. */
export interface KeptKey {
  readonly init: KeyboardEventInit
  readonly at: number
}

/** Why kept keys were dropped. */
export type DropReason = 'cancelled' | 'too-late' | 'too-many' | 'mouse' | 'other-dialog'

/** Milliseconds. After a longer wait, the keys were probably not meant for what opens. */
export const longestHoldMs = 10_000

/** The limit for kept keys: no person types this much ahead, and no scan is this long. */
export const maxKeptKeys = 200

interface Hold {
  readonly timer: ReturnType<typeof setTimeout>
}

const holds = new Set<Hold>()
let kept: KeptKey[] = []
let isOverflowing = false
let isReplaying = false
let isInTurn = false

type Replay = (key: KeptKey) => void
let replay: Replay = () => {}
let showHeld: (areHeld: boolean) => void = () => {}

/** The last keys that were dropped; counted, so that each drop is announced. */
export const useDroppedKeys = create<{ readonly count: number; readonly reason: DropReason | null }>(() => ({ count: 0, reason: null }))

function showChange(): void {
  showHeld(areKeysHeld())
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Drops the kept keys. Without any there is nothing to report. */
export function dropKeptKeys(reason: DropReason): void {
  const wasTyped = kept.length > 0
  kept = []
  showChange()
  if (wasTyped) useDroppedKeys.setState(({ count }) => ({ count: count + 1, reason }))
}

/** Presses the kept keys one after the other, each once the one before has taken effect, until something is not ready again. */
async function replayKept(): Promise<void> {
  if (isReplaying) return
  isReplaying = true
  try {
    await nextTask()
    while (holds.size === 0) {
      const key = kept.shift()
      if (key === undefined) break
      replay(key)
      await nextTask()
    }
  } finally {
    isReplaying = false
    showChange()
  }
}

function end(hold: Hold): void {
  if (!holds.delete(hold)) return
  clearTimeout(hold.timer)
  if (holds.size > 0) return
  isOverflowing = false
  // Keys stay held until all kept keys have been pressed.
  void replayKept()
}

/**
 * Keeps the keys that are pressed from now on, because their target is not ready. The returned function ends this hold; when the last hold ends,
 * the keys are pressed in order. A hold that lasts too long ends by itself and drops the keys.
 */
export function holdKeys(): () => void {
  const hold: Hold = {
    timer: setTimeout(() => {
      dropKeptKeys('too-late')
      end(hold)
    }, longestHoldMs),
  }
  holds.add(hold)
  showChange()
  return () => end(hold)
}

/** Keeps keys until this work has ended and its result is on the screen. */
export async function holdKeysFor<Result>(work: Promise<Result>): Promise<Result> {
  const release = holdKeys()
  try {
    return await work
  } finally {
    // React renders what the work changed before the next task.
    setTimeout(release)
  }
}

/** True while a key has to wait for its turn. */
export function areKeysHeld(): boolean {
  return holds.size > 0 || isReplaying || kept.length > 0
}

/** Keeps one key. Too many are dropped together: half a scan or half a word is worse than none. */
export function keepKey(key: KeptKey): void {
  if (isOverflowing) return
  kept.push(key)
  if (kept.length <= maxKeptKeys) return
  isOverflowing = true
  dropKeptKeys('too-many')
}

/** The keys that are kept, the next one first. */
export function keptKeys(): readonly KeptKey[] {
  return kept
}

/** Called on each key or mouse press: a dialog that opens in the same turn of the event loop was requested by it. */
export function beginTurn(): void {
  if (isInTurn) return
  isInTurn = true
  setTimeout(() => {
    isInTurn = false
  })
}

/** True if a dialog that opens now was requested by a key or mouse press, even by one whose work took a while. */
export function isAskedFor(): boolean {
  return isInTurn || areKeysHeld()
}

/** Sets the function that presses kept keys and the one called when keys start or stop being held. Returns a function that resets both. */
export function connectKeyQueue(press: Replay, show: typeof showHeld = () => {}): () => void {
  replay = press
  showHeld = show
  return () => {
    replay = () => {}
    showHeld = () => {}
    kept = []
    isOverflowing = false
    for (const hold of holds) clearTimeout(hold.timer)
    holds.clear()
  }
}
