import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import type { ScanDesk } from './scan-desk.ts'
import type { Parcel } from './scan-print-state.ts'
import { failureVerdict } from '../ui/scans/scan-verdict.ts'
import { batchTrouble, sentVerdict, sheetsInDoubtVerdict, unknownBatchVerdict } from './scan-verdicts.ts'

async function showBatch(desk: ScanDesk, before: Parcel, batch: Batch): Promise<void> {
  const opened = await desk.ports.open(before.orderId)
  const parcel: Parcel = { ...before, view: opened.ok ? opened.value : before.view, batchId: batch.id, sheets: batch.list }
  desk.activate(parcel)
  desk.show(batchTrouble(batch) ?? sentVerdict(parcel, desk.ports.requiresLabelScan()), parcel)
}

/** Waits until the batch of the active order is sent, and shows its outcome. */
export async function followBatch(desk: ScanDesk, parcel: Parcel, batchId: string): Promise<void> {
  const followed = { ...parcel, batchId }
  desk.activate(followed)
  desk.write({ activity: messages.printing({ reference: parcel.reference }), verdict: null })
  const ended = await desk.ports.waitForBatch(batchId)
  if (ended.ok) await showBatch(desk, followed, ended.value)
  else desk.show(unknownBatchVerdict(ended.failure), followed)
}

type Answer = Pick<CallInput<'printing.start'>, 'includePastPickup' | 'includeReinstated'>

/**
 * Prints the set of an order that was never printed. The order is on the screen before anything is sent. `answer`: the person's decision, if one
 * was needed.
 */
export async function printOrder(desk: ScanDesk, parcel: Parcel, answer: Answer = {}): Promise<void> {
  const { orderId, reference } = parcel
  const isFromStored = desk.ports.isOffline()
  desk.activate({ ...parcel, batchId: null, sheets: [] })
  desk.write({ activity: messages.printing({ reference }), verdict: null })
  const started = await desk.ports.start({
    orderIds: [orderId],
    again: { kind: 'leave-out' },
    ...(isFromStored ? { fromStored: true } : { generate: true }),
    ...answer,
  })
  if (started.ok) return await followBatch(desk, { ...parcel, sheets: [], isFromStored }, started.value.id)
  const opened = await desk.ports.open(orderId)
  const view = opened.ok ? opened.value : parcel.view
  const inDoubt = started.failure.kind === 'already-printed' ? (view?.sheets ?? []).filter(({ state }) => state === 'unknown') : []
  desk.activate({ orderId, reference, view, batchId: null, sheets: inDoubt })
  desk.show(inDoubt.length > 0 ? sheetsInDoubtVerdict(reference) : failureVerdict(started.failure), parcel)
}
