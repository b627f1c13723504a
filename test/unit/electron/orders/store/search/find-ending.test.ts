import { expect, test } from 'vitest'
import { noon, readOrder, wireLeg } from '../../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../../support/stations/service-station.ts'

test('the unique ending of a reference or a waybill finds its order, and an ending of several finds them all', async () => {
  const { store } = openOrderStore()
  const reads = [
    readOrder({ id: 1, reference_number: 'PB-210495', customer_reference: '', waybill: '1Z999AA10123456784', shipments: [] }),
    readOrder({
      id: 2,
      reference_number: 'PB-10023',
      customer_reference: 'C-770023',
      waybill: null,
      shipments: [wireLeg('JD014600008812')],
    }),
    readOrder({ id: 3, reference_number: 'X-30023', customer_reference: '', waybill: null, shipments: [] }),
  ]
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
  expect(valueOf(await store.findEnding('10495'))).toMatchObject({ kind: 'one', id: 1, leg: null })
  expect(valueOf(await store.findEnding(']C1210495'))).toMatchObject({ kind: 'one', id: 1 })
  expect(valueOf(await store.findEnding('b-10023'))).toMatchObject({ kind: 'one', id: 2, leg: null })
  expect(valueOf(await store.findEnding('8812'))).toMatchObject({ kind: 'one', id: 2, leg: 0, waybill: 'JD014600008812' })
  expect(valueOf(await store.findEnding('0023'))).toMatchObject({ kind: 'many', ids: expect.arrayContaining([2, 3]) })
  // Neither an ending of a customer reference, nor too short, nor a beginning or a part inside.
  for (const text of ['770023', '495', '0000881', 'PB-2104', '', 'PB']) expect(valueOf(await store.findEnding(text)).kind).toBe('none')
})
