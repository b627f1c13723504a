import { Temporal } from 'temporal-polyfill'
import { success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OrderStore } from '../../orders/store/order-store.ts'
import type { Ledger } from '../../printing/ledger/ledger-port.ts'
import type { ProfileDatabases } from './profile-databases.ts'

export interface AcceptLossesOptions {
  readonly ledger: Pick<Ledger, 'recordLoss'>
  readonly databases: Pick<ProfileDatabases, 'rollbackDetector' | 'acceptLosses'>
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
  readonly clock: Clock
}

/** When the newest order that is stored here was made, by the service's clock; null when none is. */
async function newestOrderTime({ orderStore }: AcceptLossesOptions): Promise<Temporal.Instant | null> {
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
export async function acceptLosses(options: AcceptLossesOptions): Promise<Result<true>> {
  const { ledger, databases, clock } = options
  const lost = databases.rollbackDetector.losses.get('ledger')
  if (lost !== undefined) {
    const [now, newest] = [clock.now(), await newestOrderTime(options)]
    const at = newest !== null && Temporal.Instant.compare(newest, now) > 0 ? newest : now
    const recorded = await ledger.recordLoss({ cause: lost.kind, at: at.toString(), replaced: lost.replaced })
    if (!recorded.ok) return recorded
  }
  const accepted = databases.acceptLosses()
  return accepted.ok ? success(true) : accepted
}

/**
 * The ledger, whose newest loss is dated once more by the service's clock as soon as that is known: the orders are dated by it, and this
 * machine's clock may be behind. The later of the two counts.
 */
export function withServiceLossTime(ledger: Ledger, clock: Clock, clockOffset: () => { readonly maxMs: number } | null): Ledger {
  async function updateLossTime(): Promise<void> {
    const ahead = clockOffset()
    const lostAt = await ledger.lostAt()
    if (ahead === null || lostAt === null || !(await ledger.isLossTimeLocal())) return
    const localTime = Temporal.Instant.from(lostAt)
    const serviceTime = clock.now().add({ milliseconds: Math.ceil(ahead.maxMs) })
    await ledger.recordLossTime((Temporal.Instant.compare(serviceTime, localTime) > 0 ? serviceTime : localTime).toString())
  }
  return {
    ...ledger,
    lostAt: async () => {
      await updateLossTime()
      return await ledger.lostAt()
    },
  }
}
