import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { canTransition } from '../../../shared/printing/sheet-transitions.ts'
import type { VoidCause } from '../../../shared/printing/labels/void-cause.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import type { Ledger, SheetChange } from '../ledger/ledger-port.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'

export interface VoidTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder' | 'changeAll' | 'batchesIn' | 'awaitedOrders' | 'giveUpAwaited'>
  readonly runs: Pick<BatchRuns, 'skip'>
  readonly person: () => string
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Pick<Sheet, 'batchId' | 'orderId'>) => void
}

/** Removes an order whose waybill has not been created yet from its batch. */
async function giveUpAwaited({ ledger, onSheetChanged }: VoidTools, orderId: number): Promise<Failure | null> {
  for (const { id: batchId } of await ledger.batchesIn(['running', 'paused', 'interrupted'])) {
    if (!(await ledger.awaitedOrders(batchId)).some((one) => one.orderId === orderId)) continue
    const givenUp = await ledger.giveUpAwaited(batchId, orderId, batchRunFailures.orderCancelled())
    // `busy`: its sheets may have been added just now; they are voided below.
    if (!givenUp.ok && givenUp.failure.kind !== 'busy') return givenUp.failure
    onSheetChanged({ batchId, orderId })
  }
  return null
}

/** Voids sheets of an order in one commit. Resolves to all of its sheets as they were before. */
async function voidSheets(
  { ledger, runs, onSheetChanged }: VoidTools,
  orderId: number,
  isVoid: (sheet: Sheet) => boolean,
  changeOf: (sheet: Sheet) => Pick<SheetChange, 'person' | 'failure'>,
): Promise<Result<readonly Sheet[]>> {
  for (let before = await ledger.sheetsOfOrder(orderId); ;) {
    const open = before.filter((sheet) => canTransition(sheet.state, 'voided') && isVoid(sheet))
    const changes = open.map((sheet) => ({ ...changeOf(sheet), sheetId: sheet.id, from: sheet.state, state: 'voided' }) as const)
    const stored = changes.length === 0 ? success([]) : await ledger.changeAll(changes)
    if (stored.ok) {
      for (const { batchId, state } of open) if (state === 'intended') runs.skip(batchId, orderId)
      for (const sheet of stored.value) onSheetChanged(sheet)
      return success(before)
    }
    // Printing continues in the meantime: a sheet that changed state is checked again.
    const now = await ledger.sheetsOfOrder(orderId)
    const hasMoved = open.some(({ id, state }) => now.find((sheet) => sheet.id === id)?.state !== state)
    if (!hasMoved) return stored
    before = now
  }
}

/**
 * Called when the order is cancelled: none of its sheets are submitted any more, and every sheet whose state allows it is void. A sheet that
 * is being submitted stays as it is and becomes void when this is called again. Resolves to the order's sheets as they were before.
 */
export async function voidOrder(tools: VoidTools, orderId: number): Promise<Result<readonly Sheet[]>> {
  const notGivenUp = await giveUpAwaited(tools, orderId)
  if (notGivenUp !== null) return failed(notGivenUp)
  const person = tools.person()
  return await voidSheets(
    tools,
    orderId,
    () => true,
    ({ state }) => (state === 'intended' ? { person, failure: batchRunFailures.orderCancelled() } : { person }),
  )
}

/** Voids those of these sheets, by id, that went to a printer and must no longer be used. Unsent sheets are checked when they are sent. */
export async function voidPrinted(
  tools: VoidTools,
  orderId: number,
  causes: ReadonlyMap<string, VoidCause>,
): Promise<Result<readonly Sheet[]>> {
  return await voidSheets(
    tools,
    orderId,
    (sheet) => sheet.state !== 'intended' && causes.has(sheet.id),
    ({ id }) => ({ person: '', ...(causes.get(id) === 'replaced' ? { failure: batchRunFailures.waybillReplaced() } : {}) }),
  )
}
