import type { ScanDesk } from './scan-desk.ts'
import { failureVerdict, isBlocked, type Verdict } from '../ui/scans/scan-verdict.ts'
import { joinParts } from '../ui/text/join-parts.ts'
import { batchTrouble, collectedBatchVerdict, unknownBatchVerdict } from './scan-verdicts.ts'

/** Says how the batch ended, unless something else was scanned meanwhile: the tray shows it too. */
async function followCollected(desk: ScanDesk, batchId: string, shown: Verdict, sent: Verdict): Promise<void> {
  const ended = await desk.ports.waitForBatch(batchId)
  if (desk.read().verdict !== shown) return
  desk.show(ended.ok ? (batchTrouble(ended.value) ?? sent) : unknownBatchVerdict(ended.failure), { reference: '', orderId: null })
}

/** Shows an outcome of the batch. While a rejected scan is not acknowledged, that stays shown, and the outcome is only recorded. */
function showUnlessBlocked(desk: ScanDesk, verdict: Verdict): void {
  const subject = { reference: '', orderId: null }
  if (isBlocked(desk.read())) desk.record(subject, joinParts(verdict.word, verdict.title ?? ''), verdict.outcome)
  else desk.show(verdict, subject)
}

/** Removes the orders that a batch prints from the collected orders; orders that the batch left out stay. */
export async function dropPrinted(desk: ScanDesk, batchId: string): Promise<void> {
  const batch = await desk.ports.batch(batchId)
  // If the batch cannot be read, all orders stay. Printing them again leaves out what was already printed.
  if (!batch.ok) return showUnlessBlocked(desk, failureVerdict(batch.failure))
  const { list, awaitedOrders } = batch.value
  const printed = new Set([...list, ...awaitedOrders].map(({ orderId }) => orderId))
  const { collected } = desk.read()
  const left = collected.filter(({ orderId }) => !printed.has(orderId))
  if (left.length === collected.length) return
  desk.write({ collected: left })
  const count = collected.length - left.length
  const printing = collectedBatchVerdict('accepted', count, left.length)
  showUnlessBlocked(desk, printing)
  // Scanning continues while the batch is sent.
  void followCollected(desk, batchId, printing, collectedBatchVerdict('sent', count, left.length))
}
