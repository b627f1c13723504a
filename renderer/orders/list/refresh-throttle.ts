/** After a reading the next one that nobody waits for rests this many times as long as it took, so that a burst of changes leaves the window free. */
const restFactor = 10

/** Milliseconds. */
const minRestMs = 100
const defaultMaxRestMs = 2000

/** Milliseconds that a hand on the list has to rest before lines may come, go or change places under it. */
const pointerRestMs = 600

/** Milliseconds after which that happens all the same. */
const maxPauseMs = 4000

export interface RefreshThrottle {
  /** Reads now, or once more after the reading under way; resolves when the newest reading asked for has ended. */
  readonly refreshNow: () => Promise<void>
  /** Reads soon: a burst of these is few readings, the last of them after the last call. */
  readonly refreshSoon: () => void
  /** Called by the reading itself: the next one may follow at once, however long this one took. */
  readonly endRest: () => void
  /** A hand is about to press something in the list: what was asked for soon waits until it rests, though not for ever. */
  readonly pauseUpdates: () => void
}

/** One reading at a time, however often it is asked for. */
export function createRefreshThrottle(read: () => Promise<void>, maxRestMs = defaultMaxRestMs): RefreshThrottle {
  let running: Promise<void> | null = null
  let isStale = false
  let hasRest = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0
  let pausedUntil = 0
  let requestedAt = 0

  async function run(): Promise<void> {
    do {
      isStale = false
      hasRest = true
      const from = performance.now()
      await read()
      const took = performance.now() - from
      restUntil = !hasRest ? 0 : from + took + Math.min(maxRestMs, Math.max(minRestMs, took * restFactor))
    } while (isStale)
    running = null
  }

  function refreshNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (running === null) running = run()
    else isStale = true
    return running
  }

  function remainingMs(): number {
    const due = Math.max(restUntil, Math.min(pausedUntil, requestedAt + maxPauseMs))
    return Math.max(0, due - performance.now())
  }

  function schedule(): void {
    timer = setTimeout(() => {
      timer = undefined
      if (remainingMs() > 0) schedule()
      else if (running === null) void refreshNow()
      else void running.then(refreshSoon)
    }, remainingMs())
  }

  function refreshSoon(): void {
    if (timer !== undefined) return
    requestedAt = performance.now()
    schedule()
  }

  function pauseUpdates(): void {
    pausedUntil = performance.now() + pointerRestMs
  }

  function endRest(): void {
    hasRest = false
  }

  return { refreshNow, refreshSoon, endRest, pauseUpdates }
}
