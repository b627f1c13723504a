import { expect, test } from 'vitest'
import type { WireOrder } from '../../../../../electron/practice/wire-types.ts'
import { visitPractice } from '../practice-visitor.ts'

const documented = [
  ['Commercial invoice required', 'awaiting_additional_documentation'],
  ['Please settle your Pro Forma invoice before a waybill can be generated', 'awaiting_prepayment'],
  [
    'Automatic Waybill generation is not possible at this time, your assigned admin will generate a waybill manually',
    'awaiting_waybill_generation',
  ],
  ['Description of contents required', 'awaiting_additional_documentation'],
  ['Detailed description of contents required', 'awaiting_additional_documentation'],
  ['Consignee phone number required', 'awaiting_additional_documentation'],
  ['Consignee postal code required', 'awaiting_additional_documentation'],
  ['Consignee tax number required', 'awaiting_additional_documentation'],
] as const

/** Asks for the waybill of every received order and reads each order again. */
async function askForAll() {
  const visitor = await visitPractice()
  const made: WireOrder[] = []
  const refused: { error: string; status: string; legs: Set<string>; waybill: string | null }[] = []
  for (const { id } of await visitor.orders('order_received')) {
    const { status, body } = await visitor.post(`/orders/${id}/waybills`)
    const after = await visitor.order(id)
    if (status === 201) made.push(after)
    if (status === 422) {
      const legs = new Set(after.shipments.map((leg) => leg.status))
      refused.push({ error: (body as { error: string }).error, status: after.status, legs, waybill: after.waybill })
    }
  }
  return { visitor, made, refused }
}

test('Most received orders get a waybill for each leg, and an invoice when they cross a border', async () => {
  const { made } = await askForAll()
  expect(made.length).toBeGreaterThan(30)
  for (const order of made) {
    expect(order.status).toBe('awaiting_pickup')
    expect(order.shipments.every((leg) => leg.waybill !== null && leg.waybill_document_link !== '' && leg.tracking_link !== null)).toBe(
      true,
    )
    const abroad = order.origin_address.country_id !== order.destination_address.country_id
    expect((order.commercial_invoice_link ?? '') !== '').toBe(abroad)
  }
})

test.each(documented)('Some orders are refused a waybill with “%s”, and are in %s afterwards', async (said, status) => {
  const { refused } = await askForAll()
  const met = refused.filter(({ error }) => error === said)
  expect(met.length).toBeGreaterThan(0)
  expect(met).toEqual(met.map(() => ({ error: said, status, legs: new Set([status]), waybill: null })))
})

test('A carrier’s failure changes nothing and is temporary: the next request creates the waybill', async () => {
  const { visitor, refused } = await askForAll()
  const failed = refused.filter(({ error }) => documented.every(([said]) => said !== error))
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.every(({ error, status }) => /carrier/i.test(error) && status === 'order_received')).toBe(true)
  const again = await Promise.all((await visitor.orders('order_received')).map(({ id }) => visitor.post(`/orders/${id}/waybills`)))
  expect(again.map(({ status }) => status)).toEqual(failed.map(() => 201))
})

test('A second request for the same waybill is refused and the number does not change', async () => {
  const visitor = await visitPractice()
  const ids = (await visitor.orders('order_received')).map((order) => order.id)
  const id = ids[0] ?? 0
  expect((await visitor.post(`/orders/${id}/waybills`)).status).toBe(201)
  const { waybill } = await visitor.order(id)
  expect((await visitor.post(`/orders/${id}/waybills`)).status).toBe(422)
  expect((await visitor.order(id)).waybill).toBe(waybill)
})

test('Two simultaneous requests create one waybill', async () => {
  const visitor = await visitPractice()
  const id = (await visitor.orders('order_received'))[0]?.id ?? 0
  const answers = await Promise.all([visitor.post(`/orders/${id}/waybills`), visitor.post(`/orders/${id}/waybills`)])
  expect(answers.map((answer) => answer.status)).toEqual([201, 422])
})

test.each(['999999', 'PB-10234'])('A waybill for %s, which is not an order’s id, is answered 404', async (id) => {
  const visitor = await visitPractice()
  expect(await visitor.post(`/orders/${id}/waybills`)).toEqual({
    status: 404,
    body: { success: false, error: `Couldn't find Order with 'id'=${id}`, errors: [] },
  })
})
