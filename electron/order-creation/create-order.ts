import type { NewOrder } from '../../shared/order-creation/new-order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { OrderFiles, ReadOrder, ServiceClient } from '../service/service-client.ts'
import type { WriteJournal } from '../service/write-journal/write-journal.ts'
import { creationFailure, referenceTaken } from './creation-failures.ts'
import { newCustomerReference, referenceKey } from './customer-reference.ts'
import { settleCreations } from './reconcile-creations.ts'

/** A new order; without a customer reference, or with an empty one, it gets one. */
export type OrderToCreate = Omit<NewOrder, 'customerReference'> & { readonly customerReference?: string }

export interface OrderCreationParts {
  readonly client: Pick<ServiceClient, 'createOrder' | 'listOrders'>
  /** Committed to by the client before it sends; asked here which references were used, and told what reading showed. */
  readonly journal: Pick<WriteJournal, 'knowsReference' | 'settleReference'>
  readonly clock: Clock
  readonly log: Log
  /** Between 0 and 1. */
  readonly random: () => number
  /** True when an order known on this machine carries the reference. */
  readonly isReferenceKnown: (customerReference: string) => Result<boolean> | Promise<Result<boolean>>
  /** Stores and announces a new order. */
  readonly keep: (orderId: number) => Promise<Result<unknown>>
  /** Ends the settling when the station closes; the next start takes it up. */
  readonly signal: AbortSignal
}

export interface OrderCreation {
  /** Creates one order, sent once whatever happens. `outcome-unknown` names the reference to look for and leaves the decision to a person. */
  create(order: OrderToCreate, files?: OrderFiles): Promise<Result<ReadOrder>>
}

export function createOrderCreation(parts: OrderCreationParts): OrderCreation {
  const { client, journal, clock, log, random, signal } = parts
  const inFlight = new Set<string>()

  /** The reference to send: the person's own when it was never used, or a new one. */
  async function chooseReference(given: string): Promise<Result<string>> {
    const reference = given === '' ? newCustomerReference(clock.now(), random) : given
    const journaled = await journal.knowsReference(reference)
    if (!journaled.ok) return journaled
    const known = await parts.isReferenceKnown(reference)
    if (!known.ok) return known
    if (journaled.value || known.value || inFlight.has(referenceKey(reference))) return failed(referenceTaken(reference))
    return success(reference)
  }

  async function send(order: NewOrder, files: OrderFiles | undefined): Promise<Result<ReadOrder>> {
    const reference = order.customerReference
    const sent = await client.createOrder(order, files, signal)
    if (sent.ok || sent.failure.kind !== 'outcome-unknown') return sent
    const verdict = (await settleCreations({ client, clock, signal }, [reference])).get(referenceKey(reference))
    if (verdict === undefined) throw new Error('A creation was settled without a verdict.')
    log.warn('a new order had to be settled by reading the list', { verdict: verdict.kind })
    if (verdict.kind !== 'not-told') {
      await journal.settleReference(reference, verdict.kind === 'one' ? 'done' : 'left-to-person', verdict.compared)
    }
    return verdict.kind === 'one' ? success(verdict.read) : failed(creationFailure(reference, verdict, sent.failure))
  }

  return {
    create: async ({ customerReference = '', ...order }, files) => {
      const chosen = await chooseReference(customerReference.trim())
      if (!chosen.ok) return chosen
      const key = referenceKey(chosen.value)
      inFlight.add(key)
      try {
        const created = await send({ ...order, customerReference: chosen.value }, files)
        if (created.ok) await parts.keep(created.value.order.id)
        return created
      } finally {
        inFlight.delete(key)
      }
    },
  }
}
