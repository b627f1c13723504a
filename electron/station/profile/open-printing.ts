import { randomUUID } from 'node:crypto'
import { success, type Result } from '../../../shared/result.ts'
import type { Documents } from '../../documents/documents.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Orders } from '../../orders/orders.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import { createPrinting, type Printing } from '../../printing/printing.ts'
import type { ProfileParts } from './profile-services.ts'
import type { ReadOrder } from '../../service/service-client.ts'

/** Printing, joined to the orders and papers of one account. */
export function openPrinting(
  parts: ProfileParts,
  joined: {
    readonly ledger: Ledger
    readonly orders: Orders
    readonly orderStore: Pick<OrderStore, 'order'>
    readonly documents: Pick<Documents, 'fetchPaper' | 'storedPaper'>
    readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
    /** True once the service has cancelled the order while this station stands. */
    readonly isCancelled: (orderId: number) => boolean
  },
): Printing {
  const { printers, press, settings, clock, log, announce } = parts
  const { ledger, orders, orderStore, documents, readOrder } = joined
  const printing = createPrinting({
    ledger,
    printers,
    clock,
    announce,
    log,
    settings,
    orderById: async (orderId) => {
      const known = await orderStore.order(orderId)
      return known.ok ? (known.value?.order ?? null) : null
    },
    readOrder,
    press,
    fetchPaper: async (read, place, overruled) => {
      const fetched = await documents.fetchPaper(read, place, { overruled })
      if (!fetched.ok) return fetched
      const { paper, ...handed } = fetched.value
      return success({ ...handed, sha256: paper.sha256 })
    },
    storedPaper: (orderId, place, waybill) => documents.storedPaper(orderId, place, waybill),
    canAsk: () => !parts.awaitsSignIn(),
    generateWaybill: async (orderId) => {
      const made = await orders.generateWaybill(orderId)
      return made.ok ? success(true) : made
    },
    onProgress: async (progress) => {
      await orders.setPrintStates(progress)
      // A sheet that was being handed over when its order was cancelled could not be made void then.
      for (const orderId of progress.keys()) if (joined.isCancelled(orderId)) await printing.voidOrder(orderId)
    },
    newId: randomUUID,
  })
  return printing
}
