import type { Clock } from '../../../electron/platform/clock.ts'
import type { Socket } from 'node:net'
import { createOrderCreation } from '../../../electron/order-creation/create-order.ts'
import { reconcileOpenWrites } from '../../../electron/write-recovery/reconcile-open-writes.ts'
import type { WriteNotification } from '../../../electron/write-recovery/write-notifications.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { success } from '../../../shared/result.ts'
import { answerText, type FaultRequest } from '../services/fault-server.ts'
import { createFakeClock } from '../clocks/service-fake-clock.ts'
import { wireOrderJson } from '../orders/service-order-builder.ts'
import { writeEvidenceMessages } from '../../../shared/messages/service/write-recovery-messages.ts'
import { valueOf } from './service-station.ts'
import { startSignedInStation } from './signed-in-station.ts'

type Json = Record<string, unknown>

const pageSize = 20

/** An order of the service's list under a customer reference. */
export function listed(id: number, customerReference: string | null = null, overrides: Json = {}): Json {
  return wireOrderJson({ id, reference_number: `R-${id}`, customer_reference: customerReference, ...overrides })
}

/** A service whose order list a test fills, and the station that creates orders there; a wait of a minute ends immediately. */
export async function startBookingStation() {
  const orders: Json[] = []
  let minutes = 0
  const world = {
    orders,
    /** What POST /orders does; by default nothing answers, though the order is taken. */
    onCreate: (reference: string, socket: Socket): void => {
      orders.unshift(listed(900 + orders.length, reference))
      socket.destroy()
    },
    /** Before each page of the list is answered; true when it was answered here. */
    onPage: (_page: number, _socket: Socket): boolean => false,
    onMinute: (): void => {},
  }
  const base = createFakeClock({ impatient: 29_000 })
  const stop = new AbortController()
  const clock: Clock = {
    ...base,
    wait: async (milliseconds, signal) => {
      if (milliseconds < 60_000) return base.wait(milliseconds, signal)
      minutes += milliseconds / 60_000
      base.advance(milliseconds)
      world.onMinute()
      signal?.throwIfAborted()
    },
  }
  const serve = (request: FaultRequest, socket: Socket): void => {
    if (request.method === 'POST') {
      const body = JSON.parse(request.body) as { order: { customer_reference: string } }
      world.onCreate(body.order.customer_reference, socket)
      return
    }
    const url = new URL(request.path, 'http://service')
    if (url.pathname.includes('/webhooks/')) {
      socket.write(answerText(404, JSON.stringify({ success: false, error: 'No', errors: [] })))
      return
    }
    const id = /orders\/([^/]+)$/.exec(url.pathname)?.[1]
    if (id !== undefined) {
      const order = orders.find((each) => String(each['id']) === id)
      socket.write(
        order === undefined
          ? answerText(404, JSON.stringify({ success: false, error: 'No', errors: [] }))
          : answerText(200, JSON.stringify({ order })),
      )
      return
    }
    const page = Number(url.searchParams.get('page'))
    if (world.onPage(page, socket)) return
    const shown = orders.slice((page - 1) * pageSize, page * pageSize)
    const meta = { page_count: Math.ceil(orders.length / pageSize), record_count: orders.length }
    socket.write(answerText(200, JSON.stringify({ orders: shown, meta })))
  }
  const station = await startSignedInStation(serve, clock)
  const kept: number[] = []
  const notices: WriteNotification[] = []
  const client = station.client()
  const { journal } = station
  const creation = createOrderCreation({
    client,
    journal,
    clock,
    log: silentLog,
    random: Math.random,
    isReferenceKnown: (reference) => success(reference === 'KNOWN-1'),
    storeOrder: async (orderId) => {
      kept.push(orderId)
      return success(true)
    },
    signal: stop.signal,
  })
  return {
    ...station,
    world,
    creation,
    kept,
    notices,
    stop,
    close: async () => {
      stop.abort()
      await station.close()
    },
    minutes: () => minutes,
    posts: () => station.sent().filter((line) => line.startsWith('POST')).length,
    /** Settles the writes that this start left open, as the next start does. */
    startAgain: async () =>
      reconcileOpenWrites(
        {
          journal,
          client,
          readOrder: (orderId) => client.readOrder(String(orderId)),
          settleCompany: async () => ({ finding: 'left-to-person', compared: writeEvidenceMessages.cannotLookUp.message() }),
          clock,
          log: silentLog,
          notify: (notice) => notices.push(notice),
          signal: stop.signal,
        },
        valueOf(await journal.listOpen()),
      ),
  }
}

export type BookingStation = Awaited<ReturnType<typeof startBookingStation>>
