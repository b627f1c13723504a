import type { PrinterProfile } from '../../../shared/printing/printers/printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { PageComposer } from '../pages/page-composer-port.ts'
import type { Printers } from '../printers/printer-port.ts'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import { utilitySheetFailures } from '../../../shared/messages/print-jobs/utility-sheet-failures.ts'

export interface UtilitySheetTools {
  readonly printers: Pick<Printers, 'byId'>
  readonly settings: () => PrintSettings
  readonly composer: Pick<PageComposer, 'compose'>
  readonly newId: () => string
}

/** Names of the sheets in `utilitySheetMessages`. */
export type OwnSheetKind = 'test' | 'calibration' | 'commands' | 'scanner' | 'pickups' | 'picks' | 'handover' | 'shift'

/** Where a sheet went. */
export interface SentSheet {
  readonly sent: Message
}

/** A sheet made by Packbench. It belongs to no order, so the ledger does not record it. */
export interface UtilitySheet {
  readonly sheet: OwnSheetKind
  readonly printerId: string
  readonly media: MediaName
  readonly profile: PrinterProfile
  /** A PDF of one page of the medium's size. */
  readonly make: (printerName: string) => Promise<Uint8Array>
}

/** Makes such a sheet in the printer's own language and sends it. Returns where it went. */
export async function sendUtilitySheet(
  tools: Omit<UtilitySheetTools, 'settings'>,
  { sheet, printerId, media, profile, make }: UtilitySheet,
): Promise<Result<SentSheet>> {
  const nothing = utilitySheetMessages.nothingSent.message({ sheet })
  const printer = await tools.printers.byId(printerId)
  if (printer === null) return failed(utilitySheetFailures.printerNotAvailable({ nothing }))
  const { name } = await printer.info()
  const composed = await tools.composer.compose({ kind: 'document', media, profile, bytes: await make(name), number: null })
  if (!composed.ok) {
    const { failure } = composed
    return failed(withCause(failure, utilitySheetFailures.notComposed({ ...causeDetails(failure), nothing })))
  }
  const title = utilitySheetMessages.jobTitle({ sheet })
  const printFile = composed.value
  const opened = await printer.open({ sheetId: tools.newId(), title, media, format: printFile.format, printFile, expiresAfter: null })
  if (!opened.ok) return opened
  const sent = await printer.send(opened.value, printFile)
  if (!sent.ok) {
    if (sent.failure.kind !== 'outcome-unknown') await printer.cancel(opened.value.uuid)
    return sent
  }
  const { file } = sent.value
  return success({
    sent:
      file === null ? utilitySheetMessages.sent.message({ sheet, printer: name }) : utilitySheetMessages.written.message({ sheet, file }),
  })
}
