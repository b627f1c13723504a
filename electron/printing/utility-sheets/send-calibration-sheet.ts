import type { PrinterProfile } from '../../../shared/printing/printers/printer-profile.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import type { Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import { sendUtilitySheet, type SentSheet, type UtilitySheetTools } from './send-utility-sheet.ts'

/** The label medium of a printer: its sheet of labels, its own stock, the medium of a rule that sends labels there, or the default. */
function mediaAt(settings: PrintSettings, printerId: string, { sheet, stock }: Pick<PrinterProfile, 'sheet' | 'stock'>): MediaName {
  if (sheet !== null) return sheet.media
  if (stock !== null) return stock
  const rule = settings.rules.find(
    ({ printer, documents, copies }) => printer === printerId && copies > 0 && documents.includes('waybill_document'),
  )
  if (rule !== undefined) return rule.media
  const onlyDocuments = printerId === settings.documentPrinter && printerId !== settings.labelPrinter
  return onlyDocuments ? settings.documentMedia : settings.labelMedia
}

/** Sends the sheet for measuring a printer's offset. The current offset is not applied: only the printer is measured. */
export async function sendCalibrationSheet(tools: UtilitySheetTools, printerId: string): Promise<Result<SentSheet>> {
  const settings = tools.settings()
  const profile = { ...resolvePrinterProfile(settings, printerId), offset: { x: 0, y: 0 } }
  const { sheet: layout } = profile
  const media = mediaAt(settings, printerId, profile)
  return sendUtilitySheet(tools, {
    sheet: 'calibration',
    printerId,
    media,
    profile,
    make: async (printerName) => {
      const { makeCalibrationSheet } = await import('./calibration-sheet.ts')
      return makeCalibrationSheet(layout ?? media, printerName)
    },
  })
}
