import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { sendUtilitySheet, type OwnSheetKind, type SentSheet, type UtilitySheetTools } from './send-utility-sheet.ts'
import { utilitySheetFailures } from '../../../shared/messages/print-jobs/utility-sheet-failures.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'

/** A document made by Packbench, of any number of pages. */
export interface UtilityPrintout {
  readonly sheet: OwnSheetKind
  readonly make: (media: Extract<MediaName, 'a4' | 'letter'>) => Promise<Uint8Array>
}

/** Sends a document that belongs to no single order to the document printer. Returns where it went. */
export async function sendToDocumentPrinter(tools: UtilitySheetTools, { sheet, make }: UtilityPrintout): Promise<Result<SentSheet>> {
  const settings = tools.settings()
  const { documentPrinter: printerId, documentMedia: media } = settings
  const profile = resolvePrinterProfile(settings, printerId)
  if (profile.language !== 'pdf')
    return failed(utilitySheetFailures.labelsOnly({ nothing: utilitySheetMessages.nothingSent.message({ sheet }) }))
  return await sendUtilitySheet(tools, { sheet, printerId, media, profile, make: () => make(media) })
}
