/** Does work at once, one piece at a time; of what comes meanwhile only the newest piece is done afterwards. */
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
