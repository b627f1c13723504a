import type { Sheet } from '../../shared/printing/batch.ts'
import type { Result } from '../../shared/result.ts'
import type { Log } from '../log.ts'
import { judgeJob } from './judge-job.ts'
import type { Ledger } from './ledger-port.ts'
import type { FoundJob, Printers } from './printer-port.ts'

export interface AskTools {
  readonly ledger: Pick<Ledger, 'sheet' | 'change'>
  readonly printers: Pick<Printers, 'byId'>
  readonly log: Log
  readonly changed: (sheet: Sheet) => void
}

/** `silent` when the printer could not be asked, else the sheet as it stands after the answer. */
export type Asked = { readonly kind: 'silent' } | { readonly kind: 'answered'; readonly sheet: Sheet }

/** Asks a sheet's printer what became of its job and writes the answer into the ledger. */
export async function askPrinter(tools: AskTools, asked: Sheet): Promise<Asked> {
  const printer = await tools.printers.byId(asked.printerId)
  if (printer === null) return { kind: 'silent' }
  const found = await answer(() => printer.find({ uuid: asked.jobUuid, sheetId: asked.page ?? asked.id }), tools.log)
  if (found === null) return { kind: 'silent' }
  const sheet = (await tools.ledger.sheet(asked.id)) ?? asked
  // A person may have settled it while the printer was being asked.
  if (sheet.state !== asked.state) return { kind: 'answered', sheet }
  const change = judgeJob(sheet, found, printer.missingMeansNotPrinted === true)
  if (change === null) return { kind: 'answered', sheet }
  const kept = await tools.ledger.change(sheet.id, change)
  if (!kept.ok) return { kind: 'silent' }
  tools.changed(kept.value)
  // An opened job without its document never prints; taking it back keeps anyone from waiting for it.
  if (kept.value.state === 'failed' && found.uuid !== null && !found.hasDocument) await printer.cancel(found.uuid).catch(() => {})
  return { kind: 'answered', sheet: kept.value }
}

async function answer(find: () => Promise<Result<FoundJob>>, log: Log): Promise<FoundJob | null> {
  try {
    const found = await find()
    return found.ok ? found.value : null
  } catch (error) {
    log.error('a printer adapter threw while it was asked for a job', error)
    return null
  }
}
