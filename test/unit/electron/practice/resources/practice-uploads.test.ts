import { expect, test } from 'vitest'
import { parseFormTree } from '../../../../../electron/practice/form-tree.ts'
import type { WireOrder } from '../../../../../electron/practice/wire-types.ts'
import { brooklyn, invalid, leeds, purpose, quoted, type Visitor } from '../practice-requests.ts'
import { visitPractice } from '../practice-visitor.ts'

const upload = '%PDF-1.4 our own invoice %%EOF'

function nest(form: FormData, name: string, fields: object): void {
  for (const [field, value] of Object.entries(fields)) form.append(`${name}[${field}]`, String(value))
}

/** A DDP order as a form, in the interface's own nesting. */
async function orderForm(visitor: Visitor): Promise<FormData> {
  const form = new FormData()
  nest(form, 'order', {
    quote_estimate_id: (await quoted(visitor)).estimates[0]?.estimate_id,
    purpose_of_shipment_id: purpose.ddp,
    description_of_contents: 'Mantel clock',
    send_consignee_tracking_details: true,
  })
  nest(form, 'order[origin_address]', leeds)
  nest(form, 'order[destination_address]', brooklyn)
  return form
}

function file(bytes: string | Uint8Array<ArrayBuffer>, type = 'application/pdf'): Blob {
  return new Blob([bytes], { type })
}

test('An order sent as a form is the order that the same JSON would make', async () => {
  const visitor = await visitPractice()
  const { status, body } = await visitor.postForm('/orders', await orderForm(visitor))
  expect(status).toBe(201)
  expect((body as { order: WireOrder }).order).toMatchObject({
    purpose_of_shipment_id: purpose.ddp,
    send_consignee_tracking_details: true,
    origin_address: { address_1: '4 Dock Street', country_id: leeds.country_id },
  })
})

test('An uploaded commercial invoice is served unchanged, before the waybill and after, and makes HS codes unnecessary', async () => {
  const visitor = await visitPractice()
  const form = await orderForm(visitor)
  form.append('order[commercial_invoice]', file(upload), 'invoice.pdf')
  const { order } = (await visitor.postForm('/orders', form)).body as { order: WireOrder }
  expect(await (await visitor.open(order.commercial_invoice_link)).text()).toBe(upload)
  expect((await visitor.post(`/orders/${order.id}/waybills`)).status).toBe(201)
  const document = await visitor.open((await visitor.order(order.id)).commercial_invoice_link)
  expect([document.headers.get('content-type'), await document.text()]).toEqual(['application/pdf', upload])
})

test('A packaging list and a safety data sheet are served under their own links', async () => {
  const visitor = await visitPractice()
  const form = await orderForm(visitor)
  form.append('order[packaging_list]', file('list'), 'list.pdf')
  form.append('order[materials_safety_data_sheet]', file('sheet', 'image/png'), 'sheet.png')
  const { order } = (await visitor.postForm('/orders', form)).body as { order: WireOrder }
  expect(await (await visitor.open(order.packaging_list_link)).text()).toBe('list')
  const sheet = await visitor.open(order.materials_safety_data_sheet_link)
  expect([sheet.headers.get('content-type'), await sheet.text()]).toEqual(['image/png', 'sheet'])
  expect(order.commercial_invoice_link ?? '').toBe('')
})

test('Each of several HS code groups in a form becomes one HS code', async () => {
  const visitor = await visitPractice()
  const form = await orderForm(visitor)
  for (const code of ['9101.11', '4909.00']) {
    nest(form, 'order[hs_codes][]', { code, cost: '60.25', description: 'Mantel clocks', quantity: 2, weight: 0.5 })
  }
  const { order } = (await visitor.postForm('/orders', form)).body as { order: WireOrder }
  expect((await visitor.post(`/orders/${order.id}/waybills`)).status).toBe(201)
})

test.each([
  ['a commercial invoice of 2 MB', 'commercial_invoice', 2_000_000, 400],
  ['a commercial invoice just under 2 MB', 'commercial_invoice', 1_999_999, 201],
  ['an empty commercial invoice', 'commercial_invoice', 0, 400],
  ['a packaging list over 2 MB', 'packaging_list', 2_100_000, 201],
])('An order form is accepted or refused by the size of its file: %s', async (_, field, size, status) => {
  const visitor = await visitPractice()
  const form = await orderForm(visitor)
  form.append(`order[${field}]`, file(new Uint8Array(size)), 'file.pdf')
  expect((await visitor.postForm('/orders', form)).status).toBe(status)
})

test.each([
  ['a text where a file belongs', 'order[commercial_invoice]', 'no file'],
  ['a quantity that is no number', 'order[hs_codes][][quantity]', 'two'],
  ['a field given twice', 'order[description_of_contents]', 'again'],
  ['brackets that do not match', 'order[clearance_detail', 'x'],
])('A form with %s is invalid input', async (_, name, value) => {
  const visitor = await visitPractice()
  const form = await orderForm(visitor)
  form.append(name, value)
  expect(await visitor.postForm('/orders', form)).toEqual(invalid)
})

test('A truncated form is invalid input', async () => {
  const visitor = await visitPractice()
  const headers = { ...visitor.bearer, 'content-type': 'multipart/form-data; boundary=b' }
  const body = '--b\r\nContent-Disposition: form-data; name="or'
  expect((await visitor.send('/orders', { method: 'POST', headers, body })).status).toBe(400)
})

test('In a list, a field that the element already has starts the next element', () => {
  const fields: [string, string][] = [
    ['order[hs_codes][][code]', '1'],
    ['order[hs_codes][][cost]', '2'],
    ['order[hs_codes][][code]', '3'],
    ['order[hs_codes][][origin][id]', '4'],
    ['order[hs_codes][][origin][name]', '5'],
    ['order[tags][]', 'a'],
    ['order[tags][]', 'b'],
    ['order[__proto__][polluted]', 'yes'],
  ]
  const tree = parseFormTree(fields)
  expect(JSON.parse(JSON.stringify(tree))).toEqual(
    JSON.parse(
      '{"order":{"hs_codes":[{"code":"1","cost":"2"},{"code":"3","origin":{"id":"4","name":"5"}}],"tags":["a","b"],"__proto__":{"polluted":"yes"}}}',
    ),
  )
  expect('polluted' in {}).toBe(false)
})
