import { homedir } from 'node:os'
import { join } from 'node:path'
import { success, type Result } from '../../shared/result.ts'
import { createCallHandler, type HandleCall } from '../ipc/handle-call.ts'
import { systemClock } from '../platform/clock.ts'
import { readManagedConfiguration } from '../managed/read-managed-configuration.ts'
import type { Log } from '../platform/log.ts'
import { readSystemRegion } from '../platform/read-system-region.ts'
import { createStation, type Station } from '../station/station.ts'
import type { DataFolderLock } from '../storage/data-folder.ts'
import type { CommandLine } from './command-line.ts'
import { createEnvironmentProxyResolver } from './environment-proxy.ts'
import { chooseFolderWithSystemDialog } from './folder-dialog.ts'
import { createOpenLink } from './open-link.ts'
import { showInFolderWithSystemViewer } from './show-in-folder.ts'

export interface BrowserStation {
  readonly station: Station
  readonly handleCall: HandleCall
}

export interface BrowserStationOptions {
  readonly options: CommandLine
  readonly lock: DataFolderLock
  readonly log: Log
  /** Resolves when the window shows its first list. */
  readonly firstScreen: Promise<void>
  /** True to accept commands from other processes; false for a process that only runs a command. */
  readonly acceptCommands: boolean
}

/** Windows is queried: the folder is often moved, to OneDrive or to a company's server. The binding of Windows' libraries is loaded only here. */
async function documentsFolder(): Promise<string> {
  const usual = join(homedir(), 'Documents')
  if (process.platform !== 'win32') return usual
  const { readDocumentsFolder } = await import('./windows/shell-library.ts')
  return readDocumentsFolder() ?? usual
}

/** The station as opened by the browser host, with the system's replacements for Electron's features. */
export async function openBrowserStation({
  options,
  lock,
  log,
  firstScreen,
  acceptCommands,
}: BrowserStationOptions): Promise<Result<BrowserStation>> {
  const opened = await createStation({
    firstScreen,
    dataFolder: options.dataFolder,
    lock,
    stateFolder: options.stateFolder,
    serviceAddress: options.serviceAddress,
    practice: options.practice,
    host: 'browser',
    platform: process.platform,
    environment: process.env,
    region: readSystemRegion({ platform: process.platform, environment: process.env }),
    clock: systemClock,
    log,
    chooseFolder: () => chooseFolderWithSystemDialog(process.platform),
    exportsFolder: join(await documentsFolder(), 'Packbench'),
    showInFolder: (file) => showInFolderWithSystemViewer({ platform: process.platform, environment: process.env }, file),
    acceptCommands,
    openLink: createOpenLink({ platform: process.platform, environment: process.env }),
    resolveProxy: createEnvironmentProxyResolver(process.env),
    readManaged: () => readManagedConfiguration({ platform: process.platform, environment: process.env }),
  })
  if (!opened.ok) return opened
  return success({ station: opened.value, handleCall: createCallHandler(opened.value.handlers, log) })
}
