import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { consigneeOf, largeOrder, numberOfId, writeLargeOrder, type LargeOrder } from './large-order.ts'
import type { MovingOrders } from './moving-orders.ts'
import { quickInvoice, quickLabel } from './quick-label.ts'
import { refusalOf, spoiltLabel, type Trouble } from './troubles.ts'

/** One page of a list of orders. */
export interface ListedPage {
  readonly status: string | null
  readonly page: number
  /** The numbers of the orders on it. */
  readonly numbers: readonly number[]
  readonly pageCount: number
  readonly recordCount: number
}

export interface LargeServiceOptions {
  readonly orders: number
  /** Milliseconds before each answer, those of documents included. */
  readonly latency?: number
  /** What is wrong with an order, by its number; nothing unless said. */
  readonly trouble?: (number: number) => Trouble | null
  /** True for orders of two legs; none unless said. */
  readonly isHub?: (number: number) => boolean
  /** True for orders that come without a waybill, although nothing is wrong with them. */
  readonly isNew?: (number: number) => boolean
  /** Which orders there are, in which order and status; without it all of them, as they were numbered. */
  readonly moving?: MovingOrders
  /** Called before each page of orders is cut from the list, with the number of pages so far. */
  readonly beforePage?: (pages: number) => void
  /** Alters a page before it is sent: a list that lies. `all` is every number of the list. */
  readonly alterPage?: (page: ListedPage, all: readonly number[]) => ListedPage
}

/** A service with any number of orders, which follows the interface and answers immediately or after its latency. Loopback only. */
export interface LargeService {
  /** For `--service`. */
  readonly url: string
  readonly email: string
  readonly password: string
  idOf(number: number): number
  order(number: number): LargeOrder
  /** Whatever was wrong with the order is put right, as by the carrier or the account manager. */
  mend(number: number): void
  /** Requests so far, those for documents included. */
  asked(): number
  /** The most requests that waited for their answers at a time. */
  mostAtOnce(): number
  /** How often a waybill was made for the order. */
  made(number: number): number
  setLatency(milliseconds: number): void
  close(): Promise<void>
}

type Answer = readonly [status: number, body: unknown]

const pageLength = 20
const email = 'packer@example.test'
const password = 'large account'
const token = 'large.token'

/** Statuses of moving orders that have no waybill yet. */
const withoutWaybill: ReadonlySet<string> = new Set([
  'incomplete',
  'order_received',
  'awaiting_additional_documentation',
  'awaiting_prepayment',
  'awaiting_waybill_generation',
])

const beforeWaybill: ReadonlySet<Trouble> = new Set(['documents-missing', 'prepayment', 'staff', 'carrier'])

