import type { FailureKind } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'
import { writeEvidenceMessages } from '../../shared/messages/service/write-recovery-messages.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { FetchedOrder, ServiceClient } from '../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../service/write-journal/write-journal.ts'
import { referenceKey } from '../order-creation/customer-reference.ts'
import { reconcileWrite, type WriteReconciliation } from './reconcile-write.ts'
import { reconcileCreations, type CreationReconciliation } from '../order-creation/reconcile-creations.ts'
import { openWriteNotification, writeNotification, type WriteNotification } from './write-notifications.ts'

export interface ReconcileOpenWritesOptions {
  readonly journal: Pick<WriteJournal, 'markReconciled'>
  readonly client: Pick<ServiceClient, 'listOrders' | 'readWebhook'>
  /** Reads the order from the service and stores it. */
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** Searches for the company that was to be created; null while the list cannot be read. */
  readonly settleCompany: () => Promise<WriteReconciliation | null>
  readonly clock: Clock
  readonly log: Log
  readonly notify: (notice: WriteNotification) => void
  /** Receives the result of searching for a new order, once it is certain. */
  readonly onCreation?: (customerReference: string, reconciled: CreationReconciliation) => void
  readonly signal: AbortSignal
}

type NamedReconciliation = WriteReconciliation & { readonly orderName: string | null }

const roundIntervalMs = 60_000
const maxRoundIntervalMs = 60 * 60_000

/** The service responded that this account has no such record. */
const notFoundKinds: ReadonlySet<FailureKind> = new Set(['not-found', 'service-refused', 'invalid-input'])

const leftToPerson = (compared: Message): NamedReconciliation => ({ finding: 'left-to-person', compared, orderName: null })

function fromCreation(reconciled: CreationReconciliation | undefined): NamedReconciliation | null {
  if (reconciled === undefined || reconciled.kind === 'undecided') return null
  const { compared: searched } = reconciled
  if (reconciled.kind === 'one') {
    const order = reconciled.read.order.reference
    return { finding: 'done', compared: writeEvidenceMessages.createdOrder.message({ order, searched }), orderName: null }
  }
  if (reconciled.kind === 'none') return leftToPerson(writeEvidenceMessages.orderNotFound.message({ searched }))
  return leftToPerson(writeEvidenceMessages.orderFoundTwice.message({ ids: reconciled.ids.join(', '), searched }))
}

/**
 * Reconciles the writes that a crash left open in the journal by reading from the service, and reports each outcome. Nothing is ever sent again.
 * Writes that cannot be read yet are retried every minute until the station closes; then the next start continues. A list of orders that repeats
 * itself or does not end is read less and less often.
 */
export async function reconcileOpenWrites(options: ReconcileOpenWritesOptions, writes: readonly JournaledWrite[]): Promise<void> {
  const { journal, client, readOrder, clock, log, notify, signal } = options

  /** Seen once as not done. The service may still be processing it, so that counts only if it is confirmed a minute later. */
  const seenNotDone = new Set<string>()
  let intervalMs = roundIntervalMs

  async function reconcileOne({ intent }: JournaledWrite): Promise<NamedReconciliation | null> {
    if ('orderId' in intent) {
      const read = await readOrder(intent.orderId)
      if (read.ok) return { ...reconcileWrite(intent, read.value.order), orderName: read.value.order.reference }
      if (!notFoundKinds.has(read.failure.kind)) return null
      return leftToPerson(writeEvidenceMessages.orderNotShown.message())
    }
    if (intent.kind === 'create-company') {
      const settled = await options.settleCompany()
      return settled === null ? null : { ...settled, orderName: null }
    }
    if (intent.kind !== 'delete-webhook') return leftToPerson(writeEvidenceMessages.cannotLookUp.message())
    const read = await client.readWebhook(intent.webhookId, signal)
    if (read.ok) return { finding: 'not-done', compared: writeEvidenceMessages.webhookExists.message(), orderName: null }
    if (!notFoundKinds.has(read.failure.kind)) return null
    return { finding: 'done', compared: writeEvidenceMessages.webhookGone.message(), orderName: null }
  }

  async function runRound(open: readonly JournaledWrite[]): Promise<JournaledWrite[]> {
    const references = open.flatMap(({ intent }) => (intent.kind === 'create-order' ? [intent.customerReference] : []))
    const creations =
      references.length === 0
        ? Promise.resolve(new Map<string, CreationReconciliation>())
        : reconcileCreations({ client, clock, signal }, references)
    const isListBroken = creations.then((results) => [...results.values()].some((one) => one.kind === 'undecided' && one.isListBroken))
    const remaining: JournaledWrite[] = []
    for (const write of open) {
      const { intent } = write
      const creation = intent.kind === 'create-order' ? (await creations).get(referenceKey(intent.customerReference)) : undefined
      const reconciled = intent.kind === 'create-order' ? fromCreation(creation) : await reconcileOne(write)
      if (signal.aborted) return []
      if (reconciled === null || (reconciled.finding === 'not-done' && !seenNotDone.has(write.id))) {
        if (reconciled !== null) seenNotDone.add(write.id)
        remaining.push(write)
        continue
      }
      notify(writeNotification(intent, reconciled.orderName, reconciled.finding, reconciled.compared))
      await journal.markReconciled(write.id, reconciled.finding, reconciled.compared)
      if (intent.kind === 'create-order' && creation !== undefined) options.onCreation?.(intent.customerReference, creation)
      log.info('an open write was reconciled', { kind: intent.kind, finding: reconciled.finding })
    }
    intervalMs = (await isListBroken) ? Math.min(2 * intervalMs, maxRoundIntervalMs) : roundIntervalMs
    return remaining
  }

  let open = await runRound(writes.toSorted((one, other) => Number(isCreation(one)) - Number(isCreation(other))))
  for (const { intent } of open) notify(openWriteNotification(intent))
  while (open.length > 0) {
    try {
      await clock.wait(intervalMs, signal)
    } catch {
      return
    }
    open = await runRound(open)
  }
}

/** Creations take a minute to reconcile, so the others go first. */
function isCreation({ intent }: JournaledWrite): boolean {
  return intent.kind === 'create-order'
}
