import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderFiles } from '../../../../electron/service/service-client.ts'
import { toWireOrder } from '../../../../electron/service/wire/to-wire-order.ts'
import { newOrderOf } from '../../../../shared/new-shipment/build-requests.ts'
import type { ShipmentDraft } from '../../../../shared/new-shipment/draft.ts'
import { fullDraft, smallestDraft, testReference } from '../../../support/new-shipment/drafts.ts'
import { wireOrderJson } from '../../../support/orders/service-order-builder.ts'
import { answering, startServiceStation, type ServiceStation } from '../../../support/stations/service-station.ts'

let station: ServiceStation

beforeAll(async () => {
  station = await startServiceStation(answering(201, { order: wireOrderJson({}) }))
})

afterAll(() => station.close())

const pdf = (text: string): Uint8Array => Buffer.from(`%PDF-1.7\r\n--packbench-\r\n${text}`, 'latin1')
const files: OrderFiles = {
  commercial_invoice: { name: 'rechnung "№1".pdf', type: 'application/pdf', bytes: pdf('invoice \u00ff\u0000') },
  packaging_list: { name: 'list.pdf', type: 'application/pdf', bytes: pdf('list') },
  materials_safety_data_sheet: { name: 'msds.pdf', type: 'application/pdf', bytes: pdf('sheet') },
}

/** The form as the runtime's own parser reads it, which shares nothing with the encoder. */
async function sentForm(draft: ShipmentDraft, attached: OrderFiles): Promise<[string, string | File][]> {
  await station.client.createOrder(newOrderOf(draft, 77, 'PB-1', testReference), attached)
  const request = station.server.requests.at(-1)
  const headers = { 'content-type': request?.headers['content-type'] ?? '' }
  return [...(await new Response(Buffer.from(request?.body ?? '', 'latin1'), { headers }).formData())]
}

describe('POST /orders with documents', () => {
  it('has the fields of the JSON body in their nesting, one value each, and repeats `[]` for each goods line', async () => {
    const form = (await sentForm(fullDraft(), files)).filter(([, value]) => typeof value === 'string')
    const nested: [string, string][] = []
    const flatten = (name: string, value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) flatten(`${name}[]`, item)
      else if (value !== null && typeof value === 'object')
        for (const [key, inner] of Object.entries(value)) flatten(`${name}[${key}]`, inner)
      else nested.push([name, String(value)])
    }
    flatten('order', toWireOrder(newOrderOf(fullDraft(), 77, 'PB-1', testReference)))
    expect(form).toEqual(nested)
    expect(form).toContainEqual(['order[origin_address][name]', 'Zoë Łukasiewicz'])
    expect(form.filter(([name]) => name === 'order[hs_codes][][code]')).toEqual([
      ['order[hs_codes][][code]', '4901.99'],
      ['order[hs_codes][][code]', '950300'],
    ])
    // Parsers of `[]` start a new line when a field is repeated: each line has to begin with the same field.
    const lines = form.filter(([name]) => name.startsWith('order[hs_codes][]')).map(([name]) => name.slice('order[hs_codes][]'.length))
    expect(lines.flatMap((field, index) => (field === '[code]' ? [index] : []))).toEqual([0, 7])
  })

  it('contains each file byte for byte with its name and type, and no other', async () => {
    const sent = (await sentForm(smallestDraft(), files)).flatMap(([name, value]) =>
      value instanceof File ? [[name, value] as const] : [],
    )
    expect(sent.map(([name, file]) => [name, file.name, file.type])).toEqual([
      ['order[commercial_invoice]', 'rechnung "№1".pdf', 'application/pdf'],
      ['order[packaging_list]', 'list.pdf', 'application/pdf'],
      ['order[materials_safety_data_sheet]', 'msds.pdf', 'application/pdf'],
    ])
    const [[, invoice] = [null, null]] = sent
    expect(
      Buffer.from((await invoice?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(files.commercial_invoice?.bytes ?? [])),
    ).toBe(true)
  })

  it('contains only the attached documents', async () => {
    const { packaging_list } = files
    const form = await sentForm(smallestDraft(), packaging_list === undefined ? {} : { packaging_list })
    expect(form.filter(([, value]) => value instanceof File).map(([name]) => name)).toEqual(['order[packaging_list]'])
  })
})
