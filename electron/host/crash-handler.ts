import type { Log } from '../platform/log.ts'

export interface CrashHandlers {
  /** After an exception that nobody caught nothing can be relied on: the host says so and ends. */
  readonly onException: () => void
  /** After a rejection that nobody awaited. */
  readonly onRejection: () => void
}

/** Keeps every fault out of the terminal and the system's crash reports: it is logged as a place in the code, and the host ends as it likes. */
export function handleCrashes(log: Log, { onException, onRejection }: CrashHandlers): void {
  process.on('uncaughtException', (error) => {
    log.error('a fault that nobody caught', error)
    onException()
  })
  process.on('unhandledRejection', (reason) => {
    log.error('a rejection that nobody awaited', reason)
    onRejection()
  })
}
