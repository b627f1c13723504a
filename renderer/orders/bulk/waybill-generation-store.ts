import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { waybillStatuses } from '../../../shared/orders/status.ts'
import { call } from '../../app/bridge.ts'

export interface GenerateTrouble {
  readonly orderId: number
  readonly reference: string
  readonly failure: Failure
}

export interface GenerateRun {
  readonly state: 'idle' | 'running' | 'stopping' | 'finished'
  readonly total: number
  readonly made: number
  readonly troubles: readonly GenerateTrouble[]
  /** Orders left out because a waybill is not made for them now. */
  readonly leftOut: number
}

const idle: GenerateRun = { state: 'idle', total: 0, made: 0, troubles: [], leftOut: 0 }

export const useGenerateRun = create<GenerateRun>(() => idle)

/** After one of these the next order would only meet the same wall. */
const endsTheRun: ReadonlySet<Failure['kind']> = new Set(['no-network', 'sign-in-needed', 'service-unavailable', 'too-many-requests'])

function wantsWaybill(row: OrderRow | undefined): boolean {
  return row === undefined || (waybillStatuses.has(row.status) && (row.waybills.length === 0 || row.waybills.includes(null)))
}

/** As many rows as one call answers. */
const rowsAtOnce = 200

/** What the station knows of these orders; the list itself holds only the lines in sight. */
async function rowsOf(orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderRow>> {
  const rows = new Map<number, OrderRow>()
  for (let start = 0; start < orderIds.length; start += rowsAtOnce) {
    const read = await call('orders.rows', { ids: orderIds.slice(start, start + rowsAtOnce) })
    if (read.ok) for (const row of read.value) rows.set(row.id, row)
  }
  return rows
}

/** Generates the waybills of several orders, one after the other. A bad order does not stop the rest; a missing network does. */
export async function generateFor(orderIds: readonly number[]): Promise<void> {
  if (useGenerateRun.getState().state === 'running') return
  useGenerateRun.setState({ ...idle, state: 'running', total: orderIds.length })
  const rows = await rowsOf(orderIds)
  const wanted = orderIds.filter((id) => wantsWaybill(rows.get(id)))
  useGenerateRun.setState({ total: wanted.length, leftOut: orderIds.length - wanted.length })
  for (const orderId of wanted) {
    if (useGenerateRun.getState().state === 'stopping') break
    const reference = rows.get(orderId)?.reference ?? String(orderId)
    const result = await call('orders.generateWaybill', { orderId })
    if (result.ok) useGenerateRun.setState(({ made }) => ({ made: made + 1 }))
    else useGenerateRun.setState(({ troubles }) => ({ troubles: [...troubles, { orderId, reference, failure: result.failure }] }))
    if (!result.ok && endsTheRun.has(result.failure.kind)) break
  }
  useGenerateRun.setState({ state: 'finished' })
}

/** Stops after the order that is being asked for. */
export function stopGenerating(): void {
  if (useGenerateRun.getState().state === 'running') useGenerateRun.setState({ state: 'stopping' })
}

export function putRunAway(): void {
  useGenerateRun.setState(idle)
}
