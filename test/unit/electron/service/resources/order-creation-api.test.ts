import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { encodeMultipart } from '../../../../../electron/service/calls/multipart.ts'
import type { OrderFiles } from '../../../../../electron/service/service-client.ts'
import { maxCommercialInvoiceBytes } from '../../../../../shared/order-creation/new-order.ts'
import { newOrder } from '../../../../support/orders/new-order.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'
import { nextOf, messageOf } from '../../../../support/failure-words.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

const received = { ...wireOrderJson({ status: 'order_received', invoice_data: null }) }

async function start(status = 201, json: unknown = { order: received }) {
  station = await startServiceStation(answering(status, json))
  return station
}

const jsonOrder = {
  quote_estimate_id: 77,
  purpose_of_shipment_id: 2,
  origin_address: {
    name: 'Zoë Łukasiewicz',
    company: 'Harbour "Books" & Co',
    address_1: '12 Quay Street',
    city: 'Halifax',
    province: 'NS',
    postal_code: 'B3H 1A1',
    country_id: 1,
    email: 'desk@books.example',
    phone: '+1 902 555 0100',
    export_code: 'EX-1',
  },
  destination_address_id: 41,
  description_of_contents: 'Books',
  customer_reference: 'C/77 #1',
  send_consignee_tracking_details: false,
  hs_codes: [
    { code: '4901.99', cost: '12.50', description: 'Books', quantity: 3, weight: 1.5, country_id: 1 },
    { code: '9503.00', cost: '4', eccn: 'EAR99' },
  ],
  broker_address: { name: 'Bo Broker', country_id: 2 },
  importer_of_record_address: { company: 'Importers' },
  clearance_detail: { reason_for_shipment_id: 4, invoice_number: 'INV-1' },
}

/** A byte of every value, and lines that look like the end of a part. */
const awkward = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), Buffer.from('\r\n--packbench-\r\n--\r\n')])
const files: OrderFiles = {
  materials_safety_data_sheet: { name: 'data sheet.pdf', type: 'application/pdf', bytes: awkward },
  commercial_invoice: { name: 'C:\\Users\\dana\\rechnung "№1"\r\n.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 invoice') },
  packaging_list: { name: '/home/dana/liste.xlsx', type: 'not a type', bytes: Buffer.from('list') },
}

/** The one request, its form read by a parser that is not ours. */
async function formOf({ server }: ServiceStation): Promise<{ readonly form: FormData; readonly text: string }> {
  const [request] = server.requests
  const text = request?.body ?? ''
  const headers = { 'content-type': request?.headers['content-type'] ?? '' }
  return { form: await new Response(Buffer.from(text, 'latin1'), { headers }).formData(), text }
}

describe('POST /orders without files', () => {
  it('sends JSON with everything under `order`, without blanks', async () => {
    const { client, server } = await start()
    const { order } = valueOf(await client.createOrder(newOrder()))
    expect(order).toMatchObject({ id: 123, status: 'order_received', charges: null })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v2/orders' })
    expect(server.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(Buffer.from(server.requests[0]?.body ?? '', 'latin1').toString())).toEqual({ order: jsonOrder })
  })

  it('sends an address used before by its id, as origin or destination', async () => {
    const { client, server } = await start()
    await client.createOrder(newOrder({ origin: { addressId: 40 }, destination: { address: { city: 'Cork' } }, hsCodes: [] }))
    const { order } = JSON.parse(server.requests[0]?.body ?? '') as { order: Record<string, unknown> }
    expect(order).toMatchObject({ origin_address_id: 40, destination_address: { city: 'Cork' } })
    for (const absent of ['origin_address', 'destination_address_id', 'hs_codes']) expect(order).not.toHaveProperty(absent)
  })

  it.each([
    [{ customerReference: ' ' }, 'customerReference'],
    [{ contents: '' }, 'contents'],
    [{ hsCodes: [{ code: '' }] }, 'hsCodes.0.code'],
  ])('is not sent without required fields: %j', async (lacking, path) => {
    const { client, server } = await start()
    expect(failureOf(await client.createOrder(newOrder(lacking)))).toMatchObject({ kind: 'invalid-input', path })
    expect(server.requests).toHaveLength(0)
  })

  it.each([
    [400, 'Invalid input, object invalid', 'invalid-input'],
    [401, 'Token invalid', 'sign-in-needed'],
    [500, 'Internal error', 'outcome-unknown'],
  ])('maps status %i to its failure', async (status, error, kind) => {
    const { client, server } = await start(status, { success: false, error, errors: [] })
    expect(failureOf(await client.createOrder(newOrder()))).toMatchObject({ kind, upstreamMessage: error, status })
    expect(server.requests).toHaveLength(1)
  })

  it.each(['', '<html></html>', '{"order":', '{"order":{"id":124}}', { order: { ...received, customer_reference: 'another' } }])(
    'is in doubt when it is answered 201 with %j, and is to be looked for by its reference',
    async (body) => {
      const { client } = await start(201, body)
      const failure = failureOf(await client.createOrder(newOrder()))
      expect(failure.kind).toBe('outcome-unknown')
      expect(nextOf(failure)).toContain('customer reference')
    },
  )
})

