import type { ScanDesk } from './scan-desk.ts'
import { collectedPrintingVerdict, failureVerdict } from './scan-verdicts.ts'

/** Takes the collected orders that a batch prints off the list; those that it left out stay. */
export async function dropPrinted(desk: ScanDesk, batchId: string): Promise<void> {
  const batch = await desk.ports.batch(batchId)
  // What is not known to be in the batch stays; printing it again leaves out what was printed.
  if (!batch.ok) return desk.show(failureVerdict(batch.failure), { reference: '', orderId: null })
  const { list, awaitedOrders } = batch.value
  const printed = new Set([...list, ...awaitedOrders].map(({ orderId }) => orderId))
  const { collected } = desk.read()
  const left = collected.filter(({ orderId }) => !printed.has(orderId))
  if (left.length === collected.length) return
  desk.write({ collected: left })
  desk.show(collectedPrintingVerdict(collected.length - left.length, left.length), { reference: '', orderId: null })
}
