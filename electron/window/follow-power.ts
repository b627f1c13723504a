import { app, powerMonitor, powerSaveBlocker, type BrowserWindow } from 'electron'
import { keepAwakeWhilePrinting } from '../host/keep-awake.ts'
import type { Station } from '../station/station.ts'

/** Pauses sending when the computer goes to sleep or its session ends, and keeps it awake while sheets are sent. */
export function followPower(station: Pick<Station, 'onEvent' | 'handlers' | 'suspend' | 'wake'>, window: BrowserWindow | null): void {
  powerMonitor.on('suspend', () => void station.suspend())
  powerMonitor.on('resume', () => station.wake())
  // macOS and Linux wait for the app to close; Windows only asks. On Windows another program may refuse the shutdown, and then work continues.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    app.quit()
  })
  window?.on('query-session-end', () => void station.suspend().then(() => station.wake()))
  // Nothing can refuse any more, and Windows ends the process a few seconds later.
  window?.on('session-end', () => app.quit())
  keepAwakeWhilePrinting(station, {
    start: () => powerSaveBlocker.start('prevent-app-suspension'),
    stop: (id) => void powerSaveBlocker.stop(id),
  })
}
