import { strict as assert } from 'node:assert'
import { orderStatuses } from '../facts/values.ts'
import { at, everyAt, listAt, shown, textAt, without } from '../read-json.ts'
import type { Answer } from '../service-under-test.ts'
import { notObserved, once, type Check, type World } from '../world.ts'
import { filedOrder, invoiceFile, newHubOrder } from './order-creation.ts'
import * as shipping from './shipping.ts'

const { assertRefused, idOf, lanes, newOrder, readOrder, waybilledOrder } = shipping

export const ownWaybill = once((world) => waybilledOrder(world))

const settle = 'Please settle your Pro Forma invoice before a waybill can be generated'
const manual = 'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually'

interface Refusal {
  readonly id: number
  readonly before: string
  readonly answer: Answer
}

const generate = (world: World, id: number): Promise<Answer> => world.service.call('POST /orders/{id}/waybills', { id })

/** Why waybills are refused: for orders without goods lists and documents, one per purpose, and for the account's own waiting orders. */
const refusals = once(async (world): Promise<readonly Refusal[]> => {
  const found: Refusal[] = []
  const ask = async (id: number, before: string): Promise<void> => {
    const answer = await generate(world, id)
    if (answer.status === 422) found.push({ id, before, answer })
  }
  const purposes = new Set<number>()
  for (const lane of await lanes(world)) {
    if (lane.legs > 1 || purposes.has(lane.purpose)) continue
    purposes.add(lane.purpose)
    const body: Readonly<Record<string, unknown>> = shipping.orderBody(lane, await shipping.estimateFor(world, lane))
    const made = await shipping.createOrder(world, without(body, 'hs_codes'))
    if (made.status === 201) await ask(idOf(at(made.json, 'order')), 'order_received')
  }
  if (!world.mayTouchOthers) return found
  for (const status of ['order_received', 'awaiting_additional_documentation', 'awaiting_prepayment', 'awaiting_waybill_generation']) {
    for (const page of [1, 2, 3]) {
      const listed = await world.service.call('GET /orders', { query: { status, page } })
      if (listed.status !== 200) break
      for (const order of listAt(listed.json, 'orders')) await ask(idOf(order), status)
    }
  }
  return found
})

async function assertRefusal(world: World, words: RegExp | string, status: string): Promise<void> {
  const all = await refusals(world)
  const fitting = all.filter(({ answer }) => {
    const said = shown(at(answer.json, 'error'))
    return typeof words === 'string' ? said === words : words.test(said)
  })
  if (fitting.length === 0) notObserved(`no waybill was refused for this; ${all.length} were for other reasons`)
  for (const { id, answer } of fitting) {
    assertRefused(answer, 422, words)
    assert.equal(at(await readOrder(world, id), 'status'), status)
  }
}

const known = [/required$/, new RegExp(`^${settle}$`), new RegExp(`^${manual}$`)]