describe('POST /orders with files', () => {
  it('sends a form in the JSON nesting, according to an independent parser', async () => {
    const opened = await start()
    expect((await opened.client.createOrder(newOrder(), files)).ok).toBe(true)
    expect(opened.server.requests).toHaveLength(1)
    const { form } = await formOf(opened)
    const fields = [...form].filter(([, value]) => typeof value === 'string')
    expect(fields).toEqual([
      ['order[quote_estimate_id]', '77'],
      ['order[purpose_of_shipment_id]', '2'],
      ['order[origin_address][name]', 'Zoë Łukasiewicz'],
      ['order[origin_address][company]', 'Harbour "Books" & Co'],
      ['order[origin_address][address_1]', '12 Quay Street'],
      ['order[origin_address][city]', 'Halifax'],
      ['order[origin_address][province]', 'NS'],
      ['order[origin_address][postal_code]', 'B3H 1A1'],
      ['order[origin_address][country_id]', '1'],
      ['order[origin_address][email]', 'desk@books.example'],
      ['order[origin_address][phone]', '+1 902 555 0100'],
      ['order[origin_address][export_code]', 'EX-1'],
      ['order[destination_address_id]', '41'],
      ['order[description_of_contents]', 'Books'],
      ['order[customer_reference]', 'C/77 #1'],
      ['order[send_consignee_tracking_details]', 'false'],
      ['order[hs_codes][][code]', '4901.99'],
      ['order[hs_codes][][cost]', '12.50'],
      ['order[hs_codes][][description]', 'Books'],
      ['order[hs_codes][][quantity]', '3'],
      ['order[hs_codes][][weight]', '1.5'],
      ['order[hs_codes][][country_id]', '1'],
      ['order[hs_codes][][code]', '9503.00'],
      ['order[hs_codes][][cost]', '4'],
      ['order[hs_codes][][eccn]', 'EAR99'],
      ['order[broker_address][name]', 'Bo Broker'],
      ['order[broker_address][country_id]', '2'],
      ['order[importer_of_record_address][company]', 'Importers'],
      ['order[clearance_detail][reason_for_shipment_id]', '4'],
      ['order[clearance_detail][invoice_number]', 'INV-1'],
    ])
  })

  it('contains each file whole, by its own name and without its folder', async () => {
    const opened = await start()
    await opened.client.createOrder(newOrder(), files)
    const { form, text } = await formOf(opened)
    const sheet = form.get('order[materials_safety_data_sheet]')
    const invoice = form.get('order[commercial_invoice]')
    const list = form.get('order[packaging_list]')
    if (!(sheet instanceof File) || !(invoice instanceof File) || !(list instanceof File)) throw new Error('a file is missing')
    expect(Buffer.from(await sheet.bytes()).equals(awkward)).toBe(true)
    expect([sheet.name, sheet.type]).toEqual(['data sheet.pdf', 'application/pdf'])
    expect(await invoice.text()).toBe('%PDF-1.7 invoice')
    expect([list.name, list.type]).toEqual(['liste.xlsx', 'application/octet-stream'])
    expect(text).toContain('name="order[commercial_invoice]"; filename="rechnung %22')
    expect(text).not.toContain('dana')
  })

  it('is one body with a declared length, not a stream', async () => {
    const { client, server } = await start()
    await client.createOrder(newOrder(), files)
    const [request] = server.requests
    expect(request?.headers['content-length']).toBe(String(request?.body.length))
    expect(request?.headers).not.toHaveProperty('transfer-encoding')
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=packbench-[0-9a-f]{40}$/)
  })

  it.each([
    ['a byte under 2 MB is taken', maxCommercialInvoiceBytes - 1, true],
    ['2 MB is refused before it is sent', maxCommercialInvoiceBytes, false],
    ['an empty file is refused before it is sent', 0, false],
  ])('%s', async (_what, length, taken) => {
    const { client, server } = await start()
    const invoice = { name: 'invoice.pdf', type: 'application/pdf', bytes: new Uint8Array(length) }
    const result = await client.createOrder(newOrder(), { commercial_invoice: invoice })
    expect(result.ok).toBe(taken)
    expect(server.requests).toHaveLength(taken ? 1 : 0)
    if (taken) return
    expect(failureOf(result)).toMatchObject({ kind: 'invalid-input', path: 'commercial_invoice' })
    expect(messageOf(failureOf(result))).toContain('no order was created')
  })

  it('does not limit the size of files other than the commercial invoice', async () => {
    const { client } = await start()
    const list = { name: 'list.pdf', type: 'application/pdf', bytes: new Uint8Array(maxCommercialInvoiceBytes + 1) }
    expect((await client.createOrder(newOrder(), { packaging_list: list })).ok).toBe(true)
  })
})

describe('a form as bytes', () => {
  const part = fc.oneof(
    fc.record({ name: fc.string({ unit: 'grapheme', minLength: 1 }), text: fc.string({ unit: 'grapheme' }) }),
    fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1 }),
      fileName: fc.string({ unit: 'grapheme', minLength: 1 }),
      type: fc.constant('image/png'),
      bytes: fc.uint8Array({ maxLength: 300 }),
    }),
  )

  it('is the same for the same parts, and an independent parser finds every part whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
        const { contentType, bytes } = encodeMultipart(parts)
        expect(encodeMultipart(parts)).toEqual({ contentType, bytes })
        const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
        const values = [...form].map(([, value]) => value)
        expect(values).toHaveLength(parts.length)
        const told = values.map(async (value) => (typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.bytes())))
        const sent = parts.map((each) => Buffer.from('text' in each ? each.text : each.bytes))
        expect(await Promise.all(told)).toEqual(sent)
      }),
    )
  })

  it('lets no name break out of its header', () => {
    const { bytes } = encodeMultipart([{ name: 'a"\r\nX-Evil: 1\r\n\r\n', text: 'x' }])
    expect(Buffer.from(bytes).toString()).toContain('name="a%22%0D%0AX-Evil: 1%0D%0A%0D%0A"')
  })
})
