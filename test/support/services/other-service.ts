import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { cancelOrder, createTroubles, dies, type Answer, type WriteTrouble } from './other-service-troubles.ts'
import { makeOrders, newWaybill, pickupDays, writeOrder, type OrderPlan, type OtherOrder } from './other-service-orders.ts'
import { bodyOf, listen, portOf } from './other-service-http.ts'
import { otherInvoice, otherLabel } from './other-service-documents.ts'

export interface Asked {
  readonly host: 'api' | 'documents'
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly status: number
}

/** Another implementation of the interface, written from its document alone, with everything it was asked. */
export interface OtherService {
  /** For `--service`. */
  readonly url: string
  readonly email: string
  readonly password: string
  readonly orders: readonly OtherOrder[]
  readonly asked: Asked[]
  /** How often a link was refused because it had expired. */
  expiredLinks(): number
  /** The first link to a document of this order is dead when it is used. */
  killNextLink(orderId: number): void
  /** The token in use is good for so many calls more, of this path where one is given. */
  expireTokenAfter(calls: number, path?: RegExp): void
  /** The carrier's answer to the next pickup; null takes it. */
  carrierSays(refusal: string | null): void
  /** What the next cancellation of this order meets; see `WriteTrouble`. */
  upsetCancel(orderId: number, trouble: WriteTrouble): void
  /** The same for the next generation of this order's waybills. */
  upsetWaybill(orderId: number, trouble: WriteTrouble): void
  /** Deletes the order for everybody. */
  vanish(orderId: number): void
  close(): Promise<void>
}

interface Link {
  readonly orderId: number
  readonly leg: number | null
  readonly goodUntil: number
}

const pageLength = 20
const linkMilliseconds = 2000
const callsOfConnection = 5
const email = 'packer@example.test'
const password = 'pa55 wörd'

export interface OtherServiceOptions {
  readonly plan?: OrderPlan
  /** How long a waybill takes. */
  readonly waybillMs?: number
}

