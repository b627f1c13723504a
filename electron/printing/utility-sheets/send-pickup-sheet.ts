import type { PickupSheetEntry } from '../../../shared/pickups/pickup-sheet.ts'
import type { Result } from '../../../shared/result.ts'
import { sendToDocumentPrinter } from './send-to-document-printer.ts'
import type { SentSheet, UtilitySheetTools } from './send-utility-sheet.ts'

/** Sends the pickup sheet for driver and packer to the document printer. */
export async function sendPickupSheet(tools: UtilitySheetTools, entries: readonly PickupSheetEntry[]): Promise<Result<SentSheet>> {
  return await sendToDocumentPrinter(tools, {
    sheet: 'pickups',
    make: async (media) => {
      const { makePickupSheet } = await import('./pickup-sheet.ts')
      return await makePickupSheet(entries, media)
    },
  })
}
