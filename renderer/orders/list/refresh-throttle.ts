/** After a reading the next one that nobody waits for rests this many times as long as it took, so that a burst of changes leaves the window free. */
const restFactor = 10

/** Milliseconds. */
const shortestRest = 100
const usualLongestRest = 2000

/** Milliseconds that a hand on the list has to rest before lines may come, go or change places under it. */
const handRest = 600

/** Milliseconds after which that happens all the same. */
const longestHold = 4000

export interface ListFollower {
  /** Reads now, or once more after the reading under way; resolves when the newest reading asked for has ended. */
  readonly now: () => Promise<void>
  /** Reads soon: a burst of these is few readings, the last of them after the last call. */
  readonly soon: () => void
  /** A hand is about to press something in the list: what was asked for soon waits until it rests, though not for ever. */
  readonly hold: () => void
}

/** One reading at a time, however often it is asked for. */
export function createListFollower(read: () => Promise<void>, longestRest = usualLongestRest): ListFollower {
  let running: Promise<void> | null = null
  let isWanted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0
  let heldUntil = 0
  let wantedSince = 0

  async function run(): Promise<void> {
    do {
      isWanted = false
      const from = performance.now()
      await read()
      const took = performance.now() - from
      restUntil = from + took + Math.min(longestRest, Math.max(shortestRest, took * restFactor))
    } while (isWanted)
    running = null
  }

  function now(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running === null) running = run()
    else isWanted = true
    return running
  }

  function millisecondsLeft(): number {
    const due = Math.max(restUntil, Math.min(heldUntil, wantedSince + longestHold))
    return Math.max(0, due - performance.now())
  }

  function wait(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (millisecondsLeft() > 0) wait()
      else if (running === null) void now()
      else void running.then(soon)
    }, millisecondsLeft())
  }

  function soon(): void {
    if (timer !== undefined) return
    wantedSince = performance.now()
    wait()
  }

  function hold(): void {
    heldUntil = performance.now() + handRest
  }

  return { now, soon, hold }
}