export async function startOtherService({ plan, waybillMs = 400 }: OtherServiceOptions = {}): Promise<OtherService> {
  let orders = makeOrders(plan)
  const asked: Asked[] = []
  const links = new Map<string, Link>()
  const dead = new Set<number>()
  const cancellations = createTroubles(cancelOrder)
  const waybills = createTroubles((order) => generate(order))
  const calls = new Map<Socket, number>()
  let token = ''
  let callsLeft = Number.POSITIVE_INFINITY
  let countedPath = /^/
  let refusal: string | null = null
  let serial = 0
  let expired = 0
  let shuffled = false

  const linkTo = (order: OtherOrder) => (leg: number | null) => {
    serial += 1
    const name = `${serial}-${order.number}`
    links.set(name, { orderId: order.id, leg, goodUntil: performance.now() + linkMilliseconds })
    return `http://localhost:${portOf(documents)}/go/${name}?sig=a%2Fb`
  }
  const written = (order: OtherOrder) => writeOrder(order, linkTo(order))
  const find = (name: string) => orders.find(({ id, reference }) => String(id) === name || reference === name)

  const list = (query: URLSearchParams): Answer => {
    const status = query.get('status')
    const page = Number(query.get('page') ?? '1')
    const all = status === null ? orders : orders.filter((order) => order.status === status)
    const here = all.slice((page - 1) * pageLength, page * pageLength)
    const answer = {
      orders: here.map(written),
      meta: { page_count: Math.ceil(all.length / pageLength), record_count: all.length, per: 20 },
    }
    // Once, after the first page was returned, the first order of the second page moves before it.
    if (status === null && page === 1 && !shuffled) {
      shuffled = true
      orders = [...orders.slice(pageLength, pageLength + 1), ...orders.slice(0, pageLength), ...orders.slice(pageLength + 1)]
    }
    return [200, answer]
  }

  const generate = (order: OtherOrder): Answer => {
    if (order.status !== 'order_received') return [422, { error: 'Please settle your Pro Forma invoice before a waybill can be generated' }]
    order.status = 'awaiting_schedule_pickup'
    for (const [leg, shipment] of order.legs.entries())
      Object.assign(shipment, { waybill: newWaybill(order.number, leg), status: order.status })
    const { id, reference_number, status, shipments } = written(order)
    return [201, { order: { id, reference_number, status, shipments } }]
  }

  const schedule = (order: OtherOrder, body: string): Answer => {
    const { scheduled_pickup: wish } = JSON.parse(body) as { scheduled_pickup: Record<string, string> }
    const { time_from: from = '', time_to: to = '', scheduled_date: date = '' } = wish
    if (!/^\d\d:\d\d$/.test(from) || !/^\d\d:\d\d$/.test(to) || !/^\d\d-\d\d-\d{4}$/.test(date)) return [400, {}]
    if (refusal !== null) return [201, { scheduled_pickup: { time_from: from, time_to: to, scheduled_date: date, error_message: refusal } }]
    order.status = 'awaiting_pickup'
    order.scheduledPickup = `${date.split('-').toReversed().join('-')} ${from}:00`
    const numbers = { id: 77, confirmation_number: 'C-77/a', freight_confirmation_number: '', error_message: '' }
    return [201, { scheduled_pickup: { ...numbers, time_from: from, time_to: to, scheduled_date: date } }]
  }

  const signIn = (body: string): Answer => {
    const { api_user: user } = JSON.parse(body) as { api_user?: { email?: string; password?: string } }
    if (user?.email !== email || user.password !== password) return [401, { error: 'Invalid username and/or password' }]
    serial += 1
    token = `token.${serial}`
    callsLeft = Number.POSITIVE_INFINITY
    return [200, { token, expires: 'perhaps' }]
  }

  const route = async (method: string, url: URL, headers: IncomingMessage['headers'], body: string): Promise<Answer> => {
    const parts = url.pathname.split('/').slice(1).map(decodeURIComponent)
    if (parts[0] !== 'v2') return [404, {}]
    const [, first = '', name = '', act = ''] = parts
    if (method === 'POST' && `${first}/${name}` === 'auth/sign_in') return signIn(body)
    if (countedPath.test(url.pathname)) callsLeft -= 1
    if (token === '' || headers.authorization !== `Bearer ${token}` || callsLeft < 0) return [401, {}]
    if (first !== 'orders') return [404, {}]
    if (name === '') return list(url.searchParams)
    const order = find(name)
    if (order === undefined) return method === 'GET' ? [400, { error: 'Invalid input, object invalid' }] : [404, {}]
    if (method === 'GET' && act === '') return [200, { order: written(order) }]
    if (method === 'DELETE' && act === '') return await cancellations.answer(order)
    if (method === 'POST' && act === 'waybills') {
      await wait(waybillMs)
      return await waybills.answer(order)
    }
    if (method === 'GET' && act === 'pickup_availabilities') return [200, pickupDays()]
    if (method === 'POST' && act === 'schedule_pickups') return schedule(order, body)
    return [404, {}]
  }

  const api = await listen(async (request, response) => {
    const body = await bodyOf(request)
    const [status, json] = await route(request.method ?? '', new URL(request.url ?? '', 'http://other'), request.headers, body)
    note('api', request, body, status)
    if (status === dies[0]) {
      request.socket.destroy()
      return
    }
    const count = (calls.get(request.socket) ?? 0) + 1
    calls.set(request.socket, count)
    const zips = request.headers['accept-encoding']?.includes('gzip') === true
    const plain = Buffer.from(JSON.stringify(json))
    response.writeHead(status, {
      'content-type': 'application/json;charset=UTF-8',
      ...(zips ? { 'content-encoding': 'gzip' } : {}),
      ...(count >= callsOfConnection ? { connection: 'close' } : {}),
      'set-cookie': 'session=do-not-send-me-on; Path=/',
    })
    response.end(zips ? gzipSync(plain) : plain)
  })

  function note(host: Asked['host'], { method = '', url = '', headers }: IncomingMessage, body: string, status: number): void {
    asked.push({ host, method, path: url, headers, body, status })
  }

  /** Resolves a link: to the document on its first use, to null after that or once it has expired. */
  function follow(name: string): Link | null {
    const link = links.get(name)
    links.delete(name)
    if (link === undefined || link.goodUntil < performance.now() || dead.delete(link.orderId)) {
      expired += 1
      return null
    }
    return link
  }

  const files = new Map<string, Link>()
  const documents = await listen(async (request, response) => {
    const [, kind = '', name = ''] = new URL(request.url ?? '', 'http://documents').pathname.split('/')
    const link = kind === 'go' ? follow(name) : (files.get(name) ?? null)
    const order = orders.find(({ id }) => id === link?.orderId)
    const status = link === null || order === undefined ? 403 : kind === 'go' ? 302 : 200
    note('documents', request, await bodyOf(request), status)
    response.setHeader('set-cookie', 'seen=1; Path=/')
    if (link === null || order === undefined) {
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>AccessDenied</Code></Error>')
    } else if (kind === 'go') {
      files.set(name, link)
      response.writeHead(302, { location: `../files/${name}?X-Sig=1` }).end()
    } else {
      const waybill = link.leg === null ? null : (order.legs[link.leg]?.waybill ?? '')
      const pdf = waybill === null ? await otherInvoice(order.reference) : await otherLabel(order.number, waybill)
      response.writeHead(200, { 'content-type': 'binary/octet-stream', 'content-length': pdf.length }).end(pdf)
    }
  })

  return {
    url: `http://127.0.0.1:${portOf(api)}/v2`,
    email,
    password,
    get orders() {
      return orders
    },
    asked,
    expiredLinks: () => expired,
    killNextLink: (orderId) => dead.add(orderId),
    expireTokenAfter: (count, path = /^/) => {
      callsLeft = count
      countedPath = path
    },
    carrierSays: (words) => {
      refusal = words
    },
    upsetCancel: cancellations.upset,
    upsetWaybill: waybills.upset,
    vanish: (orderId) => {
      orders = orders.filter(({ id }) => id !== orderId)
    },
    close: async () => {
      for (const server of [api, documents]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
}
