import { homedir } from 'node:os'
import { join } from 'node:path'
import { success, type Result } from '../../shared/result.ts'
import { createCallHandler, type HandleCall } from '../ipc/handle-call.ts'
import { systemClock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createStation, type Station } from '../station/station.ts'
import type { DataFolderLock } from '../storage/data-folder.ts'
import type { CommandLine } from './command-line.ts'
import { createEnvironmentProxyResolver } from './environment-proxy.ts'
import { chooseFolderWithSystemDialog } from './folder-dialog.ts'
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
}

/** The station as the browser host opens it, with what the system offers in place of Electron. */
export async function openBrowserStation({ options, lock, log, firstScreen }: BrowserStationOptions): Promise<Result<BrowserStation>> {
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
    clock: systemClock,
    log,
    chooseFolder: () => chooseFolderWithSystemDialog(process.platform),
    exportsFolder: join(homedir(), 'Documents', 'Packbench'),
    showInFolder: (file) => showInFolderWithSystemViewer(process.platform, file),
    resolveProxy: createEnvironmentProxyResolver(process.env),
  })
  if (!opened.ok) return opened
  return success({ station: opened.value, handleCall: createCallHandler(opened.value.handlers, log) })
}
