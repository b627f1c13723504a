import { labelMediaOf, resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { Result } from '../../../shared/result.ts'
import { sendUtilitySheet, type SentSheet, type UtilitySheetTools } from './send-utility-sheet.ts'

/** Sends a test sheet to the printer chosen for labels or documents, on its medium. */
export async function sendTestSheet(tools: UtilitySheetTools, purpose: 'label' | 'document'): Promise<Result<SentSheet>> {
  const settings = tools.settings()
  const printerId = purpose === 'label' ? settings.labelPrinter : settings.documentPrinter
  const profile = resolvePrinterProfile(settings, printerId)
  const media = purpose === 'label' ? labelMediaOf(profile, settings.labelMedia) : settings.documentMedia
  return sendUtilitySheet(tools, {
    sheet: 'test',
    printerId,
    media,
    profile,
    make: async (printerName) => {
      // Drawing needs two large libraries that nothing else here needs: they are loaded on the first test sheet.
      const { makeTestSheet } = await import('./test-sheet.ts')
      return makeTestSheet(media, printerName)
    },
  })
}
