import { strict as assert } from 'node:assert'
import { at, everyAt, listAt, numberAt, shown, without } from '../read-json.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { hubLane } from './quotes.ts'
import * as shipping from './shipping.ts'

const { assertRefused, createOrder, directLane, estimateFor, goodsFrom, invalidInput, newOrder, orderBody } = shipping

const pdf = (name: string, size: number): File => {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj '
  const body = `${head}3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return new File([body.padEnd(size - tail.length, '%'), tail], name, { type: 'application/pdf' })
}

export const invoiceFile = pdf('invoice.pdf', 4_000)

const files = (): Readonly<Record<string, File>> => ({
  commercial_invoice: invoiceFile,
  packaging_list: pdf('packing.pdf', 3_000),
  materials_safety_data_sheet: pdf('safety.pdf', 3_000),
})

const input = (one: shipping.Place) => ({ ...one, import_code: 'IMP-1', export_code: 'EXP-1' })

/** An order whose every optional field is filled, one address spelled as the interface's input is. */
export const fullOrder = once(async (world) => {
  const lane = await directLane(world)
  return newOrder(world, {
    origin_address: input(lane.origin),
    destination_address: input(lane.destination),
    send_consignee_tracking_details: true,
    customer_reference: 'contract full Ünïcode №1',
    broker_address: input(lane.destination),
    importer_of_record_address: input(lane.destination),
    clearance_detail: { reason_for_shipment_id: 1, invoice_number: 'INV-77', purchase_order_number: 'PO-77' },
  })
})

/** An order sent as a form with its three files. */
export const filedOrder = once(async (world) => {
  const lane = await directLane(world)
  const body = orderBody(lane, await estimateFor(world, lane), { ...files(), customer_reference: 'contract with files' })
  const answer = await createOrder(world, body, { multipart: true })
  assert.equal(answer.status, 201, `the form was answered ${answer.status} ${JSON.stringify(answer.json)?.slice(0, 200)}`)
  return at(answer.json, 'order')
})

export async function newHubOrder(world: World): Promise<unknown> {
  const lane = await hubLane(world)
  const origin = { ...lane.origin, export_code: 'HUB-EXP' }
  const body = orderBody(lane, await estimateFor(world, lane, { hub_transit: true }), { origin_address: origin })
  const answer = await createOrder(world, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.json)?.slice(0, 200))
  return at(answer.json, 'order')
}

export const hubOrder = once(newHubOrder)

async function refusesWithout(world: World, path: string, ...also: readonly string[]): Promise<void> {
  const lane = await directLane(world)
  const whole: Readonly<Record<string, unknown>> = orderBody(lane, await estimateFor(world, lane))
  const order = also.reduce((body, name) => without(body, name), without(whole, path))
  const answer = await createOrder(world, order, { omits: `order.${path}` })
  assert.equal(answer.status, 400, `without ${path}: ${answer.status}`)
  assertRefused(answer, 400, invalidInput)
}

const sameAddress = (seen: unknown, sent: Readonly<Record<string, unknown>>): void => {
  for (const name of [
    'name',
    'company',
    'address_1',
    'address_2',
    'city',
    'province',
    'postal_code',
    'country_id',
    'email',
    'phone',
    'import_code',
  ]) {
    if (sent[name] !== undefined) assert.equal(at(seen, name), sent[name], name)
  }
}

export const orderCreationChecks: Readonly<Record<string, Check>> = {
  'orders.create': async (world) => {
    const lane = await directLane(world)
    const order = await newOrder(world, { customer_reference: 'contract plain' })
    assert.equal(at(order, 'customer_reference'), 'contract plain')
    assert.equal(at(order, 'description_of_contents'), 'Brass taps and stoneware mugs')
    assert.equal(at(order, 'purpose_of_shipment_id'), lane.purpose)
    sameAddress(at(order, 'origin_address'), lane.origin)
    sameAddress(at(order, 'destination_address'), lane.destination)
  },
  'orders.create.initial-state': async (world) => {
    const order = await fullOrder(world)
    assert.equal(at(order, 'status'), 'order_received')
    assert.equal(at(order, 'invoice_data'), null)
    assert.equal(at(order, 'waybill'), null)
    assert.equal(at(order, 'tracking_link'), null)
    for (const leg of listAt(order, 'shipments')) {
      assert.equal(at(leg, 'status'), 'order_received')
      assert.equal(at(leg, 'waybill'), null)
      assert.equal(at(leg, 'tracking_link'), null)
    }
  },
  'orders.create.one-leg': async (world) => assert.equal(listAt(await fullOrder(world), 'shipments').length, 1),
  'orders.create.from-quote': async (world) => {
    const lane = await directLane(world)
    const quote = await shipping.quoteFor(world, lane)
    const estimates = listAt(quote.json, 'estimates')
    const chosen = estimates.at(-1)
    const answer = await createOrder(world, orderBody(lane, numberAt(chosen, 'estimate_id')))
    assert.equal(at(answer.json, 'order', 'quote_id'), numberAt(quote.json, 'id'))
    const [service] = everyAt(answer.json, 'order.shipments[].shipping_service')
    assert.ok(shown(service).includes(shown(at(chosen, 'shipping_service'))), 'the leg goes by another service than the estimate')
  },
  'orders.create.optional-fields': async (world) => {
    const lane = await directLane(world)
    const order = await fullOrder(world)
    assert.equal(at(order, 'customer_reference'), 'contract full Ünïcode №1')
    assert.equal(at(order, 'send_consignee_tracking_details'), true)
    sameAddress(at(order, 'origin_address'), { ...lane.origin, import_code: 'IMP-1' })
    sameAddress(at(order, 'broker_address'), lane.destination)
    sameAddress(at(order, 'importer_of_record_address'), lane.destination)
  },
  'orders.create.without-optional-fields': async (world) => {
    const lane = await directLane(world)
    const whole: Readonly<Record<string, unknown>> = orderBody(lane, await estimateFor(world, lane))
    const answer = await createOrder(world, without(without(whole, 'customer_reference'), 'hs_codes'))
    assert.equal(answer.status, 201)
    assert.equal(at(answer.json, 'order', 'broker_address'), null)
    assert.equal(at(answer.json, 'order', 'importer_of_record_address'), null)
  },
  'orders.create.address-ids': async (world) => {
    const earlier = await fullOrder(world)
    const ids = {
      origin_address_id: numberAt(earlier, 'origin_address', 'id'),
      destination_address_id: numberAt(earlier, 'destination_address', 'id'),
    }
    const lane = await directLane(world)
    const whole: Readonly<Record<string, unknown>> = orderBody(lane, await estimateFor(world, lane), ids)
    const answer = await createOrder(world, without(without(whole, 'origin_address'), 'destination_address'))
    assert.equal(answer.status, 201, JSON.stringify(answer.json))
    sameAddress(at(answer.json, 'order', 'origin_address'), lane.origin)
    sameAddress(at(answer.json, 'order', 'destination_address'), lane.destination)
  },
  'orders.create.missing-field': async (world) => {
    assertRefused(await createOrder(world, null, { omits: 'order' }), 400, invalidInput)
    for (const field of ['quote_estimate_id', 'purpose_of_shipment_id', 'description_of_contents']) await refusesWithout(world, field)
  },
  'orders.create.address-needed': async (world) => {
    await refusesWithout(world, 'origin_address')
    await refusesWithout(world, 'destination_address')
  },
  'orders.create.unknown-estimate': async (world) => {
    const lane = await directLane(world)
    assertRefused(await createOrder(world, orderBody(lane, 99_999_999)), 400, invalidInput)
  },
  'orders.create.multipart': async (world) => {
    const lane = await directLane(world)
    const order = await filedOrder(world)
    assert.equal(at(order, 'customer_reference'), 'contract with files')
    sameAddress(at(order, 'origin_address'), lane.origin)
    assert.equal(at(order, 'status'), 'order_received')
  },
  'orders.create.multipart.documents': async (world) => {
    const order = await shipping.readOrder(world, shipping.idOf(await filedOrder(world)))
    for (const link of ['packaging_list_link', 'materials_safety_data_sheet_link']) assert.match(shown(at(order, link)), /^https?:/, link)
  },
  'orders.create.invoice-size': async (world) => {
    const lane = await directLane(world)
    const send = async (size: number) => {
      const body = orderBody(lane, await estimateFor(world, lane), { commercial_invoice: pdf('size.pdf', size) })
      return createOrder(world, body, { multipart: true })
    }
    assert.equal((await send(1_900_000)).status, 201, 'an invoice below 2 MB was refused')
    assertRefused(await send(2_200_000), 400, invalidInput)
  },
  'orders.create.hub': async (world) => {
    const legs = listAt(await hubOrder(world), 'shipments')
    assert.equal(legs.length, 2)
    for (const leg of legs) assert.equal(at(leg, 'status'), 'order_received')
  },
  'orders.create.hub.lane-fixed': async (world) => {
    const lane = await hubLane(world)
    const order = await hubOrder(world)
    assert.equal(at(order, 'origin_address', 'country_id'), lane.origin.country_id)
    const elsewhere = orderBody(lane, await estimateFor(world, lane, { hub_transit: true }), {
      destination_address: { ...lane.destination, country_id: lane.origin.country_id },
    })
    const answer = await createOrder(world, elsewhere)
    assert.equal(answer.status, 201, 'the addresses of a hub order were not ignored for routing')
    assert.deepEqual(
      everyAt(answer.json, 'order.shipments[].shipping_service'),
      everyAt(order, 'shipments[].shipping_service'),
      'another address changed the route',
    )
  },
  'orders.create.goods': async (world) => {
    const order = await newOrder(world, { hs_codes: goodsFrom(await directLane(world)) })
    assert.equal(at(order, 'status'), 'order_received')
  },
}

/** Uses the limit of a minute up. */
export const rateLimitChecks: Readonly<Record<string, Check>> = {
  'orders.create.rate-limit': async (world) => {
    if (!(await world.passTime(62))) notObserved('no time for the minute of the limit')
    const spend = async (order: Readonly<Record<string, unknown>>): Promise<boolean> => {
      for (let request = 1; request <= 21; request += 1) {
        const answer = await world.service.call('POST /orders', { json: { order } })
        if (answer.status !== 429) continue
        assert.equal(request, 21, `request ${request} of the minute was refused`)
        assertRefused(answer, 429, /^Too many requests \(\d+\/20 in 60 seconds\)$/)
        return true
      }
      return false
    }
    const lane = await directLane(world)
    const estimate = await estimateFor(world, lane)
    if (!(await spend({}))) {
      if (!(await world.passTime(62))) notObserved('no time for a second minute of the limit')
      assert.ok(await spend(orderBody(lane, estimate)), 'twenty-one orders in a minute were taken')
    }
    if (!(await world.passTime(62))) notObserved('the limit was seen to begin, and there is no time to see it end')
    const after = await world.service.call('POST /orders', { json: { order: orderBody(lane, estimate) } })
    assert.notEqual(after.status, 429, 'the limit did not end with its minute')
  },
}
