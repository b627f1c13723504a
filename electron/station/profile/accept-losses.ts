import { Temporal } from 'temporal-polyfill'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import type { ProfileDatabases } from './profile-databases.ts'

export interface AcceptParts {
  readonly ledger: Pick<Ledger, 'noteLoss'>
  readonly databases: Pick<ProfileDatabases, 'witness' | 'accept'>
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
  readonly clock: Clock
}

/** When the newest order that is kept here was made, by the service's clock; null when none is. */
async function newestOrder({ orderStore }: AcceptParts): Promise<Temporal.Instant | null> {
  const listed = await orderStore.list({ view: { kind: 'all' }, sort: { by: 'created', direction: 'descending' } })
  const [id] = listed.ok ? listed.value.ids : []
  const newest = id === undefined ? null : await orderStore.order(id)
  const createdAt = newest?.ok === true ? (newest.value?.order.createdAt ?? null) : null
  return createdAt === null ? null : Temporal.Instant.from(createdAt)
}

/**
 * Keeps in the ledger that part of its history is gone, before anything can be printed, and makes what is here the reference for later
 * starts. Every order known here counts as older than the loss, wherever this machine's clock stands.
 */
export async function acceptLosses(parts: AcceptParts): Promise<Result<true>> {
  const { ledger, databases, clock } = parts
  const lost = databases.witness.losses.get('ledger')
  if (lost !== undefined) {
    const [now, newest] = [clock.now(), await newestOrder(parts)]
    const at = newest !== null && Temporal.Instant.compare(newest, now) > 0 ? newest : now
    const noted = await ledger.noteLoss({ cause: lost.loss, at: at.toString(), replaced: lost.replaced })
    if (!noted.ok) return noted
  }
  const accepted = databases.accept()
  return accepted.ok ? success(true) : accepted
}

/**
 * The ledger, whose newest loss is dated once more by the service's clock as soon as that is known: the orders are dated by it, and this
 * machine's clock may be behind. The later of the two counts.
 */
export function datingLosses(ledger: Ledger, clock: Clock, serverAhead: () => { readonly most: number } | null): Ledger {
  async function date(): Promise<void> {
    const ahead = serverAhead()
    const lostAt = await ledger.lostAt()
    if (ahead === null || lostAt === null || !(await ledger.isLossTimeOurs())) return
    const ours = Temporal.Instant.from(lostAt)
    const theirs = clock.now().add({ milliseconds: Math.ceil(ahead.most) })
    await ledger.noteLossTime((Temporal.Instant.compare(theirs, ours) > 0 ? theirs : ours).toString())
  }
  return {
    ...ledger,
    lostAt: async () => {
      await date()
      return await ledger.lostAt()
    },
  }
}
