import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderFiles } from '../../electron/service/service-client.ts'
import { toWireOrder } from '../../electron/service/wire/to-wire-order.ts'
import { toWireQuote } from '../../electron/service/wire/to-wire-quote.ts'
import { newOrderOf, quoteRequestOf } from '../../shared/new-shipment/build-requests.ts'
import { fullDraft, smallestDraft, testReference } from '../support/new-shipment/drafts.ts'
import { wireOrderJson } from '../support/orders/service-order-builder.ts'
import { answering, startServiceStation, type ServiceStation } from '../support/stations/service-station.ts'
import { readRequest } from './read-request.ts'

let station: ServiceStation

beforeAll(async () => {
  station = await startServiceStation((request, socket) =>
    answering(201, request.path.endsWith('/quotes') ? { id: 1, estimates: [] } : { order: wireOrderJson({}) })(request, socket),
  )
})

afterAll(() => station.close())

const everyByte = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256)
const pdf = (text: string): Uint8Array => Buffer.concat([Buffer.from(`%PDF-1.7\r\n--packbench-\r\n${text}\n`), everyByte])
const files = {
  commercial_invoice: { name: 'rechnung "№1".pdf', type: 'application/pdf', bytes: pdf('invoice') },
  packaging_list: { name: 'list; a=b.pdf', type: 'application/pdf', bytes: pdf('list') },
  materials_safety_data_sheet: { name: 'msds 100%.pdf', type: 'application/pdf', bytes: pdf('sheet') },
} satisfies OrderFiles

function lastSent(): { readonly contentType: string; readonly body: Buffer } {
  const request = station.server.requests.at(-1)
  return { contentType: request?.headers['content-type'] ?? '', body: Buffer.from(request?.body ?? '', 'latin1') }
}

/** Converts every value to text, as a form sends it. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts)
  if (value === null || typeof value !== 'object') return String(value)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]))
}

describe.each([
  ['full', fullDraft()],
  ['smallest', smallestDraft()],
] as const)('What another program reads of the %s draft', (_name, draft) => {
  const newOrder = newOrderOf(draft, 77, 'PB-1', testReference)
  const order = toWireOrder(newOrder)

  it('equals the quote request of the interface, with each field once', async () => {
    await station.client.createQuote(quoteRequestOf(draft, testReference))
    const { contentType, body } = lastSent()
    expect(contentType).toBe('application/json')
    expect(readRequest(contentType, body)).toEqual({ fields: toWireQuote(quoteRequestOf(draft, testReference)), files: {} })
  })

  it('equals the order request of the interface, with each field once', async () => {
    await station.client.createOrder(newOrder)
    const { contentType, body } = lastSent()
    expect(contentType).toBe('application/json')
    expect(readRequest(contentType, body)).toEqual({ fields: { order }, files: {} })
    expect(body.toString()).toBe(JSON.stringify({ order }))
  })

  it('has the same nesting when it is a form, with the name, type and every byte of each file', async () => {
    await station.client.createOrder(newOrder, files)
    const { contentType, body } = lastSent()
    const read = readRequest(contentType, body)
    expect(read.fields).toEqual({ order: asTexts(order) })
    const inBase64 = Object.entries(files).map(([kind, { name, type, bytes }]) => [
      `order[${kind}]`,
      [name, type, Buffer.from(bytes).toString('base64')],
    ])
    expect(read.files).toEqual(Object.fromEntries(inBase64))
  })
})
