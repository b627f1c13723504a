import { randomUUID } from 'node:crypto'
import { success, type Result } from '../../../shared/result.ts'
import type { Documents } from '../../documents/documents.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Orders } from '../../orders/orders.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import { createPrinting, type Printing } from '../../printing/printing.ts'
import type { ProfileOptions } from './profile-services.ts'
import type { FetchedOrder } from '../../service/service-client.ts'

/** Printing, joined to the orders and documents of one account. */
export function openPrinting(
  parts: ProfileOptions,
  dependencies: {
    readonly ledger: Ledger
    readonly orders: Orders
    readonly orderStore: Pick<OrderStore, 'order'>
    readonly documents: Pick<Documents, 'fetchDocument' | 'findStoredDocument'>
    readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
    /** True once the service has cancelled the order while this station stands. */
    readonly isCancelled: (orderId: number) => boolean
  },
): Printing {
  const { printers, composer, settings, clock, log, emit } = parts
  const { ledger, orders, orderStore, documents, readOrder } = dependencies
  const printing = createPrinting({
    ledger,
    printers,
    clock,
    emit,
    log,
    settings,
    orderById: async (orderId) => {
      const known = await orderStore.order(orderId)
      return known.ok ? (known.value?.order ?? null) : null
    },
    readOrder,
    composer,
    fetchDocument: async (read, place, overrides) => {
      const fetched = await documents.fetchDocument(read, place, { overrides })
      if (!fetched.ok) return fetched
      const { document, ...handed } = fetched.value
      return success({ ...handed, sha256: document.sha256 })
    },
    findStoredDocument: (orderId, place, waybill) => documents.findStoredDocument(orderId, place, waybill),
    isSignedIn: () => !parts.awaitsSignIn(),
    generateWaybill: async (orderId) => {
      const generated = await orders.generateWaybill(orderId)
      return generated.ok ? success(true) : generated
    },
    onProgress: async (progress) => {
      await orders.setPrintStates(progress)
      // A sheet that was being handed over when its order was cancelled could not be made void then.
      for (const orderId of progress.keys()) if (dependencies.isCancelled(orderId)) await printing.voidOrder(orderId)
    },
    newId: randomUUID,
  })
  return printing
}
