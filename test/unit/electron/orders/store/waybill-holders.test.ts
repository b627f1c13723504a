import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { openOrderStore } from '../../../../../electron/orders/store/worker/open-order-store.ts'
import type { OrderStore } from '../../../../../electron/orders/store/order-store.ts'
import { workerFile } from '../../../../../electron/workers/worker-file.ts'
import { noon, readOrder, wireLeg } from '../../../../support/orders/order-reads.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

async function openWorkers(folder = temporaryFolder()) {
  const opened = valueOf(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
  onTestFinished(() => opened.close())
  return { folder, ...opened }
}

async function keep(store: OrderStore, id: number, waybill: string, fields: Record<string, unknown> = {}): Promise<void> {
  const read = readOrder({ id, reference_number: `PB-${id}`, shipments: [wireLeg(waybill)], ...fields })
  valueOf(await store.upsert([read], { knownAt: noon, listed: true }))
}

test('finds an order by its waybill in any spelling or framing of the barcode', async () => {
  const { store } = await openWorkers()
  await keep(store, 1, '417-12345678')
  await keep(store, 2, '794808390594')
  await keep(store, 3, 'wb 9000\u2011060')
  const found = [
    ['41712345678', 1, '417-12345678'],
    ['417 1234 5678\r\n', 1, '417-12345678'],
    ['4171234567800012', 1, '417-12345678'],
    ['9622001560001234567100794808390594', 2, '794808390594'],
    [']C09622001560001234567100794808390594', 2, '794808390594'],
    ['7948-0839-0594', 2, '794808390594'],
    ['WB9000060', 3, 'wb 9000\u2011060'],
    ['wb-9000-060', 3, 'wb 9000\u2011060'],
    ['JWB9000060', 3, 'wb 9000\u2011060'],
  ] as const
  for (const [text, id, waybill] of found)
    expect([text, valueOf(await store.find(text))]).toEqual([text, { kind: 'one', id, leg: 0, waybill }])
  for (const text of ['9000060', 'WB90000601', '961794808390594', 'WB900006']) expect(valueOf(await store.find(text)).kind).toBe('none')
})

test('a reference keeps its hyphens: it is found only as it is written', async () => {
  const { store } = await openWorkers()
  await keep(store, 1, 'WB1000001')
  expect(valueOf(await store.find('PB-1'))).toMatchObject({ kind: 'one', id: 1 })
  expect(valueOf(await store.find('PB1')).kind).toBe('none')
})

test('returns both orders whose waybills differ only in hyphens', async () => {
  const { store } = await openWorkers()
  await keep(store, 1, 'WB-900-0060')
  await keep(store, 2, 'WB9000060')
  expect(valueOf(await store.find('wb9000060'))).toEqual({ kind: 'many', ids: [1, 2] })
})

test('finds the new order where the carrier uses the waybill of a delivered one again', async () => {
  const { store } = await openWorkers()
  const longAgo = { status: 'delivered', created_at: '2025/03/01 10:00:00 UTC', date_delivered: '2025/03/04 10:00:00 UTC' }
  await keep(store, 1, 'WB9000060', longAgo)
  await keep(store, 2, 'WB9000060')
  const found = { kind: 'one', id: 2, leg: 0, waybill: 'WB9000060' }
  for (const text of ['wb9000060', ']C191WB9000060']) expect(valueOf(await store.find(text))).toEqual(found)
  await keep(store, 3, 'WB9000060', { ...longAgo, status: 'invoice_paid' })
  expect(valueOf(await store.find('WB9000060'))).toEqual(found)
  await keep(store, 3, 'WB9000060', { ...longAgo, status: 'in_transit' })
  expect(valueOf(await store.find('WB9000060')).kind).toBe('many')
})

test.each([
  ['delivered a month ago', { status: 'delivered', created_at: '2026/10/01 10:00:00 UTC', date_delivered: '2026/10/20 10:00:00 UTC' }],
  ['cancelled long ago', { status: 'cancelled', created_at: '2025/03/01 10:00:00 UTC' }],
  ['never delivered', { status: 'in_transit', created_at: '2025/03/01 10:00:00 UTC' }],
])('returns both orders where the other one was %s', async (_, fields) => {
  const { store } = await openWorkers()
  await keep(store, 1, 'WB9000060', fields)
  await keep(store, 2, 'WB9000060')
  expect(valueOf(await store.find('WB9000060'))).toEqual({ kind: 'many', ids: [1, 2] })
})

test('the holders of waybills are the orders that have them now, including cancelled ones', async () => {
  const { store } = await openWorkers()
  await keep(store, 1, 'WB-900-0060', { status: 'cancelled' })
  await keep(store, 2, 'WB9000060')
  await keep(store, 3, 'WB9000070')
  const numbers = ['WB9000060', 'WB9000070', 'WB9000080']
  const created = { usedAt: '2026-11-20T08:30:00Z', isDelivered: false }
  expect(valueOf(await store.waybillHolders(numbers))).toEqual([
    { number: 'WB9000060', orderId: 1, reference: 'PB-1', ...created },
    { number: 'WB9000060', orderId: 2, reference: 'PB-2', ...created },
    { number: 'WB9000070', orderId: 3, reference: 'PB-3', ...created },
  ])
  await keep(store, 3, 'WB9000080')
  expect(valueOf(await store.waybillHolders(['WB9000070']))).toEqual([])
})

test('waybills that version 3 stored under their old key are found by the new one, and are removed with their order', async () => {
  const first = await openWorkers()
  await keep(first.store, 1, '417-12345678')
  await keep(first.store, 2, 'wb 900')
  await first.close()
  const database = new DatabaseSync(join(first.folder, 'orders.db'))
  database.exec(
    'DROP TABLE waybills_to_key; DROP TABLE order_notes; DROP TABLE orders_to_index; DROP TABLE order_checks; DROP TABLE check_runs; DROP TABLE reinstated_orders; UPDATE waybills SET waybill_key = upper(waybill); PRAGMA user_version = 3',
  )
  database.close()
  const { store } = await openWorkers(first.folder)
  expect(valueOf(await store.find('41712345678'))).toMatchObject({ kind: 'one', id: 1 })
  expect(valueOf(await store.find('WB900'))).toMatchObject({ kind: 'one', id: 2 })
  await keep(store, 1, '417-87654321')
  expect(valueOf(await store.find('41712345678')).kind).toBe('none')
  expect(valueOf(await store.waybillHolders(['41712345678', '41787654321']))).toMatchObject([{ number: '41787654321', orderId: 1 }])
})
