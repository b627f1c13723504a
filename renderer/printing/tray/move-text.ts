import type { Batch } from '../../../shared/printing/batch.ts'
import type { MediaName, PrinterInfo } from '../../../shared/printing/printer.ts'
import { formatSheetCount } from '../batch-text.ts'
import { formatMedia } from '../print-dialog/print-plan.ts'

/** What of a batch still waits for one printer. */
export interface WaitingPrinter {
  readonly printerId: string
  readonly printerName: string
  readonly sheets: number
  readonly media: readonly MediaName[]
}

/** The printers that unsent sheets wait for, the one that holds the batch up first. */
export function waitingPrinters({ list }: Pick<Batch, 'list'>): WaitingPrinter[] {
  const unsent = list.filter(({ state }) => state === 'intended')
  return [...Map.groupBy(unsent, ({ printerId }) => printerId)].map(([printerId, sheets]) => ({
    printerId,
    printerName: sheets[0]?.printerName ?? printerId,
    sheets: sheets.length,
    media: [...new Set(sheets.map(({ media }) => media))],
  }))
}

/** What speaks against a printer for these sheets, in words; empty when nothing does. A printer that names no media is not doubted. */
export function formatPrinterWarning(printer: PrinterInfo, { media }: Pick<WaitingPrinter, 'media'>): string {
  const missing = printer.media.length === 0 ? [] : media.filter((name) => !printer.media.includes(name))
  const parts = [
    missing.length > 0 ? `It does not name ${missing.map(formatMedia).join(' or ')} among its sizes.` : '',
    printer.accepting ? '' : 'It takes no jobs just now.',
    printer.says === '' ? '' : `It says: ${printer.says}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function formatMoved(sheets: number, to: string): string {
  return `${formatSheetCount(sheets)} now ${sheets === 1 ? 'goes' : 'go'} to ${to}. Nothing is sent before you press Resume.`
}
