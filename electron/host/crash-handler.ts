import type { Log } from '../platform/log.ts'

export interface CrashHandlers {
  /** After an uncaught exception nothing can be relied on: the host reports it and ends. */
  readonly onException: () => void
  /** After an unhandled rejection. */
  readonly onRejection: () => void
}

/** Keeps crashes out of the terminal and the system's crash reports: each is logged with its place in the code, and the host decides how to end. */
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
