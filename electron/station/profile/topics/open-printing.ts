import { randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { success, type Result } from '../../../../shared/result.ts'
import type { Documents } from '../../../documents/documents.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Orders } from '../../../orders/orders.ts'
import { readHolds } from '../../../orders/read-holds.ts'
import { readReinstated } from '../../../orders/read-reinstated.ts'
import { readStoredOrder } from '../../../orders/read-stored-order.ts'
import type { PrintingWithCrops } from '../../../printing/crops/label-crops.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import { createPrinting } from '../../../printing/printing.ts'
import type { PrintingParts } from '../../../printing/printing-parts.ts'
import type { ProfileOptions } from '../profile-services.ts'
import type { LabelCropStore } from '../../../printing/crops/label-crop-store.ts'
import { openLabelCrops } from './open-label-crops.ts'
import type { FetchedOrder } from '../../../service/service-client.ts'

/** Printing, connected to the orders and documents of one account. */
export function openPrinting(
  parts: ProfileOptions,
  dependencies: {
    readonly person: () => string
    readonly cropStore: LabelCropStore
    readonly cropsOf: PrintingParts['cropsOf']
    readonly ledger: Ledger
    readonly takeOver: PrintingParts['takeOver']
    readonly orders: Orders
    readonly orderStore: Pick<OrderStore, 'order' | 'list' | 'rows' | 'reinstated' | 'sentContents'>
    readonly documents: Pick<Documents, 'fetchDocument' | 'findStoredDocument' | 'original' | 'checkWith'>
    readonly isWaybillRecent: PrintingParts['isWaybillRecent']
    readonly documentsOf: PrintingParts['documentsOf']
    readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
    readonly destroyedOf: PrintingParts['destroyedOf']
    /** Sheets of these orders were sent or changed. */
    readonly onSheetsChanged: (orderIds: readonly number[]) => Promise<void>
  },
): PrintingWithCrops {
  const { printers, composer, settings, performAs, clock, log, emit } = parts
  const { person, cropStore, cropsOf, ledger, orders, orderStore, documents, documentsOf, readOrder, destroyedOf } = dependencies
  const printing = createPrinting({
    ledger,
    takeOver: dependencies.takeOver,
    printers,
    clock,
    emit,
    log,
    stationZone: () => Temporal.Now.timeZoneId(),
    // The person who prints is recorded even if nobody has entered a name.
    settings: () => ({ ...settings(), person: person() }),
    performAs,
    orderById: async (orderId) => {
      const known = await orderStore.order(orderId)
      return known.ok ? (known.value?.order ?? null) : null
    },
    holdsOf: (orderIds) => readHolds(orderStore, orderIds),
    reinstatedOf: (orderIds) => readReinstated(orderStore, orderIds),
    storedOrder: (orderId) => readStoredOrder(orderStore, orderId),
    sentContents: (orderIds) => orderStore.sentContents(orderIds),
    readOrder,
    isWaybillRecent: dependencies.isWaybillRecent,
    composer,
    cropsOf,
    fetchDocument: async (read, place, overrides) => {
      const fetched = await documents.fetchDocument(read, place, { overrides })
      if (!fetched.ok) return fetched
      const { document, ...handed } = fetched.value
      return success({ ...handed, sha256: document.sha256, documentId: document.id })
    },
    documentsOf,
    findStoredDocument: (orderId, place, waybill) => documents.findStoredDocument(orderId, place, waybill),
    isSignedIn: () => !parts.awaitsSignIn(),
    generateWaybill: async (orderId) => {
      const generated = await orders.generateWaybill(orderId)
      return generated.ok ? success(true) : generated
    },
    onProgress: async (progress) => {
      await orders.setPrintStates(progress)
      await dependencies.onSheetsChanged([...progress.keys()])
    },
    destroyedOf,
    newId: randomUUID,
  })
  return {
    ...printing,
    labelCrops: openLabelCrops(parts, cropStore, {
      ...printing,
      documents,
      storedOrder: (orderId) => readStoredOrder(orderStore, orderId),
    }),
    close: async () => {
      await printing.close()
      cropStore.close()
    },
  }
}
