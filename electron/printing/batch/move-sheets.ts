import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { mediaSizes, type MediaName, type PrinterInfo } from '../../../shared/printing/printer.ts'
import { resolvePrinterProfile } from '../../../shared/printing/resolve-printer-profile.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { BatchRuns } from './batch-runs.ts'
import { hasBatchEnded, noSuchBatch, batchEnded } from './control-batch.ts'
import { processInChunks } from '../../platform/process-in-chunks.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { Printers } from '../printers/printer-port.ts'

export interface MoveTools {
  readonly ledger: Ledger
  readonly runs: Pick<BatchRuns, 'isActive'>
  readonly printers: Printers
  readonly settings: () => PrintSettings
  readonly onSheetChanged: (sheet: Sheet) => void
}

/** Sheets that are moved in one commit take a few milliseconds. */
const moveChunkSize = 200

const stillSending: Failure = {
  kind: 'busy',
  message: 'The batch is being sent just now, so nothing of it was moved.',
  next: 'Pause the batch, then move it.',
}

const nothingThere: Failure = {
  kind: 'not-allowed',
  message: 'No sheet of this batch is left to send to that printer. Nothing was moved.',
  next: 'Look at the batch again.',
}

const targetGone: Failure = {
  kind: 'printer-unavailable',
  message: 'The printer to move to is not there. Nothing was moved.',
  next: 'Switch it on and connect it, or choose another printer.',
}

function wrongMedia(printer: PrinterInfo, media: MediaName): Failure {
  return {
    kind: 'media-unsupported',
    message: `${printer.name} does not take ${mediaSizes[media].words}. Nothing was moved.`,
    next: 'Choose a printer that does, or stop the batch and change the printers in Settings.',
  }
}

/** A label takes what the target prints labels on; every other paper keeps its size. */
function mediaAt(printerId: string, sheet: Sheet, settings: PrintSettings): MediaName {
  if (sheet.place.kind !== 'waybill_document') return sheet.media
  return resolvePrinterProfile(settings, printerId).sheet?.media ?? settings.labelMedia
}

/**
 * Sends what is not sent yet of a batch that stands still to another printer than planned. The batch stays as it is: resuming it is a
 * person's decision.
 */
export async function moveSheets(tools: MoveTools, { batchId, from, to }: CallInput<'printing.move'>): Promise<Result<true>> {
  const { ledger, runs, printers, onSheetChanged } = tools
  const batch = await ledger.batch(batchId)
  if (batch === null) return failed(noSuchBatch())
  if (hasBatchEnded(batch.summary.state)) return failed(batchEnded(batch.summary.state))
  if (runs.isActive(batchId)) return failed(stillSending)
  const sheets = batch.sheets.filter((sheet) => sheet.state === 'intended' && sheet.printerId === from)
  if (sheets.length === 0 || from === to) return failed(nothingThere)
  const target = await printers.byId(to)
  const info = await target?.info()
  if (info === undefined || info.state === 'gone') return failed(targetGone)
  const settings = tools.settings()
  const refused = sheets.map((sheet) => mediaAt(to, sheet, settings)).find((media) => info.media.length > 0 && !info.media.includes(media))
  if (refused !== undefined) return failed(wrongMedia(info, refused))
  const printerOf = (sheet: Sheet) => ({ id: to, name: info.name, media: mediaAt(to, sheet, settings) })
  const failures = await processInChunks(sheets, moveChunkSize, async (some) => {
    const kept = await ledger.changeAll(some.map((sheet) => ({ sheetId: sheet.id, from: 'intended', printer: printerOf(sheet) }) as const))
    if (kept.ok) for (const sheet of kept.value) onSheetChanged(sheet)
    return kept.ok ? [] : [kept.failure]
  })
  return failures[0] === undefined ? success(true) : failed(failures[0])
}
