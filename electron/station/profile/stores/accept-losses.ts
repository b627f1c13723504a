import { Temporal } from 'temporal-polyfill'
import { success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { Ledger } from '../../../printing/ledger/ledger-port.ts'
import type { DataLoss } from '../../../storage/rollback-detector.ts'
import type { ProfileDatabases } from './profile-databases.ts'

export interface RecordLossOptions {
  readonly ledger: Pick<Ledger, 'recordLoss'>
  readonly orderStore: Pick<OrderStore, 'list' | 'order'>
  /** The clock that dates the ledger's entries. */
  readonly clock: Pick<Clock, 'now'>
}

export interface AcceptLossesOptions extends RecordLossOptions {
  readonly databases: Pick<ProfileDatabases, 'rollbackDetector' | 'acceptLosses'>
}

/** When the newest stored order was created, by the service's clock; null if no order is stored. */
async function newestOrderTime({ orderStore }: RecordLossOptions): Promise<Temporal.Instant | null> {
  const listed = await orderStore.list({ view: { kind: 'all' }, sort: { by: 'created', direction: 'descending' } })
  const [id] = listed.ok ? listed.value.ids : []
  const newest = id === undefined ? null : await orderStore.order(id)
  const createdAt = newest?.ok === true ? (newest.value?.order.createdAt ?? null) : null
  return createdAt === null ? null : Temporal.Instant.from(createdAt)
}

/** Records in the ledger that part of its history is gone. Every known order counts as older than the loss, whatever this machine's clock says. */
export async function recordLedgerLoss(options: RecordLossOptions, lost: DataLoss): Promise<Result<true>> {
  const [now, newest] = [options.clock.now(), await newestOrderTime(options)]
  const at = newest !== null && Temporal.Instant.compare(newest, now) > 0 ? newest : now
  return await options.ledger.recordLoss({ cause: lost.kind, at: at.toString(), replaced: lost.replaced })
}

/** Records in the ledger what it lost, before anything can be printed, and makes the current data the reference for later starts. */
export async function acceptLosses(options: AcceptLossesOptions): Promise<Result<true>> {
  const { databases } = options
  const lost = databases.rollbackDetector.losses.get('ledger')
  if (lost !== undefined) {
    const recorded = await recordLedgerLoss(options, lost)
    if (!recorded.ok) return recorded
  }
  const accepted = databases.acceptLosses()
  return accepted.ok ? success(true) : accepted
}

/**
 * Wraps the ledger: dates its newest loss again by the service's clock as soon as that is known, because orders are dated by that clock and this
 * machine's may be behind. The later of the two times counts.
 */
export function withServiceLossTime<Kept extends Ledger>(
  ledger: Kept,
  clock: Clock,
  clockOffset: () => { readonly maxMs: number } | null,
): Kept {
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
