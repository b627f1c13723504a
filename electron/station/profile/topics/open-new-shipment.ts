import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { EmitEvent } from '../../../../shared/contract/contract.ts'
import type { Notify } from '../../../../shared/contract/station-notification.ts'
import { draftMessages } from '../../../../shared/messages/new-shipment/draft-messages.ts'
import { newShipmentFailures } from '../../../../shared/messages/new-shipment/new-shipment-failures.ts'
import { referenceOfLists } from '../../../../shared/new-shipment/reference-of-lists.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Goods } from '../../../goods/goods.ts'
import { createDraftBook } from '../../../new-shipment/draft-book.ts'
import { createDraftDocuments } from '../../../new-shipment/draft-documents.ts'
import { createDraftStore } from '../../../new-shipment/draft-store.ts'
import { createNewShipment, type NewShipment } from '../../../new-shipment/new-shipment.ts'
import type { LookUp, NewShipmentPorts } from '../../../new-shipment/ports.ts'
import { creationFailure } from '../../../order-creation/creation-failures.ts'
import { generateCustomerReference, referenceKey } from '../../../order-creation/customer-reference.ts'
import { reconcileCreations, type CreationReconciliation } from '../../../order-creation/reconcile-creations.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FetchedOrder, ServiceClient } from '../../../service/service-client.ts'
import type { ReferenceData } from '../../../reference-data/reference-data.ts'
import type { PdfWorkers } from '../../../workers/pdf-workers.ts'
import { openOrderCreation, type OpenOrderCreationOptions } from './open-order-creation.ts'

export interface OpenNewShipmentOptions
  extends Pick<OpenOrderCreationOptions, 'writes' | 'journal' | 'log'>, Pick<NewShipmentPorts, 'person' | 'keepSentFacts'> {
  /** The account's own folder. */
  readonly folder: string
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly notify: Notify
  readonly client: Pick<ServiceClient, 'createOrder' | 'orderDelayMs' | 'createQuote' | 'readQuote' | 'listOrders'>
  readonly orderStore: Pick<OrderStore, 'find' | 'order' | 'raw'>
  readonly pdf: Pick<PdfWorkers, 'inspector'>
  readonly referenceData: Pick<ReferenceData, 'lists' | 'addressesOfIds'>
  readonly goods: Pick<Goods, 'knownHsCodes'>
  /** A fresh read from the service, stored. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** Aborts looking for an order when the station closes. */
  readonly signal: AbortSignal
}

/** The result of searching all orders for a customer reference, for a draft. */
export function lookUpOf(reference: string, reconciled: CreationReconciliation): LookUp {
  if (reconciled.kind === 'one') return { kind: 'found', order: reconciled.read.order }
  return { kind: 'unknown', failure: creationFailure(reference, reconciled, newShipmentFailures.interrupted()) }
}

/** New shipments of one account: drafts in `drafts.db`, their files in the folder `draft-files`. */
export function openNewShipment(options: OpenNewShipmentOptions): NewShipment {
  const { folder, clock, notify, client, journal, orderStore, readOrder, signal } = options
  const creation = openOrderCreation({ ...options, storeOrder: readOrder })

  async function findStored(reference: string): Promise<LookUp | null> {
    const found = await orderStore.find(reference)
    if (!found.ok || found.value.kind !== 'one') return null
    const stored = await orderStore.order(found.value.id)
    if (!stored.ok || stored.value === null) return null
    const { order } = stored.value
    return referenceKey(order.customerReference) === referenceKey(reference) ? { kind: 'found', order } : null
  }

  async function lookUp(reference: string): Promise<LookUp> {
    const stored = await findStored(reference)
    if (stored !== null) return stored
    const reconciled = (await reconcileCreations({ client, clock, signal }, [reference])).get(referenceKey(reference))
    if (reconciled === undefined) throw new Error('A creation was reconciled without a result.')
    if (reconciled.kind === 'one') {
      await journal.markReferenceReconciled(reference, 'done', reconciled.compared)
      await readOrder(reconciled.read.order.id)
    }
    return lookUpOf(reference, reconciled)
  }

  return createNewShipment({
    ...options,
    book: createDraftBook({
      store: createDraftStore({
        file: join(folder, 'drafts.db'),
        clock,
        onDamaged: (file) => notify('danger', draftMessages.draftsDamaged.message({ file }), draftMessages.draftsDamagedNext.message()),
      }),
      clock,
      onSaveFailed: () => notify('danger', draftMessages.notSaved.message(), draftMessages.notSavedNext.message()),
    }),
    documents: createDraftDocuments({
      folder: join(folder, 'draft-files'),
      inspect: (bytes) => options.pdf.inspector.checkDocument(bytes),
    }),
    newId: randomUUID,
    newReference: () => generateCustomerReference(clock.now(), Math.random),
    rawOrder: (orderId) => orderStore.raw(orderId),
    reference: async () => {
      const lists = await options.referenceData.lists()
      return lists.ok ? success(referenceOfLists(lists.value)) : lists
    },
    addressesOfIds: (ids) => options.referenceData.addressesOfIds(ids),
    knownHsCodes: async (codes) => {
      const asked = await options.goods.knownHsCodes({ codes })
      return asked.ok ? success(asked.value.known) : asked
    },
    createOrder: (order, files, beforeSend) => creation.create(order, files, beforeSend),
    referenceOutcome: (reference) => journal.referenceOutcome(reference),
    lookUp,
    storedOrder: (orderId) => orderStore.order(orderId),
    onChanged: (draft) => options.emit('newShipment.changed', draft),
  })
}
