import { app, dialog } from 'electron'
import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { takeTemporaryProfile } from './temporary-profile.ts'

/** Shows in an error box, or without a screen on standard error, why this start opens no window, and ends the process. */
export async function refuseStart(reason: string, { headless }: { readonly headless: boolean }): Promise<void> {
  if (headless) {
    process.stderr.write(`${hostMessages.cannotStart()}: ${reason}\n`)
    app.exit(1)
    return
  }
  const removeProfile = takeTemporaryProfile()
  // On Linux there is no box before.
  await app.whenReady()
  dialog.showErrorBox(hostMessages.cannotStart(), reason)
  removeProfile()
  app.exit(1)
}
