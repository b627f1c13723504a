import { closeOverlay, goToScreen } from '../../../../../renderer/app/navigation-store.ts'
import { vi } from 'vitest'
import type { ListRequest, Overview, OrderView } from '../../../../../shared/orders/order-view.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import type { Sheet } from '../../../../../shared/printing/batch.ts'
import { queueIds } from '../../../../../shared/orders/queues.ts'
import { failed, success, type Result } from '../../../../../shared/result.ts'
import { knownOrder } from '../../../../support/orders/known-order.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const allowed = { allowed: true, why: null } as const

function viewOf(orderId: number, isHeld: boolean, sheets: readonly Sheet[] = [], sheetsUnread?: Failure): OrderView {
  return {
    order: knownOrder({ id: orderId, reference: `PB-${orderId}` }),
    actions: { generateWaybill: allowed, print: allowed, schedulePickup: allowed, cancel: allowed },
    print: 'none',
    documents: [],
    sheets: [...sheets],
    ...(sheetsUnread === undefined ? {} : { sheetsUnread }),
    destroyed: {},
    booking: null,
    pickupInDoubt: null,
    note: null,
    preCheck: { findings: [], overrides: [] },
    readAsCancelledAt: null,
    similarRefusals: [],
    hold: isHeld ? { until: null, note: '', person: 'Ana', since: '2026-11-21T09:00:00Z' } : null,
    asOf: '2026-11-21T09:00:00Z',
  }
}

function overview(total: number): Overview {
  return {
    queues: Object.fromEntries(queueIds.map((id) => [id, 0])) as Overview['queues'],
    statuses: {},
    total,
    held: 0,
    sync: { state: 'current', done: 0, total: null, asOf: null, message: null, upstreamMessage: null },
  }
}

export interface WindowStation {
  /** What every list names from now on. */
  listed: readonly number[]
  readonly held: Set<number>
  /** The sheets of every order. */
  sheets?: readonly Sheet[]
  /** Why the ledger cannot be read. */
  sheetsUnread?: Failure
  /** The order that a code finds, evaluated on lookup; null for none. */
  find: (text: string) => Promise<number | null>
  /** What these channels answer, evaluated on each call; null for the usual answer. */
  readonly answers: Map<string, (input: Input) => Promise<Result<unknown> | null>>
  /** Calls that do something with orders, oldest first. */
  readonly done: { readonly channel: string; readonly orderIds: readonly number[] }[]
  /** Emits that these orders changed. */
  changed(ids: readonly number[]): void
}

interface Input {
  /** Of a list. */
  readonly request?: ListRequest
  readonly text?: string
  readonly orderId?: number
  readonly orderIds?: number[]
  /** Of a draft. */
  readonly source?: { readonly orderId?: number }
}

/** A station behind the window's bridge: it answers every list with the same orders, opens any order, and notes what it is asked to do. */
export function installStation(listed: readonly number[]): WindowStation {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const station: WindowStation = {
    listed,
    held: new Set(),
    find: async () => null,
    answers: new Map(),
    done: [],
    changed: (ids) => {
      for (const listener of listeners.get('orders.changed') ?? []) listener({ ids: [...ids], overview: overview(station.listed.length) })
    },
  }
  const invoke = async (channel: string, input: Input): Promise<Result<unknown>> => {
    const { text = '', source, orderId = source?.orderId ?? 0, orderIds = [orderId] } = input
    const answer = station.answers.get(channel)
    const answered = answer === undefined ? null : await answer(input)
    if (answered !== null) return answered
    if (channel === 'orders.follow')
      return success({ edition: station.listed.join(), more: false, ids: Float64Array.from(station.listed), rows: [], matches: [] })
    if (channel === 'orders.overview') return success(overview(station.listed.length))
    if (channel === 'orders.find') {
      const id = await station.find(text)
      return success(id === null ? { kind: 'none', text } : { kind: 'one', id, leg: null, waybill: null })
    }
    if (channel === 'people.scan') return success({ kind: 'none' })
    if (channel === 'orders.open') return success(viewOf(orderId, station.held.has(orderId), station.sheets, station.sheetsUnread))
    station.done.push({ channel, orderIds })
    if (channel === 'orders.read' || channel === 'orders.generateWaybill') return success(viewOf(orderId, false))
    if (channel === 'orders.hold') {
      for (const id of orderIds) station.held.add(id)
      return success({ held: orderIds, holdId: 'hold' })
    }
    if (channel === 'orders.release') {
      for (const id of orderIds) station.held.delete(id)
      return success({ released: orderIds })
    }
    return failed(scriptedFailure('not-found', 'This station lists and opens orders only.', ''))
  }
  const subscribe = (channel: string, listener: (payload: unknown) => void): (() => void) => {
    const here = listeners.get(channel) ?? new Set()
    listeners.set(channel, here.add(listener))
    return () => void here.delete(listener)
  }
  vi.stubGlobal('window', { station: { invoke, subscribe } })
  return station
}

/** Closes what the last action opened, such as a new draft on another screen, and forgets what was done. */
export function showOrders(station: WindowStation): void {
  goToScreen('orders')
  closeOverlay()
  station.done.length = 0
}
