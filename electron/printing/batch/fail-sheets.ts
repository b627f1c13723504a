import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import type { Ledger } from '../ledger/ledger-port.ts'

export interface FailTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder' | 'changeAll'>
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Sheet) => void
}

/**
 * Fails the sheets of an order's set that were not handed over yet, in one commit; a sheet for which `failureOf` returns none stays. Sheets that
 * a person removes at the same moment have failed already. `by` says whether a run decided it. Null on success, else why the ledger could not
 * write.
 */
export async function failUnsentSheets(
  { ledger, onSheetChanged }: FailTools,
  batchId: string,
  orderId: number,
  failureOf: (sheet: Sheet) => Failure | undefined,
  by?: 'run',
): Promise<Failure | null> {
  const left = async (): Promise<Sheet[]> =>
    (await ledger.sheetsOfOrder(orderId)).filter((sheet) => sheet.batchId === batchId && sheet.state === 'intended')
  for (let sheets = await left(); ;) {
    const changes = sheets.flatMap((sheet) => {
      const failure = failureOf(sheet)
      return failure === undefined
        ? []
        : [{ sheetId: sheet.id, from: 'intended', state: 'failed', failure, ...(by === undefined ? {} : { by }) } as const]
    })
    if (changes.length === 0) return null
    const result = await ledger.changeAll(changes)
    if (result.ok) {
      for (const sheet of result.value) onSheetChanged(sheet)
      return null
    }
    const now = await left()
    if (now.length === sheets.length) return result.failure
    sheets = now
  }
}
