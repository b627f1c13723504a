import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkPrinter } from '../../shared/printing/printers/printer-profile.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { OutputFolder } from '../printing/printers/folder/output-folder.ts'
import { createCupsPrinters, cupsServer } from '../printing/printers/cups/cups-printers.ts'
import type { FolderPrinterStore } from '../printing/printers/folder/folder-printer-store.ts'
import { createFolderPrinter } from '../printing/printers/folder/folder-printer.ts'
import { combinePrinters } from '../printing/printers/combine-printers.ts'
import { createNetworkPrinters } from '../printing/printers/network/network-printers.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import { runProgram } from '../platform/run-program.ts'
import { createWindowsPrinters } from '../printing/printers/windows/windows-printers.ts'
import { createWindowsSpooler } from '../printing/printers/windows/windows-spooler.ts'
import { findSumatra } from '../printing/printers/windows/sumatra-program.ts'
import { workerFile } from '../workers/worker-file.ts'

export interface StationPrinterParts {
  readonly outputFolder: OutputFolder
  readonly folderPrinterStore: FolderPrinterStore
  readonly dataFolder: string
  readonly platform: NodeJS.Platform
  /** From the current settings. */
  readonly networkPrinters: () => readonly NetworkPrinter[]
  /** Stores the model that answered at an address first. */
  readonly onPrinterModel?: (printer: NetworkPrinter, model: string) => void
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly log: Log
}

export interface StationPrinters {
  readonly printers: Printers
  close(): Promise<void>
}

/** A folder for the files that another program prints. Files that a killed process left there are removed: nobody will print them. */
function emptyFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Still open in the program that prints it; removed at the next start.
    }
  }
  return folder
}

/** The folder, network printers, and those of this system: CUPS on macOS and Linux, the spooler on Windows. */
export function createPrinters(parts: StationPrinterParts): StationPrinters {
  const { outputFolder, dataFolder, platform, environment, clock, log } = parts
  const folderPrinter = createFolderPrinter({
    folder: () => outputFolder.path(),
    selectionCount: () => outputFolder.selectionCount(),
    chosenRealPath: () => outputFolder.chosenRealPath(),
    wasCreated: () => outputFolder.wasCreated(),
    store: parts.folderPrinterStore,
    newId: randomUUID,
  })
  const { networkPrinters: printers, onPrinterModel: onModel } = parts
  const network = createNetworkPrinters({ printers, ...(onModel === undefined ? {} : { onModel }), clock, log })
  if (platform !== 'win32') {
    const cups = createCupsPrinters({ server: cupsServer(environment, platform), clock, log })
    return { printers: combinePrinters({ folderPrinter, network, platform, cups, clock, log }), close: async () => {} }
  }
  const spooler = createWindowsSpooler({ workerFile: workerFile('spooler-worker'), clock, log })
  const windows = createWindowsPrinters({
    spooler,
    run: runProgram,
    sumatra: findSumatra,
    folder: emptyFolder(join(dataFolder, 'handed-over')),
    newId: randomUUID,
    clock,
    log,
  })
  return { printers: combinePrinters({ folderPrinter, network, platform, windows, clock, log }), close: () => spooler.close() }
}
