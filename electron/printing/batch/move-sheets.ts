import type { CallInput } from '../../../shared/contract/contract.ts'
import { legsOfOrders } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { canTake } from '../../../shared/printing/printers/match-media.ts'
import { mediaSize, type MediaName, type PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import { labelMediaOf, resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { BatchRuns } from './batch-runs.ts'
import { hasBatchEnded } from './control-batch.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { Printers } from '../printers/printer-port.ts'
import { documentLabel } from '../document-label.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'

export interface MoveTools {
  readonly ledger: Ledger
  readonly runs: Pick<BatchRuns, 'isActive'>
  readonly printers: Printers
  readonly settings: () => PrintSettings
  readonly onSheetChanged: (sheet: Sheet) => void
}

/** Sheets moved per commit, which takes a few milliseconds. */
const moveChunkSize = 200

/** A label gets the target's label stock; every other document keeps its size. */
function mediaAt(printerId: string, sheet: Sheet, settings: PrintSettings): MediaName {
  if (sheet.place.kind !== 'waybill_document') return sheet.media
  return labelMediaOf(resolvePrinterProfile(settings, printerId), settings.labelMedia)
}

/**
 * The failure if one of these sheets is no label and the target takes only labels, whatever media it reports; else null. `all`: the sheets of
 * the batch.
 */
function labelsOnlyFailure(target: PrinterInfo, sheets: readonly Sheet[], all: readonly Sheet[], settings: PrintSettings): Failure | null {
  if (resolvePrinterProfile(settings, target.id).language === 'pdf') return null
  const misdirected = sheets.find(({ place }) => place.kind !== 'waybill_document')
  if (misdirected === undefined) return null
  const document = documentLabel(misdirected, legsOfOrders(all)(misdirected.orderId))
  return printPlanFailures.movedToLabelsOnly({ document, printer: target.name })
}

/**
 * Moves the unsent sheets of a batch that is not running to another printer. The state of the batch does not change: a person resumes
 * it.
 */
export async function moveSheets(tools: MoveTools, { batchId, from, to }: CallInput<'printing.move'>): Promise<Result<true>> {
  const { ledger, runs, printers, onSheetChanged } = tools
  const batch = await ledger.batch(batchId)
  if (batch === null) return failed(batchRunFailures.noSuchBatch())
  const { otherStation } = batch.summary
  if (otherStation !== undefined) return failed(batchRunFailures.ofOtherStation({ station: otherStation }))
  if (hasBatchEnded(batch.summary.state)) return failed(batchRunFailures.ended({ state: batch.summary.state }))
  if (runs.isActive(batchId)) return failed(batchRunFailures.stillSending())
  const sheets = batch.sheets.filter((sheet) => sheet.state === 'intended' && sheet.printerId === from)
  if (sheets.length === 0 || from === to) return failed(batchRunFailures.nothingToMove())
  const target = await printers.byId(to)
  const info = await target?.info()
  if (info === undefined || info.state === 'gone') return failed(batchRunFailures.targetNotAvailable())
  const settings = tools.settings()
  const misdirected = labelsOnlyFailure({ ...info, id: to }, sheets, batch.sheets, settings)
  if (misdirected !== null) return failed(misdirected)
  const refused = sheets.map((sheet) => mediaAt(to, sheet, settings)).find((media) => !canTake(info, media))
  if (refused !== undefined) return failed(batchRunFailures.mediaUnsupported({ printer: info.name, media: mediaSize(refused).words }))
  const printerOf = (sheet: Sheet) => ({ id: to, name: info.name, media: mediaAt(to, sheet, settings) })
  const failures = await processInChunks(sheets, moveChunkSize, async (some) => {
    const stored = await ledger.changeAll(
      some.map((sheet) => ({ sheetId: sheet.id, from: 'intended', printer: printerOf(sheet) }) as const),
    )
    if (stored.ok) for (const sheet of stored.value) onSheetChanged(sheet)
    return stored.ok ? [] : [stored.failure]
  })
  return failures[0] === undefined ? success(true) : failed(failures[0])
}
