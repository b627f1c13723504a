import type { NewOrder } from '../../shared/order-creation/new-order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { BeforeSend } from '../service/calls/call.ts'
import type { OrderFiles, FetchedOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteJournal } from '../service/write-journal/write-journal.ts'
import { creationFailure, referenceTaken } from './creation-failures.ts'
import { generateCustomerReference, referenceKey } from './customer-reference.ts'
import { reconcileCreations } from './reconcile-creations.ts'

/** A new order; without a customer reference, or with an empty one, it gets one. */
export type OrderToCreate = Omit<NewOrder, 'customerReference'> & { readonly customerReference?: string }

export interface OrderCreationOptions {
  readonly client: Pick<ServiceClient, 'createOrder' | 'listOrders'>
  /** The journal that the client writes before sending. It is read here for used references, and updated with what reading showed. */
  readonly journal: Pick<WriteJournal, 'referenceOutcome' | 'markReferenceReconciled'>
  readonly clock: Clock
  readonly log: Log
  /** Between 0 and 1. */
  readonly random: () => number
  /** True when a stored order has the reference. */
  readonly isReferenceKnown: (customerReference: string) => Result<boolean> | Promise<Result<boolean>>
  /** Stores a new order and emits the change. */
  readonly storeOrder: (orderId: number) => Promise<Result<unknown>>
  /** Ends the reconciliation when the station closes; the next start continues it. */
  readonly signal: AbortSignal
}

export interface OrderCreation {
  /**
   * Creates one order, sent once in any case; nothing is sent if `beforeSend`, which is called immediately before, returns a failure.
   * `outcome-unknown` contains the reference to search for and leaves the decision to a person.
   */
  create(order: OrderToCreate, files?: OrderFiles, beforeSend?: BeforeSend): Promise<Result<FetchedOrder>>
}

export function createOrderCreation(options: OrderCreationOptions): OrderCreation {
  const { client, journal, clock, log, random, signal } = options
  const inFlight = new Set<string>()

  /** The reference to send: the person's own if no order can have it, or a new one. One that was refused or never sent is free again. */
  async function chooseReference(requested: string): Promise<Result<string>> {
    const reference = requested === '' ? generateCustomerReference(clock.now(), random) : requested
    const journaled = await journal.referenceOutcome(reference)
    if (!journaled.ok) return journaled
    const isUsed = journaled.value !== 'never' && journaled.value !== 'not-done'
    const known = await options.isReferenceKnown(reference)
    if (!known.ok) return known
    if (isUsed || known.value || inFlight.has(referenceKey(reference))) return failed(referenceTaken(reference))
    return success(reference)
  }

  async function send(order: NewOrder, files?: OrderFiles, beforeSend?: BeforeSend): Promise<Result<FetchedOrder>> {
    const reference = order.customerReference
    const sent = await client.createOrder(order, files, { signal, ...(beforeSend === undefined ? {} : { beforeSend }) })
    if (sent.ok || sent.failure.kind !== 'outcome-unknown') return sent
    const reconciled = (await reconcileCreations({ client, clock, signal }, [reference])).get(referenceKey(reference))
    if (reconciled === undefined) throw new Error('A creation was reconciled without a result.')
    log.warn('a new order had to be reconciled by reading the list', { result: reconciled.kind })
    if (reconciled.kind !== 'undecided') {
      await journal.markReferenceReconciled(reference, reconciled.kind === 'one' ? 'done' : 'left-to-person', reconciled.compared)
    }
    return reconciled.kind === 'one' ? success(reconciled.read) : failed(creationFailure(reference, reconciled, sent.failure))
  }

  return {
    create: async ({ customerReference = '', ...order }, files, beforeSend) => {
      const chosen = await chooseReference(customerReference.trim())
      if (!chosen.ok) return chosen
      const key = referenceKey(chosen.value)
      inFlight.add(key)
      try {
        const created = await send({ ...order, customerReference: chosen.value }, files, beforeSend)
        if (created.ok) await options.storeOrder(created.value.order.id)
        return created
      } finally {
        inFlight.delete(key)
      }
    },
  }
}
