import type { Failure } from '../../../../shared/failure.ts'
import type { JobItem } from '../../../../shared/jobs/job.ts'
import { waybillJobFailures } from '../../../../shared/messages/jobs/waybill-job-failures.ts'
import { hasEveryWaybill } from '../../../../shared/orders/order.ts'
import { orderActions } from '../../../../shared/orders/order-actions.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { JobOutcome, JobWorker } from '../../../jobs/job-worker.ts'
import { isOverload } from '../../../jobs/overload.ts'
import type { Orders } from '../../../orders/orders.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { WriteOutcome } from '../../../orders/write-outcome.ts'

/** After one of these, every further order would fail in the same way. */
const haltingKinds: ReadonlySet<Failure['kind']> = new Set([
  'no-network',
  'sign-in-needed',
  'not-secure',
  'disk-full',
  'storage-damaged',
  'not-sent',
  'not-the-service',
])

/** Nothing was sent, or the waybill was certainly not created. */
function notDone(failure: Failure): JobOutcome {
  if (haltingKinds.has(failure.kind)) return { kind: 'halt', failure }
  if (isOverload(failure)) return { kind: 'try-later', failure }
  return { kind: 'failed', failure }
}

function toJobOutcome(outcome: WriteOutcome): JobOutcome {
  switch (outcome.kind) {
    case 'happened':
      return outcome.failure === null ? { kind: 'done' } : { kind: 'failed', failure: outcome.failure }
    case 'not-permitted':
      return hasEveryWaybill(outcome.order) ? { kind: 'done' } : { kind: 'skipped', failure: outcome.failure }
    case 'in-doubt':
      return { kind: 'in-doubt', failure: outcome.failure }
    case 'not-read':
    case 'not-sent':
    case 'refused':
      break
  }
  return notDone(outcome.failure)
}

export interface WaybillJobOptions {
  readonly orders: Pick<Orders, 'generateWaybillInTurn' | 'readWithLinks'>
  readonly parallel: () => number
  readonly wasInFlight: (orderId: number) => boolean
}

/** Generates the waybill of each order (POST /orders/{id}/waybills). */
export function createWaybillJobWorker({ orders, parallel, wasInFlight }: WaybillJobOptions): JobWorker {
  return {
    parallel,
    perform: async (orderId, slot, startedAt) => toJobOutcome(await orders.generateWaybillInTurn(orderId, slot, startedAt)),
    isOverload,
    recheck: async (orderId) => {
      const read = await orders.readWithLinks(orderId)
      return read.ok && hasEveryWaybill(read.value.order) ? { kind: 'done' } : null
    },
    wasInFlight,
    inFlightFailure: waybillJobFailures.interrupted(),
    notDoneFailure: waybillJobFailures.notCreated(),
  }
}

/** The orders of a new job: those that need no waybill now, according to this station, are skipped with the reason. */
export async function describeWaybillOrders(
  orderStore: Pick<OrderStore, 'order'>,
  orderIds: readonly number[],
): Promise<Result<JobItem[]>> {
  const items: JobItem[] = []
  for (const orderId of orderIds) {
    const stored = await orderStore.order(orderId)
    if (!stored.ok) return stored
    const order = stored.value?.order
    const why = order === undefined ? null : orderActions(order).generateWaybill.why
    items.push({
      orderId,
      reference: order?.reference ?? String(orderId),
      state: why === null ? 'waiting' : 'skipped',
      failure: why === null ? null : waybillJobFailures.notNeeded({ reason: why }),
    })
  }
  return success(items)
}
