import { resolvePrinterProfile } from '../../../shared/printing/resolve-printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { sendUtilitySheet, type OwnSheetKind, type SentSheet, type UtilitySheetTools } from './send-utility-sheet.ts'
import { ownSheetFailures } from '../../../shared/messages/print-jobs/own-sheet-failures.ts'
import { ownSheetMessages } from '../../../shared/messages/print-jobs/own-sheet-messages.ts'

/** A document of Packbench's own, of any number of pages. */
export interface UtilityPrintout {
  readonly sheet: OwnSheetKind
  readonly make: (media: Extract<MediaName, 'a4' | 'letter'>) => Promise<Uint8Array>
}

/** Sends a document that belongs to no one order to the document printer. Returns where it went. */
export async function sendToDocumentPrinter(tools: UtilitySheetTools, { sheet, make }: UtilityPrintout): Promise<Result<SentSheet>> {
  const settings = tools.settings()
  const { documentPrinter: printerId, documentMedia: media } = settings
  const profile = resolvePrinterProfile(settings, printerId)
  if (profile.language === 'zpl') return failed(ownSheetFailures.labelsOnly({ nothing: ownSheetMessages.nothingSent.message({ sheet }) }))
  return await sendUtilitySheet(tools, { sheet, printerId, media, profile, make: () => make(media) })
}
