import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { sheetFailures } from '../../../shared/messages/print-jobs/sheet-failures.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { success, type Result } from '../../../shared/result.ts'
import { tryRead } from '../../storage/storage-read-error.ts'
import type { Durability, Ledger, SheetChange } from '../ledger/ledger-port.ts'

export interface RecordTools {
  readonly ledger: Pick<Ledger, 'change' | 'changeAll' | 'sheet'>
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Sheet) => void
}

/** True while the sheet is `submitted` with this job. */
export function isStillSubmitted({ state, jobUuid }: Sheet, uuid: string): boolean {
  return state === 'submitted' && jobUuid === uuid
}

/**
 * The change for a sheet that somebody decided on while it was sent; null when there is none. A sheet that was printed although it counts as not
 * printed is in doubt again, because it may have been printed a second time since.
 */
export function deriveLateChange(now: Sheet, { state, failure, ...reported }: SheetChange): SheetChange | null {
  if (state === 'spooled' && now.state === 'unknown') return { ...reported, from: 'unknown', state }
  if (state !== 'spooled' && state !== 'unknown') return null
  if (now.state !== 'failed') return state === 'spooled' ? { ...reported, from: now.state } : null
  const late = state === 'spooled' ? sheetFailures.printedLate({ station: now.station }) : failure
  return { ...reported, from: 'failed', state: 'unknown', printedLate: true, failure: late ?? null }
}

/** Changes of the sheets of one physical sheet, in one commit. */
export async function changeTogether(
  ledger: Pick<Ledger, 'change' | 'changeAll'>,
  changes: readonly (SheetChange & { readonly sheetId: string })[],
  durability?: Durability,
): Promise<Result<Sheet[]>> {
  const [first, ...others] = changes
  if (first === undefined) return success([])
  if (others.length > 0) return await ledger.changeAll(changes, durability)
  const { sheetId, ...change } = first
  const stored = await ledger.change(sheetId, change, durability)
  return stored.ok ? success([stored.value]) : stored
}

/** Writes the outcome of sheets that were handed over together, in one commit, whatever was decided on them meanwhile. */
export async function recordOutcome(
  { ledger, onSheetChanged }: RecordTools,
  sheets: readonly Sheet[],
  outcome: SheetChange,
  durability?: Durability,
): Promise<Result<Sheet[]>> {
  for (let known = sheets; ;) {
    const changes = known.flatMap((sheet) => {
      const change = sheet.state === 'submitted' ? { ...outcome, from: 'submitted' as const } : deriveLateChange(sheet, outcome)
      return change === null ? [] : [{ ...change, sheetId: sheet.id }]
    })
    const stored = await changeTogether(ledger, changes, durability)
    if (stored.ok) {
      for (const sheet of stored.value) onSheetChanged(sheet)
      return stored
    }
    if (stored.failure.code !== ledgerFailures.changedMeanwhile().code) return stored
    const now = await tryRead(() => Promise.all(known.map(({ id }) => ledger.sheet(id))))
    if (!now.ok) return now
    known = now.value.flatMap((sheet) => sheet ?? [])
  }
}
