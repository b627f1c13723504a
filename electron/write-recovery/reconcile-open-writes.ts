import type { FailureKind } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { ReadOrder, ServiceClient } from '../service/service-client.ts'
import type { JournaledWrite, WriteJournal } from '../service/write-journal/write-journal.ts'
import { referenceKey } from '../order-creation/customer-reference.ts'
import { judgeWrite, type WriteVerdict } from './reconcile-write.ts'
import { settleCreations, type CreationVerdict } from '../order-creation/reconcile-creations.ts'
import { stillOpenNotice, writeNotice, type WriteNotice } from './write-notifications.ts'

export interface SettleOpenWritesParts {
  readonly journal: Pick<WriteJournal, 'settle'>
  readonly client: Pick<ServiceClient, 'listOrders' | 'readWebhook'>
  /** A fresh read from the service, stored. */
  readonly readOrder: (orderId: number) => Promise<Result<ReadOrder>>
  readonly clock: Clock
  readonly log: Log
  readonly notify: (notice: WriteNotice) => void
  readonly signal: AbortSignal
}

type Settled = WriteVerdict & { readonly orderName: string | null }

const betweenRounds = 60_000
const longestBetweenRounds = 60 * 60_000

/** The service answered, and it has no such record for this account. */
const absent: ReadonlySet<FailureKind> = new Set(['not-found', 'service-refused', 'invalid-input'])

const nothingToRead: Settled = {
  finding: 'left-to-person',
  compared: 'The service has no call by which it could be looked up.',
  orderName: null,
}

function ofCreation(verdict: CreationVerdict | undefined): Settled | null {
  if (verdict === undefined || verdict.kind === 'not-told') return null
  const { compared } = verdict
  if (verdict.kind === 'one')
    return { finding: 'done', compared: `It is order ${verdict.read.order.reference}. ${compared}`, orderName: null }
  const said = verdict.kind === 'none' ? 'It is not there.' : `Alarm: it is there more than once, as orders ${verdict.ids.join(' and ')}.`
  return { finding: 'left-to-person', compared: `${said} ${compared}`, orderName: null }
}

/**
 * Settles by reading what a crash left open in the write journal, and says what came of each. Nothing is ever sent again. What cannot be
 * read yet is tried every minute until it can be, or the station closes; then the next start takes it up. A list of orders that repeats itself
 * or does not end is read less and less often.
 */
export async function settleOpenWrites(parts: SettleOpenWritesParts, writes: readonly JournaledWrite[]): Promise<void> {
  const { journal, client, readOrder, clock, log, notify, signal } = parts

  /** Once seen not to have happened. The service may still be at it, so that counts only when it shows a minute later too. */
  const notYet = new Set<string>()
  let pause = betweenRounds

  async function settleOne({ intent }: JournaledWrite): Promise<Settled | null> {
    if ('orderId' in intent) {
      const read = await readOrder(intent.orderId)
      if (read.ok) return { ...judgeWrite(intent, read.value.order), orderName: read.value.order.reference }
      if (!absent.has(read.failure.kind)) return null
      return { finding: 'left-to-person', compared: 'The service does not give this order to this account.', orderName: null }
    }
    if (intent.kind !== 'delete-webhook') return nothingToRead
    const read = await client.readWebhook(intent.webhookId, signal)
    if (read.ok) return { finding: 'not-done', compared: 'The service still has it.', orderName: null }
    return absent.has(read.failure.kind) ? { finding: 'done', compared: 'The service has it no more.', orderName: null } : null
  }

  async function round(open: readonly JournaledWrite[]): Promise<JournaledWrite[]> {
    const references = open.flatMap(({ intent }) => (intent.kind === 'create-order' ? [intent.customerReference] : []))
    const creations =
      references.length === 0 ? Promise.resolve(new Map<string, CreationVerdict>()) : settleCreations({ client, clock, signal }, references)
    const isListBroken = creations.then((verdicts) => [...verdicts.values()].some((one) => one.kind === 'not-told' && one.isListBroken))
    const left: JournaledWrite[] = []
    for (const write of open) {
      const { intent } = write
      const settled =
        intent.kind === 'create-order' ? ofCreation((await creations).get(referenceKey(intent.customerReference))) : await settleOne(write)
      if (signal.aborted) return []
      if (settled === null || (settled.finding === 'not-done' && !notYet.has(write.id))) {
        if (settled !== null) notYet.add(write.id)
        left.push(write)
        continue
      }
      notify(writeNotice(intent, settled.orderName, settled.finding, settled.compared))
      await journal.settle(write.id, settled.finding, settled.compared)
      log.info('an open write was settled', { kind: intent.kind, finding: settled.finding })
    }
    pause = (await isListBroken) ? Math.min(2 * pause, longestBetweenRounds) : betweenRounds
    return left
  }

  let open = await round(writes.toSorted((one, other) => Number(isCreation(one)) - Number(isCreation(other))))
  for (const { intent } of open) notify(stillOpenNotice(intent))
  while (open.length > 0) {
    try {
      await clock.wait(pause, signal)
    } catch {
      return
    }
    open = await round(open)
  }
}

/** Creations take a minute to settle, so the others go first. */
function isCreation({ intent }: JournaledWrite): boolean {
  return intent.kind === 'create-order'
}
