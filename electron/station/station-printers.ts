import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkPrinter } from '../../shared/printing/printer-profile.ts'
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
import { createSumatraPrinters } from '../printing/printers/windows/sumatra-printers.ts'
import { findSumatra } from '../printing/printers/windows/sumatra-program.ts'

export interface StationPrinterParts {
  readonly outputFolder: OutputFolder
  readonly folderPrinterStore: FolderPrinterStore
  readonly dataFolder: string
  readonly platform: NodeJS.Platform
  /** As the settings have them now. */
  readonly networkPrinters: () => readonly NetworkPrinter[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly log: Log
}

/** The folder, the printers reached by their address, and those of this system: CUPS on macOS and Linux, Windows' own through SumatraPDF. */
export function createPrinters(parts: StationPrinterParts): Printers {
  const { outputFolder, dataFolder, platform, environment, clock, log } = parts
  const folderPrinter = createFolderPrinter({
    folder: () => outputFolder.path(),
    selectionCount: () => outputFolder.selectionCount(),
    chosenRealPath: () => outputFolder.chosenRealPath(),
    store: parts.folderPrinterStore,
    newId: randomUUID,
  })
  const network = createNetworkPrinters({ printers: parts.networkPrinters, clock, log })
  if (platform !== 'win32') {
    const cups = createCupsPrinters({ server: cupsServer(environment, platform), clock, log })
    return combinePrinters({ folderPrinter, network, platform, cups, log })
  }
  const spoolFolder = join(dataFolder, 'handed-over')
  mkdirSync(spoolFolder, { recursive: true })
  const windows = createSumatraPrinters({ run: runProgram, sumatra: findSumatra, folder: spoolFolder, newId: randomUUID, clock, log })
  return combinePrinters({ folderPrinter, network, platform, windows, log })
}
