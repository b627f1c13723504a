import type { CallInput } from '../contract/contract.ts'
import type { Batch, Sheet } from './batch.ts'
import type { RemedyCase } from './remedies.ts'

type Start = CallInput<'printing.start'>

/**
 * The reprint that the failed sheets of an order belonged to, requested again: the same reason, the same documents, and of each
 * document as many copies as failed. Copies that were first prints are not counted: they are first prints again.
 */
function reprintPolicyOf(sheets: readonly Sheet[]): Start['again'] {
  const first = sheets.find(({ again, reason }) => again !== null && reason !== null)
  if (first === undefined || first.reason === null || first.again === null) return { kind: 'leave-out' }
  const by = first.againBy === null ? {} : { by: first.againBy }
  const documents = Map.groupBy(sheets, ({ place }) => `${place.kind}/${place.leg ?? '-'}`)
  const places = [...documents.values()].flatMap(([sheet, ...others]) => {
    if (sheet === undefined) return []
    const copies = [sheet, ...others].filter(({ again }) => again !== null).length
    return [{ ...sheet.place, copies }]
  })
  return { kind: 'reprint', why: first.again, ...by, reason: first.reason, places }
}

/**
 * The calls of `printing.start` that print these orders again, in as few batches as possible. A reprint stays one with its
 * reason, because as a first print it would be left out; everything else leaves out what was sent.
 */
export function buildRetryRequests(cases: readonly RemedyCase[], generate: boolean): Start[] {
  const alike = new Map<string, { readonly again: Start['again']; readonly orderIds: number[] }>()
  for (const { orderId, failed } of cases) {
    const again = reprintPolicyOf(failed)
    const key = JSON.stringify(again)
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { again, orderIds: [orderId] })
    else known.orderIds.push(orderId)
  }
  return [...alike.values()].map(({ again, orderIds }) => ({
    orderIds,
    // An order that is left out is then a problem of the new batch, with the reason.
    announced: orderIds,
    again,
    // A person requested exactly these orders.
    includePastPickup: true,
    ...(generate ? { generate } : {}),
  }))
}

/** Why a batch took in nothing of an order when it started. */
const leftOutCodes: ReadonlySet<string> = new Set([
  'batchRunFailures.onHold',
  'batchRunFailures.reinstated',
  'printPlanFailures.changedSinceShown',
  'printPlanFailures.inOtherBatch',
  'printPlanFailures.inDoubt',
  'printPlanFailures.historyLost',
  'printPlanFailures.notInSet',
])

/** The orders of a call that its batch tried to print, by the problems of the batch. An order that it left out was not retried. */
export function retriedOrders(orderIds: readonly number[], problems: Batch['problems']): number[] {
  const leftOut = new Set(problems.filter(({ failure }) => leftOutCodes.has(failure.code)).map(({ orderId }) => orderId))
  return orderIds.filter((orderId) => !leftOut.has(orderId))
}
