import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createElectronUpdaterClient } from './electron-updater-client.ts'
import { readUpdateFeed } from './installation.ts'
import type { UpdateClient } from './update-client.ts'

export interface InstalledUpdateOptions {
  /** Electron's `process.resourcesPath`. */
  readonly resourcesFolder: string
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly channel: string
  readonly closeStation: () => Promise<void>
  readonly relaunch: () => void
  readonly clock: Clock
  readonly log: Log
}

/** The update client of an installed app, in Electron only; null for MSI, deb and everything else that is updated by others. */
export async function openInstalledUpdateClient(options: InstalledUpdateOptions): Promise<UpdateClient | null> {
  const { platform, environment } = options
  const feed = readUpdateFeed(options.resourcesFolder)
  if (feed === null || (platform === 'linux' && environment['APPIMAGE'] === undefined)) return null
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater')
  const Updater = platform === 'win32' ? NsisUpdater : platform === 'darwin' ? MacUpdater : AppImageUpdater
  return createElectronUpdaterClient({ ...options, updater: new Updater(), feed })
}