export const waybillChecks: Readonly<Record<string, Check>> = {
  'waybills.create': async (world) => {
    const order = await ownWaybill(world)
    assert.notEqual(textAt(order, 'waybill'), '')
    for (const leg of listAt(order, 'shipments')) assert.notEqual(textAt(leg, 'waybill'), '')
  },
  'waybills.create.status': async (world) => {
    const status = textAt(await readOrder(world, idOf(await ownWaybill(world))), 'status')
    assert.ok(orderStatuses.some((one) => one === status))
    assert.notEqual(status, 'order_received')
  },
  'waybills.create.label': async (world) => {
    const read = await readOrder(world, idOf(await ownWaybill(world)))
    for (const leg of listAt(read, 'shipments')) assert.equal((await fetch(textAt(leg, 'waybill_document_link'))).status, 200)
    assert.equal((await fetch(textAt(read, 'waybill_document_link'))).status, 200)
  },
  'waybills.create.invoice': async (world) => {
    const read = await readOrder(world, idOf(await ownWaybill(world)))
    assert.equal((await fetch(textAt(read, 'commercial_invoice_link'))).status, 200)
  },
  'waybills.create.uploaded-invoice': async (world) => {
    const id = idOf(await filedOrder(world))
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await generate(world, id)
      if (answer.status === 201) break
      if (attempt === 3) notObserved('the order with an uploaded invoice got no waybill')
    }
    const file = await fetch(textAt(await readOrder(world, id), 'commercial_invoice_link'))
    assert.deepEqual(
      Buffer.from(await file.arrayBuffer()),
      Buffer.from(await invoiceFile.arrayBuffer()),
      'another invoice than the uploaded one',
    )
  },
  'waybills.create.invoice-instead-of-codes': async (world) => {
    const refused = (await refusals(world)).find(
      ({ before, answer }) => before === 'order_received' && shown(at(answer.json, 'error')).endsWith('required'),
    )
    if (refused === undefined) notObserved('no order was refused a waybill for want of an invoice')
    const order = await readOrder(world, refused.id)
    const lane = (await lanes(world)).find((one) => one.purpose === at(order, 'purpose_of_shipment_id') && one.legs === 1)
    if (lane === undefined) notObserved('the refused order went no lane of ours')
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const body: Readonly<Record<string, unknown>> = shipping.orderBody(lane, await shipping.estimateFor(world, lane), {
        commercial_invoice: invoiceFile,
      })
      const made = await shipping.createOrder(world, { ...body, hs_codes: [] }, { multipart: true })
      const answer = await generate(world, idOf(at(made.json, 'order')))
      if (answer.status === 201) return
      assert.doesNotMatch(shown(at(answer.json, 'error')), /required$/, 'an uploaded invoice did not make the goods list optional')
    }
    notObserved('no carrier agreed in four attempts')
  },
  'waybills.create.hub': async (world) => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await generate(world, idOf(await newHubOrder(world)))
      if (answer.status !== 201) continue
      const waybills = everyAt(answer.json, 'order.shipments[].waybill')
      assert.equal(waybills.length, 2)
      assert.ok(waybills.every((waybill) => typeof waybill === 'string' && waybill !== ''))
      assert.equal(new Set(waybills).size, 2, 'both legs have one waybill')
      assert.equal(everyAt(answer.json, 'order.shipments[].waybill_document_link').filter(Boolean).length, 2)
      return
    }
    notObserved('no hub order got a waybill in four attempts')
  },
  'waybills.hub.top-level': async (world) => {
    const hubs = (await shipping.listedOrders(world)).filter(
      (order) => listAt(order, 'shipments').length > 1 && shown(at(order, 'waybill')) !== '',
    )
    if (hubs.length === 0) notObserved('no order of two legs has a waybill')
    for (const order of hubs)
      assert.ok(everyAt(order, 'shipments[].waybill').includes(at(order, 'waybill')), 'the top level describes no leg')
  },
  'waybills.not-found': async (world) => {
    assertRefused(await generate(world, 999_999_999), 404, /./)
  },
  'waybills.missing-document': (world) => assertRefusal(world, /required$/, 'awaiting_additional_documentation'),
  'waybills.missing-invoice': (world) => assertRefusal(world, 'Commercial invoice required', 'awaiting_additional_documentation'),
  'waybills.prepayment': (world) => assertRefusal(world, settle, 'awaiting_prepayment'),
  'waybills.manual': (world) => assertRefusal(world, manual, 'awaiting_waybill_generation'),
  'waybills.carrier': async (world) => {
    const others = (await refusals(world)).filter(({ answer }) => !known.some((words) => words.test(shown(at(answer.json, 'error')))))
    if (others.length === 0) notObserved('no carrier refused a waybill')
    for (const { answer } of others) assertRefused(answer, 422, /\S/)
  },
  'waybills.status-moves-first': async (world) => {
    const moved = (await refusals(world)).filter(({ before }) => before === 'order_received')
    for (const { id } of moved) if (at(await readOrder(world, id), 'status') !== 'order_received') return
    notObserved('no refusal moved a status')
  },
  'waybills.codes-required-on-ddp': async (world) => {
    const refused = (await refusals(world)).some(
      ({ before, answer }) => before === 'order_received' && shown(at(answer.json, 'error')).endsWith('required'),
    )
    if (!refused) notObserved('which purpose is DDP is not shown, and none of those tried needs goods lists')
    await newOrder(world)
  },
}
