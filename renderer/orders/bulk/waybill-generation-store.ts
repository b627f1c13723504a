import { create } from 'zustand'
import type { Failure } from '../../../shared/failure.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { waybillStatuses } from '../../../shared/orders/status.ts'
import { call } from '../../app/bridge.ts'

export interface GenerationFailure {
  readonly orderId: number
  readonly reference: string
  readonly failure: Failure
}

export interface GenerationState {
  readonly state: 'idle' | 'running' | 'stopping' | 'finished'
  readonly total: number
  readonly generated: number
  readonly failures: readonly GenerationFailure[]
  /** Orders left out because a waybill is not made for them now. */
  readonly skipped: number
}

const idle: GenerationState = { state: 'idle', total: 0, generated: 0, failures: [], skipped: 0 }

export const useWaybillGeneration = create<GenerationState>(() => idle)

/** After one of these the next order would only meet the same wall. */
const stoppingFailureKinds: ReadonlySet<Failure['kind']> = new Set([
  'no-network',
  'sign-in-needed',
  'service-unavailable',
  'too-many-requests',
])

function needsWaybill(row: OrderRow | undefined): boolean {
  return row === undefined || (waybillStatuses.has(row.status) && (row.waybills.length === 0 || row.waybills.includes(null)))
}

/** As many rows as one call answers. */
const rowsPerCall = 200

/** What the station knows of these orders; the list itself holds only the lines in sight. */
async function readRows(orderIds: readonly number[]): Promise<ReadonlyMap<number, OrderRow>> {
  const rows = new Map<number, OrderRow>()
  for (let start = 0; start < orderIds.length; start += rowsPerCall) {
    const read = await call('orders.rows', { ids: orderIds.slice(start, start + rowsPerCall) })
    if (read.ok) for (const row of read.value) rows.set(row.id, row)
  }
  return rows
}

/** Generates the waybills of several orders, one after the other. A bad order does not stop the rest; a missing network does. */
export async function generateWaybills(orderIds: readonly number[]): Promise<void> {
  if (useWaybillGeneration.getState().state === 'running') return
  useWaybillGeneration.setState({ ...idle, state: 'running', total: orderIds.length })
  const rows = await readRows(orderIds)
  const eligible = orderIds.filter((id) => needsWaybill(rows.get(id)))
  useWaybillGeneration.setState({ total: eligible.length, skipped: orderIds.length - eligible.length })
  for (const orderId of eligible) {
    if (useWaybillGeneration.getState().state === 'stopping') break
    const reference = rows.get(orderId)?.reference ?? String(orderId)
    const result = await call('orders.generateWaybill', { orderId })
    if (result.ok) useWaybillGeneration.setState(({ generated }) => ({ generated: generated + 1 }))
    else useWaybillGeneration.setState(({ failures }) => ({ failures: [...failures, { orderId, reference, failure: result.failure }] }))
    if (!result.ok && stoppingFailureKinds.has(result.failure.kind)) break
  }
  useWaybillGeneration.setState({ state: 'finished' })
}

/** Stops after the order that is being asked for. */
export function stopWaybillGeneration(): void {
  if (useWaybillGeneration.getState().state === 'running') useWaybillGeneration.setState({ state: 'stopping' })
}

export function dismissWaybillGeneration(): void {
  useWaybillGeneration.setState(idle)
}
