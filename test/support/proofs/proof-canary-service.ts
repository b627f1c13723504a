import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { systemClock } from '../../../electron/platform/clock.ts'
import { formatDayFirstDate } from '../../../shared/time/wire-dates.ts'
import { buildInvoice, buildLabel } from '../labels/document-builders.ts'
import { wireOrderJson } from '../orders/service-order-builder.ts'

/** What must never be found where it does not belong. */
export const canaries = {
  token: 'canarytoken-5f2c9b1e77aa',
  renewed: 'canarytoken-renewed-91',
  password: 'canary-pass-wörd-33',
  signature: 'canarysignature8821',
  name: 'Canaria Consigna',
  street: '17 Canarybird Lane',
  email: 'canaria@consigna.example',
} as const

const packer = 'packer@station.example'

export interface Heard {
  readonly host: 'api' | 'documents' | 'elsewhere'
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  readonly body: string
}

/** What the service does with one kind of call until the test changes it. */
export type Mood = 'well' | 'cut' | 'reset' | 'html' | 'broken-json' | 'strange' | 'echo-500' | 'echo-422' | 'echo-400' | 'expired'

export interface CanaryService {
  readonly url: string
  readonly packer: string
  /** `YYYY-MM-DD`, a day on which a pickup is offered. */
  readonly pickupDay: string
  readonly heard: readonly Heard[]
  /** What becomes of calls other than sign-in whose method and path match. */
  upset(pattern: RegExp, mood: Mood): void
  calm(): void
  close(): Promise<void>
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const consignee = {
  id: 8,
  name: canaries.name,
  company: '',
  address_1: canaries.street,
  city: 'Cork',
  country_id: 2,
  email: canaries.email,
  time_zone_id: null,
}

/** A service that repeats every secret it knows wherever an answer has room for text, and whose links lead everywhere. */
export async function startCanaryService(): Promise<CanaryService> {
  const heard: Heard[] = []
  const statuses = new Map<number, string>()
  let upsets: { readonly pattern: RegExp; readonly mood: Mood }[] = []
  let token: string = canaries.token
  let serial = 0
  const pickupDay = systemClock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 10 })
  const slot = {
    pickup_date: formatDayFirstDate(pickupDay),
    cut_off_time: '15:00.00',
    minimum_access_duration_minutes: 60,
    earliest_pickup_time: '09:00.00',
    time_zone_id: 'UTC',
  }

  async function hear(host: Heard['host'], request: IncomingMessage): Promise<Heard> {
    const one = { host, method: request.method ?? '', path: request.url ?? '', headers: request.rawHeaders, body: await text(request) }
    heard.push(one)
    return one
  }

  const elsewhere = await listen(async (request, response) => {
    await hear('elsewhere', request)
    response.writeHead(200, { 'content-type': 'application/pdf', 'set-cookie': 'elsewhere=1' }).end(await buildInvoice('ELSEWHERE', 1))
  })
  const loops = { materials_safety_data_sheet: '/doc/materials_safety_data_sheet?again=1', round: '/doc/materials_safety_data_sheet' }
  const target = (host: string) => `http://${host}:${elsewhere.port}/fetched`
  const redirects: Readonly<Record<string, readonly [number, string]>> = {
    commercial_invoice: [301, '/final/ci'],
    packaging_list: [302, target('localhost')],
    eei_request_document: [303, target('127.0.0.1')],
    export_permit: [307, '../final/ep'],
    proof_of_delivery: [308, target('localhost')],
    battery_declaration: [302, 'http://192.0.2.1/unsafe'],
    draft_bill_of_lading: [301, `http://user:secret@localhost:${elsewhere.port}/fetched`],
    final_bill_of_lading: [302, 'file:///etc/hostname'],
    customs_clearance_document: [307, '//localhost:1/nobody'],
    materials_safety_data_sheet: [302, loops.materials_safety_data_sheet],
  }

  const documents = await listen(async (request, response) => {
    const { path } = await hear('documents', request)
    const kind = /^\/doc\/(\w+)/.exec(path)?.[1] ?? ''
    const redirect = redirects[kind]
    if (redirect !== undefined) {
      response.writeHead(redirect[0], { location: redirect[1], 'set-cookie': 'documents=1' }).end()
    } else if (kind === 'shippers_letter_of_instruction') response.writeHead(403).end(`expired: ${path}`)
    else if (kind === 'service_packing_list')
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${canaries.name} ${path}</html>`)
    else {
      const bytes = kind === 'waybill_document' ? await buildLabel({ waybill: 'W1' }) : await buildInvoice('CI', 1)
      response.writeHead(200, { 'content-type': 'application/pdf', 'set-cookie': 'documents=1' }).end(bytes)
    }
  })

  const link = (kind: string): string => `http://localhost:${documents.port}/doc/${kind}?signature=${canaries.signature}-${(serial += 1)}`

  function order(id: number): Record<string, unknown> {
    const kinds = [...Object.keys(redirects), 'shippers_letter_of_instruction', 'service_packing_list', 'future_paper']
    const status = statuses.get(id) ?? 'awaiting_schedule_pickup'
    const made = status !== 'order_received'
    return wireOrderJson({
      id,
      reference_number: `N-${id}`,
      customer_reference: `C-${id}`,
      status,
      scheduled_pickup: '',
      destination_address: consignee,
      waybill: made ? 'W1' : null,
      waybill_document_link: made ? link('waybill_document') : '',
      shipments: [
        { shipping_service: 'Swift', waybill: made ? 'W1' : null, waybill_document_link: made ? link('waybill_document') : '', status },
      ],
      ...Object.fromEntries(kinds.map((kind) => [`${kind}_link`, link(kind)])),
    })
  }

  const secrets = (): string => `Bearer ${token} ${token} ${link('echo')} ${canaries.name}, ${canaries.street}, ${canaries.email}`

  function misbehave(mood: Mood, response: ServerResponse): void {
    const echo = JSON.stringify({ success: false, error: secrets(), errors: [secrets()] })
    if (mood === 'cut') response.writeHead(200, { 'content-length': '900' }).write('{"order":{"id":1', () => response.destroy())
    else if (mood === 'reset') response.socket?.resetAndDestroy()
    else if (mood === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>${secrets()}</p>`)
    else if (mood === 'broken-json') response.writeHead(200).end(`{"order":{"destination_address":{"name":"${canaries.name}", ${secrets()}`)
    else if (mood === 'strange') {
      const strange = {
        ...order(901),
        destination_address: [consignee],
        shipments: { [canaries.name]: consignee },
        status: { [canaries.email]: secrets() },
      }
      response
        .writeHead(200)
        .end(JSON.stringify({ order: strange, orders: [strange, order(11)], meta: { page_count: 1, record_count: 2 } }))
    } else response.writeHead({ 'echo-500': 500, 'echo-422': 422, 'echo-400': 400, expired: 401, well: 500 }[mood]).end(echo)
  }

  const api = await listen(async (request, response) => {
    const { method, path, body } = await hear('api', request)
    const say = (status: number, json: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': `session=${token}` }).end(JSON.stringify(json))
    }
    if (path.endsWith('/auth/sign_in')) {
      if (!body.includes(JSON.stringify(canaries.password)))
        return say(401, { success: false, error: `Invalid username and/or password: ${body}`, errors: [] })
      return say(200, { token })
    }
    const upset = upsets.find(({ pattern }) => pattern.test(`${method} ${path}`))
    if (upset !== undefined) {
      if (upset.mood === 'expired') token = `${canaries.renewed}-${(serial += 1)}`
      upsets = upsets.filter(({ mood }) => mood !== 'expired')
      return misbehave(upset.mood, response)
    }
    if (request.headers.authorization !== `Bearer ${token}`) return say(401, { success: false, error: secrets(), errors: [] })
    const id = Number(/\/orders\/(?:N-)?(\d+)/.exec(path)?.[1])
    if (method === 'GET' && /\/orders\?/.test(path))
      return say(200, { orders: [11, 12, 13].map(order), meta: { page_count: 1, record_count: 3 } })
    if (path.endsWith('pickup_availabilities')) return say(200, [{ ...slot, time_zone_id: [secrets()] }, slot])
    if (path.endsWith('schedule_pickups'))
      return say(201, { scheduled_pickup: { time_from: '10:00', time_to: '12:00', error_message: secrets() } })
    if (path.endsWith('waybills')) statuses.set(id, 'awaiting_pickup')
    if (method === 'DELETE') {
      statuses.set(id, 'cancelled')
      return say(200, { success: true, error: '', errors: [] })
    }
    return say(method === 'GET' ? 200 : 201, { order: order(id) })
  })
  const begin = (): void => {
    statuses.clear()
    statuses.set(13, 'order_received')
  }
  begin()

  return {
    url: `http://127.0.0.1:${api.port}/v2`,
    packer,
    pickupDay: pickupDay.toString(),
    heard,
    upset: (pattern, mood) => upsets.push({ pattern, mood }),
    calm: () => {
      upsets = []
      begin()
    },
    close: async () => {
      for (const { server } of [api, documents, elsewhere]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
