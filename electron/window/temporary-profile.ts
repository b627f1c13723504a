import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from 'electron'

/** Gives this process a browser profile of its own: the open window uses the one in the data folder. Returns a function that removes it. */
export function takeTemporaryProfile(): () => void {
  const profile = mkdtempSync(join(tmpdir(), 'packbench-profile-'))
  app.setPath('userData', profile)
  return () => {
    try {
      rmSync(profile, { recursive: true, force: true })
    } catch {
      // A file of it may be open in a virus scanner. The profile is in the system's folder for temporary files.
    }
  }
}
