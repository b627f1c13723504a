import type { Result } from '../../../shared/result.ts'
import { sendToDocumentPrinter } from './send-to-document-printer.ts'
import type { SentSheet, UtilitySheetTools } from './send-utility-sheet.ts'

/** Sends the calibration barcode of the scanner to the document printer. */
export async function sendScannerSheet(tools: UtilitySheetTools): Promise<Result<SentSheet>> {
  return await sendToDocumentPrinter(tools, {
    sheet: 'scanner',
    make: async (media) => {
      const { makeScannerSheet } = await import('./scanner-sheet.ts')
      return await makeScannerSheet(media)
    },
  })
}
