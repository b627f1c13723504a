import type { ScanDesk } from './scan-desk.ts'
import { failureVerdict, type Verdict } from '../ui/scans/scan-verdict.ts'
import { batchTrouble, collectedBatchVerdict, unknownBatchVerdict } from './scan-verdicts.ts'

/** Says how the batch ended, unless something else was scanned meanwhile: the tray shows it too. */
async function followCollected(desk: ScanDesk, batchId: string, shown: Verdict, sent: Verdict): Promise<void> {
  const ended = await desk.ports.waitForBatch(batchId)
  if (desk.read().verdict !== shown) return
  desk.show(ended.ok ? (batchTrouble(ended.value) ?? sent) : unknownBatchVerdict(ended.failure), { reference: '', orderId: null })
}

/** Removes the orders that a batch prints from the collected orders; orders that the batch left out stay. */
export async function dropPrinted(desk: ScanDesk, batchId: string): Promise<void> {
  const batch = await desk.ports.batch(batchId)
  // If the batch cannot be read, all orders stay. Printing them again leaves out what was already printed.
  if (!batch.ok) return desk.show(failureVerdict(batch.failure), { reference: '', orderId: null })
  const { list, awaitedOrders } = batch.value
  const printed = new Set([...list, ...awaitedOrders].map(({ orderId }) => orderId))
  const { collected } = desk.read()
  const left = collected.filter(({ orderId }) => !printed.has(orderId))
  if (left.length === collected.length) return
  desk.write({ collected: left })
  const count = collected.length - left.length
  const printing = collectedBatchVerdict('accepted', count, left.length)
  desk.show(printing, { reference: '', orderId: null })
  // Scanning continues while the batch is sent.
  void followCollected(desk, batchId, printing, collectedBatchVerdict('sent', count, left.length))
}
