import { resolvePrinterProfile } from '../../../shared/printing/resolve-printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printer.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { sendUtilitySheet, type UtilitySheetTools } from './send-utility-sheet.ts'

/** A document of Packbench's own, of any number of pages. */
export interface UtilityPrintout {
  /** What it is, at the start of a sentence, e.g. `Handover list`. */
  readonly name: string
  readonly make: (media: Extract<MediaName, 'a4' | 'letter'>) => Promise<Uint8Array>
}

/** Sends a document that belongs to no one order to the document printer. Answers with the sentence that says where it went. */
export async function sendToDocumentPrinter(tools: UtilitySheetTools, { name, make }: UtilityPrintout): Promise<Result<{ sent: string }>> {
  const settings = tools.settings()
  const { documentPrinter: printerId, documentMedia: media } = settings
  const profile = resolvePrinterProfile(settings, printerId)
  if (profile.language === 'zpl') {
    return failed({
      kind: 'media-unsupported',
      message: `The document printer is set up for labels only (ZPL). No ${name.toLowerCase()} was sent.`,
      next: 'Choose another printer for documents, then print it again.',
    })
  }
  return await sendUtilitySheet(tools, { name, printerId, media, profile, make: () => make(media) })
}
