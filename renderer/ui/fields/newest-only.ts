/** Runs one piece of work at a time. Of the work submitted during a run, only the newest piece runs afterwards. */
export interface NewestOnly {
  run(work: () => Promise<void>): void
  /** Forgets what waits. */
  clear(): void
}

export function createNewestOnly(): NewestOnly {
  let isRunning = false
  let waiting: (() => Promise<void>) | null = null

  async function runWaiting(): Promise<void> {
    isRunning = true
    try {
      for (let next = waiting; next !== null; next = waiting) {
        waiting = null
        await next()
      }
    } finally {
      isRunning = false
    }
  }

  return {
    run: (work) => {
      waiting = work
      if (!isRunning) void runWaiting()
    },
    clear: () => {
      waiting = null
    },
  }
}
