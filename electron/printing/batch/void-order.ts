import type { Failure } from '../../../shared/failure.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { canTransition } from '../../../shared/printing/sheet-transitions.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { BatchRuns } from './batch-runs.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'

export interface VoidTools {
  readonly ledger: Pick<Ledger, 'sheetsOfOrder' | 'changeAll' | 'batchesIn' | 'awaitedOrders' | 'giveUpAwaited'>
  readonly runs: Pick<BatchRuns, 'skip'>
  readonly person: () => string
  /** Called after each commit. */
  readonly onSheetChanged: (sheet: Pick<Sheet, 'batchId' | 'orderId'>) => void
}

/** Takes an order whose waybill is still to be made out of its batch. */
async function giveUpAwaited({ ledger, onSheetChanged }: VoidTools, orderId: number): Promise<Failure | null> {
  for (const { id: batchId } of await ledger.batchesIn(['running', 'paused', 'interrupted'])) {
    if (!(await ledger.awaitedOrders(batchId)).some((one) => one.orderId === orderId)) continue
    const givenUp = await ledger.giveUpAwaited(batchId, orderId, batchRunFailures.orderCancelled())
    // It may have arrived just now: then its sheets are what is made void.
    if (!givenUp.ok && givenUp.failure.kind !== 'busy') return givenUp.failure
    onSheetChanged({ batchId, orderId })
  }
  return null
}

/**
 * The order is cancelled: nothing further of it is handed over, and every sheet whose state allows it is void. A sheet that is being handed
 * over at this moment stays as it is and is made void by calling this again. Resolves to the order's sheets as they were before.
 */
export async function voidOrder(tools: VoidTools, orderId: number): Promise<Result<readonly Sheet[]>> {
  const { ledger, runs, person, onSheetChanged } = tools
  const notGivenUp = await giveUpAwaited(tools, orderId)
  if (notGivenUp !== null) return failed(notGivenUp)
  for (let before = await ledger.sheetsOfOrder(orderId); ;) {
    const open = before.filter(({ state }) => canTransition(state, 'voided'))
    const changes = open.map(({ id, state }) => {
      const failure = state === 'intended' ? { failure: batchRunFailures.orderCancelled() } : {}
      return { sheetId: id, from: state, state: 'voided', person: person(), ...failure } as const
    })
    const stored = changes.length === 0 ? success([]) : await ledger.changeAll(changes)
    if (stored.ok) {
      for (const { batchId, state } of open) if (state === 'intended') runs.skip(batchId, orderId)
      for (const sheet of stored.value) onSheetChanged(sheet)
      return success(before)
    }
    // Printing goes on meanwhile: a sheet that has moved on since is checked again.
    const now = await ledger.sheetsOfOrder(orderId)
    const hasMoved = open.some(({ id, state }) => now.find((sheet) => sheet.id === id)?.state !== state)
    if (!hasMoved) return stored
    before = now
  }
}
