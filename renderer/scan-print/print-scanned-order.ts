import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { Batch, Sheet } from '../../shared/printing/batch.ts'
import type { ScanDesk } from './scan-desk.ts'
import { expectedAs, openSheets, unconfirmedLabels, type Parcel } from './scan-print-state.ts'
import { failureVerdict } from '../ui/scans/scan-verdict.ts'
import { batchTrouble, sentVerdict, sheetsInDoubtVerdict, unknownBatchVerdict } from './scan-verdicts.ts'

/** The labels that earlier batches sent and that are still to be scanned, unless this batch has sent them again. */
function earlierLabels({ view, sheets }: Parcel, batch: Batch): Sheet[] {
  const isKnown = view !== null && view.sheetsUnread === undefined
  const open = openSheets(isKnown ? view.sheets : [...sheets, ...batch.list])
  return unconfirmedLabels({ sheets: open }).filter(({ id }) => !batch.list.some((sheet) => sheet.id === id))
}

async function showBatch(desk: ScanDesk, before: Parcel, batch: Batch): Promise<void> {
  const opened = await desk.ports.open(before.orderId)
  const read = { ...before, view: opened.ok ? opened.value : before.view }
  const parcel: Parcel = { ...read, batchId: batch.id, sheets: [...earlierLabels(read, batch), ...batch.list] }
  desk.activate(parcel)
  desk.show(batchTrouble(batch) ?? sentVerdict(parcel, batch.list.length, desk.ports.requiresLabelScan()), parcel)
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

/** What is still open of an order of which nothing was sent now: what the ledger knows of it, or else what was expected `before`. */
function leftOpen(view: OrderView | null, before: Parcel | null, failure: Failure): Pick<Parcel, 'batchId' | 'sheets'> {
  const isKnown = view !== null && view.sheetsUnread === undefined
  if (failure.kind === 'already-printed' && isKnown) return { batchId: null, sheets: openSheets(view.sheets) }
  return { batchId: before?.batchId ?? null, sheets: before?.sheets ?? [] }
}

/**
 * Prints the set of an order that was never printed. The order is on the screen before anything is sent. `answer`: the person's decision, if one
 * was needed.
 */
export async function printOrder(desk: ScanDesk, parcel: Parcel, answer: Answer = {}): Promise<void> {
  const { orderId, reference } = parcel
  const isFromStored = desk.ports.isOffline()
  const before = expectedAs(desk.read(), orderId)
  desk.activate({ ...parcel, batchId: null, sheets: [] })
  desk.write({ activity: messages.printing({ reference }), verdict: null })
  const started = await desk.ports.start({
    orderIds: [orderId],
    again: { kind: 'leave-out' },
    ...(isFromStored ? { fromStored: true } : { generate: true }),
    ...answer,
  })
  if (started.ok) return await followBatch(desk, { ...parcel, sheets: unconfirmedLabels(before), isFromStored }, started.value.id)
  const opened = await desk.ports.open(orderId)
  const view = opened.ok ? opened.value : parcel.view
  const open = leftOpen(view, before, started.failure)
  const isInDoubt = started.failure.kind === 'already-printed' && open.sheets.some(({ state }) => state === 'unknown')
  desk.activate({ orderId, reference, view, ...open })
  desk.show(isInDoubt ? sheetsInDoubtVerdict(reference) : failureVerdict(started.failure), parcel)
}
