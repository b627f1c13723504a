import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { createJobStore } from '../../../jobs/job-store.ts'
import { createJobs, type Jobs, type JobsOptions } from '../../../jobs/jobs.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { JournaledWrite, WriteJournal } from '../../../service/write-journal/write-journal.ts'
import { createWaybillJobWorker, describeWaybillOrders } from './waybill-job-worker.ts'

export interface OpenJobsOptions extends Pick<JobsOptions, 'clock' | 'log' | 'emit' | 'person' | 'performAs' | 'notify'> {
  /** Created with `jobMigrations`. */
  readonly database: DatabaseSync
  readonly orders: Pick<Orders, 'generateWaybillInTurn' | 'readWithLinks'>
  readonly orderStore: Pick<OrderStore, 'order'>
  /** Writes that were open when Packbench last ended. */
  readonly openWrites: readonly JournaledWrite[]
  /** True when the write journal lost something: any write may have been in flight. */
  readonly isJournalIncomplete: boolean
  readonly waybillsInParallel: () => number
}

/** The jobs of one account. */
export function openJobs(options: OpenJobsOptions): Jobs {
  const { database, orders, orderStore, openWrites, isJournalIncomplete, waybillsInParallel, ...ports } = options
  const inFlight = new Set(openWrites.flatMap(({ intent }) => (intent.kind === 'waybill' ? [intent.orderId] : [])))
  return createJobs({
    ...ports,
    store: createJobStore(database),
    newId: randomUUID,
    workers: {
      waybills: createWaybillJobWorker({
        orders,
        parallel: waybillsInParallel,
        wasInFlight: (orderId) => isJournalIncomplete || inFlight.has(orderId),
      }),
    },
    describeOrders: (_kind, orderIds) => describeWaybillOrders(orderStore, orderIds),
  })
}

/** A journal that informs the jobs when a write that was open at the start turns out not to have been done. */
export function withJobsInformed(
  journal: Pick<WriteJournal, 'markReconciled'>,
  openWrites: readonly JournaledWrite[],
  jobs: Pick<Jobs, 'markNotDone'>,
): Pick<WriteJournal, 'markReconciled'> {
  return {
    markReconciled: async (id, finding, compared) => {
      await journal.markReconciled(id, finding, compared)
      const intent = openWrites.find((write) => write.id === id)?.intent
      if (finding === 'not-done' && intent?.kind === 'waybill') jobs.markNotDone('waybills', intent.orderId)
    },
  }
}
