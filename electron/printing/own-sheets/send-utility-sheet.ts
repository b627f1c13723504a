import type { PrinterProfile } from '../../../shared/printing/printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { PageComposer } from '../pages/page-composer-port.ts'
import type { Printers } from '../printers/printer-port.ts'

export interface UtilitySheetTools {
  readonly printers: Pick<Printers, 'byId'>
  readonly settings: () => PrintSettings
  readonly composer: Pick<PageComposer, 'compose'>
  readonly newId: () => string
}

/** A sheet of Packbench's own. It belongs to no order, so the ledger does not hold it. */
export interface UtilitySheet {
  /** What it is, at the start of a sentence, e.g. `Test sheet`. */
  readonly name: string
  readonly printerId: string
  readonly media: MediaName
  readonly profile: PrinterProfile
  /** A PDF of one page of the medium's size. */
  readonly make: (printerName: string) => Promise<Uint8Array>
}

/** Makes such a sheet in the printer's own language and hands it over. Answers with the sentence that says where it went. */
export async function sendUtilitySheet(tools: Omit<UtilitySheetTools, 'settings'>, sheet: UtilitySheet): Promise<Result<{ sent: string }>> {
  const nothing = `No ${sheet.name.toLowerCase()} was sent.`
  const printer = await tools.printers.byId(sheet.printerId)
  if (printer === null) {
    return failed({
      kind: 'printer-unavailable',
      message: `The chosen printer is not there. ${nothing}`,
      next: 'Switch it on and connect it, or choose another printer.',
    })
  }
  const { name } = await printer.info()
  const { media, profile } = sheet
  const composed = await tools.composer.compose({ kind: 'document', media, profile, bytes: await sheet.make(name), number: null })
  if (!composed.ok) return failed({ ...composed.failure, message: `${composed.failure.message} ${nothing}` })
  const title = `Packbench ${sheet.name.toLowerCase()}`
  const printFile = composed.value
  const opened = await printer.open({ sheetId: tools.newId(), title, media, format: printFile.format, printFile, expiresAfter: null })
  if (!opened.ok) return opened
  const sent = await printer.send(opened.value, printFile)
  if (!sent.ok) {
    if (sent.failure.kind !== 'outcome-unknown') await printer.cancel(opened.value.uuid)
    return sent
  }
  const { file } = sent.value
  return success({ sent: file === null ? `${sheet.name} sent to ${name}.` : `${sheet.name} written as ${file}.` })
}
