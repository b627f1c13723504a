import type { BrowserWindow } from 'electron'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { loadPage } from './create-window.ts'

export interface ReloadAfterCrashOptions {
  readonly clock: Clock
  readonly log: Log
  /** While the app closes its window may end in any way. */
  readonly isClosing: () => boolean
  /** The page crashed again shortly after a crash, so that another reload would not help. */
  readonly onRepeated: () => void
}

/** Milliseconds. */
const repeatedWithinMs = 60_000

/** Loads the page again when its process crashed or was killed: until then the window is empty and responds to nothing. */
export function reloadAfterCrash(window: BrowserWindow | null, options: ReloadAfterCrashOptions): void {
  const { clock, log, isClosing, onRepeated } = options
  let crashedAt = Number.NEGATIVE_INFINITY
  window?.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || isClosing()) return
    log.warn('the process of the window ended', { why: reason })
    const now = clock.monotonic()
    const isRepeated = now - crashedAt < repeatedWithinMs
    crashedAt = now
    // Afterwards, because Electron is still handling the end of the process.
    setImmediate(() => {
      if (isRepeated) onRepeated()
      else if (!isClosing() && !window.isDestroyed()) loadPage(window)
    })
  })
}
