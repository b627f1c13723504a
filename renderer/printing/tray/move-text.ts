import { formattingLocale } from '../../../shared/messages/locale.ts'
import { moveBatchMessages } from '../../../shared/messages/printing/move-batch-messages.ts'
import { isolate } from '../../../shared/messages/render-message.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { canTake } from '../../../shared/printing/printers/match-media.ts'
import type { MediaName, PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { formatMedia } from '../print-dialog/print-plan.ts'

/** The sheets of a batch that still wait for one printer. */
export interface WaitingPrinter {
  readonly printerId: string
  readonly printerName: string
  readonly sheets: number
  readonly orderIds: readonly number[]
  readonly media: readonly MediaName[]
}

/** The printers that unsent sheets wait for, starting with the one the batch waits for. */
export function waitingPrinters({ list }: Pick<Batch, 'list'>): WaitingPrinter[] {
  const unsent = list.filter(({ state }) => state === 'intended')
  return [...Map.groupBy(unsent, ({ printerId }) => printerId)].map(([printerId, sheets]) => ({
    printerId,
    printerName: sheets[0]?.printerName ?? printerId,
    sheets: sheets.length,
    orderIds: [...new Set(sheets.map(({ orderId }) => orderId))],
    media: [...new Set(sheets.map(({ media }) => media))],
  }))
}

function formatMediaList(media: readonly MediaName[]): string {
  return new Intl.ListFormat(formattingLocale(), { type: 'disjunction' }).format(media.map(formatMedia))
}

/** Why a printer may not fit these sheets; empty when it fits. A printer that reports no media is assumed to fit. */
export function formatPrinterWarning(printer: PrinterInfo, { media }: Pick<WaitingPrinter, 'media'>): string {
  const missing = media.filter((name) => !canTake(printer, name))
  const parts = [
    missing.length > 0 ? moveBatchMessages.mediaNotListed({ media: formatMediaList(missing) }) : '',
    printer.accepting ? '' : moveBatchMessages.notAccepting(),
    printer.says === '' ? '' : isolate(printer.says),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function formatMoved(sheets: number, printer: string): string {
  return moveBatchMessages.moved({ sheets, printer })
}
