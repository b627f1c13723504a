/** After a read the next background read waits this many times as long as it took, so that a burst of changes leaves the window responsive. */
const restFactor = 10

/** Milliseconds. */
const minRestMs = 100
const defaultMaxRestMs = 2000

/** Milliseconds without pointer or keys in the list before rows may be added, removed or moved. */
const inputRestMs = 600

/** Milliseconds after which rows are updated even while the input continues. */
const maxPauseMs = 4000

export interface RefreshThrottle {
  /** Reads now, or once more after the current read; resolves when the newest requested read has ended. */
  readonly refreshNow: () => Promise<void>
  /** Reads soon: many calls cause few reads, the last of them after the last call. */
  readonly refreshSoon: () => void
  /** Called by the read itself: the next one may follow immediately, however long this one took. */
  readonly endRest: () => void
  /** A person works in the list: pending refreshes wait until the input rests, up to a limit. */
  readonly pauseUpdates: () => void
}

/** One read at a time, however often it is requested. */
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
    pausedUntil = performance.now() + inputRestMs
  }

  function endRest(): void {
    hasRest = false
  }

  return { refreshNow, refreshSoon, endRest, pauseUpdates }
}