export async function startLargeService(options: LargeServiceOptions): Promise<LargeService> {
  const mended = new Set<number>()
  const made = new Map<number, number>()
  const statuses = new Map<number, string>()
  let latency = options.latency ?? 0
  let asked = 0
  let open = 0
  let mostAtOnce = 0
  let pages = 0

  const troubleOf = (number: number): Trouble | null => (mended.has(number) ? null : (options.trouble?.(number) ?? null))
  const plannedTrouble = (number: number): Trouble | null => options.trouble?.(number) ?? null
  const order = (number: number): LargeOrder => {
    const planned = plannedTrouble(number)
    const comesNew = (planned !== null && beforeWaybill.has(planned)) || options.isNew?.(number) === true
    if (options.moving !== undefined) {
      const status = options.moving.status(number)
      return largeOrder(number, status, !withoutWaybill.has(status), options.isHub?.(number) ?? false)
    }
    const hasWaybill = !comesNew || (made.get(number) ?? 0) > 0 || (planned === 'staff' && mended.has(number))
    const status = statuses.get(number) ?? (hasWaybill ? 'awaiting_schedule_pickup' : 'order_received')
    return largeOrder(number, status, hasWaybill, options.isHub?.(number) ?? false)
  }
  const exists = (number: number): boolean => options.moving?.has(number) ?? isNumbered(number)
  const isNumbered = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < options.orders
  const link = (number: number) => (leg: number | null) => `${origin()}/papers/${number}/${leg ?? 'invoice'}?sig=${asked}`
  const written = (number: number): Record<string, unknown> => writeLargeOrder(order(number), link(number))

  const numbered = (status: string | null): readonly number[] => {
    const all = Array.from({ length: options.orders }, (_, number) => number)
    return status === null ? all : all.filter((number) => order(number).status === status)
  }

  const list = (query: URLSearchParams): Answer => {
    const status = query.get('status')
    const page = Math.max(1, Number(query.get('page') ?? '1'))
    pages += 1
    options.beforePage?.(pages)
    const fitting = options.moving?.list(status) ?? numbered(status)
    const numbers = fitting.slice((page - 1) * pageLength, page * pageLength)
    const honest = { status, page, numbers, pageCount: Math.ceil(fitting.length / pageLength), recordCount: fitting.length }
    const shown = options.alterPage?.(honest, fitting) ?? honest
    const meta = { page_count: shown.pageCount, record_count: shown.recordCount, per: pageLength }
    return [200, { orders: shown.numbers.map(written), meta }]
  }

  const generate = (number: number): Answer => {
    const trouble = troubleOf(number)
    const refusal = trouble === null ? null : refusalOf(trouble)
    if (refusal !== null) {
      if (refusal.status !== null) statuses.set(number, refusal.status)
      return [422, { error: refusal.said }]
    }
    made.set(number, (made.get(number) ?? 0) + 1)
    statuses.set(number, 'awaiting_schedule_pickup')
    return [201, { order: written(number) }]
  }

  const route = (method: string, url: URL, authorization: string | undefined): Answer => {
    const [, , first = '', name = '', act = ''] = url.pathname.split('/').map(decodeURIComponent)
    if (method === 'POST' && `${first}/${name}` === 'auth/sign_in') return [200, { token }]
    if (authorization !== `Bearer ${token}`) return [401, {}]
    if (first !== 'orders') return [404, {}]
    if (name === '') return list(url.searchParams)
    const number = /^\d+$/.test(name) ? numberOfId(Number(name)) : Number(/^LO-(\d+)$/.exec(name)?.[1] ?? Number.NaN)
    if (!exists(number) || troubleOf(number) === 'vanished')
      return method === 'GET' ? [400, { error: 'Invalid input, object invalid' }] : [404, {}]
    if (method === 'GET' && act === '') {
      if (troubleOf(number) === 'cancelled') statuses.set(number, 'cancelled')
      return [200, { order: written(number) }]
    }
    if (method === 'POST' && act === 'waybills') return generate(number)
    return [404, {}]
  }

  const document = async (path: string, response: ServerResponse): Promise<void> => {
    const [, , numberText = '', part = ''] = path.split('/')
    const number = Number(numberText)
    const one = order(number)
    const trouble = troubleOf(number)
    const waybill = part === 'invoice' ? null : (one.waybills[Number(part)] ?? null)
    const isLabel = part !== 'invoice'
    if (trouble === 'dead-link') {
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
      return
    }
    const whole = isLabel
      ? quickLabel(waybill ?? '', [consigneeOf(one), one.reference, one.services.join(' / ')])
      : quickInvoice(one.reference)
    const bytes = isLabel && trouble !== null ? await spoiltLabel(trouble, whole, waybill ?? '') : whole
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length }).end(bytes)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1
    open += 1
    mostAtOnce = Math.max(mostAtOnce, open)
    request.resume()
    await once(request, 'end')
    if (latency > 0) await wait(latency)
    // A client that has the response may send the next request immediately.
    open -= 1
    const url = new URL(request.url ?? '', 'http://large')
    if (url.pathname.startsWith('/papers/')) {
      await document(url.pathname, response)
      return
    }
    const [status, body] = route(request.method ?? '', url, request.headers.authorization)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: `${origin()}/v2`,
    email,
    password,
    idOf: (number) => order(number).id,
    order,
    mend: (number) => {
      mended.add(number)
      const isDone = statuses.get(number) === 'cancelled' || plannedTrouble(number) === 'staff'
      if (isDone) statuses.delete(number)
    },
    asked: () => asked,
    mostAtOnce: () => mostAtOnce,
    made: (number) => made.get(number) ?? 0,
    setLatency: (milliseconds) => {
      latency = milliseconds
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
