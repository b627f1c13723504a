import { estimateTotals } from '../../../shared/new-shipment/compare-estimates.ts'
import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import { answerLost } from '../stations/practice-station.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  createShipmentSetup,
  openShipmentStation,
  ordersByReference,
  type ShipmentStationOptions,
  type Fault,
  type ShipmentStation,
} from './shipment-station.ts'

/** A station in a separate setup. */
export async function openNewShipmentStation(options: ShipmentStationOptions = {}) {
  const setup = createShipmentSetup(temporaryFolder())
  return { setup, station: await openShipmentStation(setup, options) }
}

/** The input that orders the first estimate as it is shown. */
export function orderInput({ id, quote }: DraftView) {
  const [estimate] = quote?.estimates ?? []
  if (estimate === undefined) throw new Error('The draft has no estimate.')
  return { draftId: id, estimateId: estimate.id, seen: estimateTotals(estimate) }
}

/** How often a request to create something reached the service. */
export function posted(arrived: readonly string[], path: string): number {
  return arrived.filter((line) => line === `POST ${path}`).length
}

/** Orders at the service under a customer reference. */
export async function countOrders(station: ShipmentStation, reference: string): Promise<number> {
  return (await ordersByReference(station)).get(reference) ?? 0
}

/** A fault that happens to one kind of request, once. */
export function once(method: string, path: RegExp, happen: Fault): Fault {
  let happened = false
  return (request, through) => {
    if (happened || request.method !== method || !path.test(request.url.pathname)) return null
    happened = true
    return happen(request, through)
  }
}

/** An answer that the service gives in place of doing anything. */
export function answering(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Fault {
  const body = new TextEncoder().encode(JSON.stringify({ success: false, error, errors: [] }))
  return async () => ({ isComplete: true, response: { status, headers: { 'content-type': 'application/json', ...headers }, body } })
}

/** The order is created, and its answer is lost. */
export function losingOrderAnswer(): Fault {
  return once('POST', /orders$/, (_request, through) => answerLost(through))
}
