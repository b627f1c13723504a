import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFailures } from '../../shared/messages/support/check-failures.ts'
import { checkMessages } from '../../shared/messages/host/check-messages.ts'
import type { PrintSettings } from '../../shared/settings/settings.ts'
import { missingPrinterFailure } from '../../shared/settings/missing-printers.ts'
import { createFolderPrinterStore } from '../printing/printers/folder/folder-printer-store.ts'
import { createOutputFolder, readOutputFolder } from '../printing/printers/folder/output-folder.ts'
import { silentLog } from '../platform/log.ts'
import type { Printers } from '../printing/printers/printer-port.ts'
import { createPrinters } from '../station/station-printers.ts'
import { bad, good, type CheckPart } from './check-part.ts'
import type { CheckSource } from './check-source.ts'

const folderPrinter = 'folder'

async function checkOutputFolder({ dataFolder, environment }: CheckSource): Promise<CheckPart> {
  const folder = readOutputFolder(dataFolder, environment['PACKBENCH_FOLDER'])
  if (folder === null) return bad('printer', folderPrinter, checkFailures.outputFolderGone())
  try {
    await access(folder, constants.W_OK)
    return good('printer', folderPrinter, checkMessages.printer.message({ name: folderPrinter }))
  } catch {
    return bad('printer', folderPrinter, checkFailures.outputFolderGone())
  }
}

async function checkPrinter(id: string, printers: Printers): Promise<CheckPart> {
  const printer = await printers.byId(id)
  const info = await printer?.info()
  if (info === undefined || info.state === 'gone') return bad('printer', id, checkFailures.printerGone())
  const { name, state, says } = info
  if (state === 'ready' || state === 'printing') return good('printer', name, checkMessages.printer.message({ name }))
  return bad('printer', name, checkFailures.printerNotReady({}, says === '' ? {} : { upstreamMessage: says }))
}

/** The printers in the settings; the adapters get a separate folder, so that nothing is created in the data folder. */
export async function checkPrinters(source: CheckSource, settings: PrintSettings, temporaryFolder: string): Promise<CheckPart[]> {
  const missing = missingPrinterFailure(settings)
  const used = [settings.labelPrinter, settings.documentPrinter, ...settings.rules.map(({ printer }) => printer)]
  const ids = [...new Set(used)].filter((id) => id !== '')
  const others = ids.filter((id) => id !== folderPrinter)
  const parts = missing === null ? [] : [bad('printer', null, missing)]
  if (ids.includes(folderPrinter)) parts.push(await checkOutputFolder(source))
  if (others.length === 0) return parts
  const { clock, platform, environment } = source
  const folderPrinterStore = createFolderPrinterStore({ file: join(temporaryFolder, 'printed-folder.db'), clock })
  const opened = createPrinters({
    outputFolder: createOutputFolder(temporaryFolder, undefined),
    folderPrinterStore,
    dataFolder: temporaryFolder,
    platform,
    networkPrinters: () => settings.networkPrinters,
    environment,
    clock,
    log: silentLog,
  })
  try {
    return [...parts, ...(await Promise.all(others.map((id) => checkPrinter(id, opened.printers))))]
  } finally {
    await opened.close()
    folderPrinterStore.close()
  }
}
