import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pickupDays, writeOrder } from '../support/services/other-service-orders.ts'
import { truthful, type Lies } from './lies.ts'
import { createDocumentHost } from './soak-documents.ts'
import { giveWaybills, type SoakOrder } from './soak-orders.ts'

/** A real HTTP service with the orders of one shift, which lies as configured and records what really happened. */
export interface SoakService {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly orders: readonly SoakOrder[]
  lies: Lies
  /** How often each write took effect, by `waybill 9000001`, `pickup 9000001`, `cancel 9000001`. */
  readonly effects: ReadonlyMap<string, number>
  /** Pages of lists that were asked for while the lists were endless. */
  readonly endlessPages: number
  /** Makes an order's waybills on somebody else's behalf. */
  generateElsewhere(order: SoakOrder): void
  close(): Promise<void>
}

type Answer = readonly [status: number, body: unknown]

const pageLength = 20
/** After so many pages a list ends after all, so that a station that never stops reading is found. */
export const mostEndlessPages = 1000
const email = 'packer@example.test'
const password = 'soak'
const token = 'soak.token'
const beforePickup = new Set(['order_received', 'awaiting_schedule_pickup', 'awaiting_pickup'])

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export async function startSoakService(orders: readonly SoakOrder[], random: () => number): Promise<SoakService> {
  const effects = new Map<string, number>()
  let lies = truthful()
  let past: Record<string, unknown>[] = []
  let endlessPages = 0

  const chance = (probability: number): boolean => probability > 0 && random() < probability
  const byId = (id: number): SoakOrder | undefined => orders.find((order) => order.id === id)
  const effect = (what: string, { id }: SoakOrder): void => void effects.set(`${what} ${id}`, (effects.get(`${what} ${id}`) ?? 0) + 1)

  function write(order: SoakOrder): Record<string, unknown> {
    const like = byId(lies.shared.get(order.id) ?? 0)
    // An order reported with another's waybill also gets the other's label.
    const told = like === undefined || order.legs[0]?.waybill === null ? order : { ...order, legs: like.legs.slice(0, order.legs.length) }
    return writeOrder(told, (leg) => `${origin()}/${documents.link(leg === null ? order : (like ?? order), leg)}`)
  }

  function list(query: URLSearchParams): Answer {
    const status = query.get('status')
    const isEndless = lies.endlessLists && endlessPages < mostEndlessPages
    if (isEndless) endlessPages += 1
    const page = isEndless || chance(lies.repeatedPage) ? 1 : Math.max(1, Number(query.get('page') ?? '1'))
    const all = chance(lies.staleList) && past.length > 0 ? past : orders.map(write)
    if (random() < 0.1) past = orders.map(write)
    const fitting = status === null ? all : all.filter((order) => order['status'] === status)
    const pageCount = isEndless && fitting.length > 0 ? 1_000_000_000 : Math.ceil(fitting.length / pageLength)
    const meta = { page_count: pageCount, record_count: isEndless ? pageCount * pageLength : fitting.length, per: pageLength }
    return [200, { orders: fitting.slice((page - 1) * pageLength, page * pageLength), meta }]
  }

  function schedule(order: SoakOrder, body: string): Answer {
    const { scheduled_pickup: wish } = JSON.parse(body) as { scheduled_pickup: Record<string, string> }
    const { time_from: from = '', time_to: to = '', scheduled_date: date = '' } = wish
    effect('pickup', order)
    order.status = 'awaiting_pickup'
    order.scheduledPickup = `${date.split('-').toReversed().join('-')} ${from}:00`
    const numbers = { id: 77, confirmation_number: `C-${order.number}`, freight_confirmation_number: '', error_message: '' }
    return [201, { scheduled_pickup: { ...numbers, time_from: from, time_to: to, scheduled_date: date } }]
  }

  function makeWaybills(order: SoakOrder): void {
    effect('waybill', order)
    giveWaybills(order)
  }

  function generate(order: SoakOrder): Answer {
    if (order.status === 'cancelled') return [422, { error: 'Order is cancelled' }]
    makeWaybills(order)
    return [201, { order: write(order) }]
  }

  function cancel(order: SoakOrder): Answer {
    if (!beforePickup.has(order.status)) return [422, { success: false, error: 'Order cannot be cancelled' }]
    effect('cancel', order)
    for (const one of [order, ...order.legs]) one.status = 'cancelled'
    return [200, { success: true, error: '', errors: [] }]
  }

  function route(method: string, url: URL, authorization: string | undefined, body: string): Answer {
    const [, , first = '', name = '', act = ''] = url.pathname.split('/').map(decodeURIComponent)
    if (method === 'POST' && `${first}/${name}` === 'auth/sign_in') return [200, { token }]
    if (authorization !== `Bearer ${token}`) return [401, {}]
    if (first !== 'orders') return [404, {}]
    if (name === '') return list(url.searchParams)
    const order = orders.find(({ id, reference }) => String(id) === name || reference === name)
    if (order === undefined) return method === 'GET' ? [400, { error: 'Invalid input, object invalid' }] : [404, {}]
    const another = chance(lies.wrongOrder) ? byId(orders[order.neighbour]?.id ?? 0) : undefined
    if (method === 'GET' && act === '') return [200, { order: write(another ?? order) }]
    if (method === 'GET' && act === 'pickup_availabilities') return [200, pickupDays()]
    if (method === 'POST' && act === 'waybills') return generate(order)
    if (method === 'POST' && act === 'schedule_pickups') return schedule(order, body)
    if (method === 'DELETE' && act === '') return cancel(order)
    return [404, {}]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '', 'http://soak')
    if (url.pathname.startsWith('/papers/')) return await documents.give(url.pathname, response)
    const isSignIn = url.pathname.includes('/auth/')
    if (!isSignIn && chance(lies.dropBefore)) return void request.socket.destroy()
    if (!isSignIn && chance(lies.failBefore)) return void response.writeHead(500).end('{}')
    const [status, json] = route(request.method ?? '', url, request.headers.authorization, body)
    if (!isSignIn && chance(lies.dropAfter)) return void request.socket.destroy()
    if (!isSignIn && chance(lies.failAfter)) return void response.writeHead(500).end('{}')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  }

  const documents = createDocumentHost({ orders, lies: () => lies, chance })
  const server = createServer((request, response) => void answer(request, response).catch(() => request.socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: `${origin()}/v2`,
    email,
    password,
    orders,
    effects,
    get endlessPages() {
      return endlessPages
    },
    generateElsewhere: makeWaybills,
    get lies() {
      return lies
    },
    set lies(told) {
      lies = told
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
