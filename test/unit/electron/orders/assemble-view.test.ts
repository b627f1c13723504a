import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { assembleView } from '../../../../electron/orders/assemble-view.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { knownAddress, knownOrder } from '../../../support/orders/known-order.ts'

function documentsOf(order: Order, stored: readonly StoredDocument[] = []) {
  const readAt = Temporal.Instant.from('2026-11-21T10:00:00Z')
  const local = {
    hold: null,
    note: null,
    preCheck: { findings: [], overrides: [] },
    readAsCancelledAt: null,
    pickupInDoubt: null,
    similarRefusals: [],
  }
  return assembleView({ order, print: 'none', ...local, readAt, stored, sheets: [], booking: null, destroyed: new Map() }).documents
}

const held: StoredDocument = {
  id: 'held',
  orderId: 1,
  reference: 'PB-1',
  kind: 'waybill_document',
  leg: 0,
  waybill: 'W-1',
  sha256: 'a',
  bytes: 1,
  pages: 1,
  fetchedAt: '2026-11-21T10:00:00Z',
  void: false,
  held: 'It says another waybill.',
}

test('lists a required document that exists nowhere as missing', () => {
  expect(documentsOf(knownOrder())).toEqual([
    { place: { kind: 'waybill_document', leg: 0 }, onService: false, stored: null },
    { place: { kind: 'commercial_invoice', leg: null }, onService: false, stored: null },
  ])
})

test('requires no invoice on a lane within one country, and no label before there is a waybill', () => {
  const leg = { service: 'Air', waybill: null, tracking: null, status: 'order_received', hasLabel: false }
  expect(documentsOf(knownOrder({ destination: knownAddress() })).map(({ place }) => place.kind)).toEqual(['waybill_document'])
  expect(documentsOf(knownOrder({ legs: [leg] }))).toEqual([])
})

test('shows a blocked document as such if its place has no other', () => {
  expect(documentsOf(knownOrder(), [held])[0]?.stored).toMatchObject({ id: 'held', held: 'It says another waybill.' })
  const good = { ...held, id: 'good', held: null, fetchedAt: '2026-11-21T09:00:00Z' }
  expect(documentsOf(knownOrder(), [held, good])[0]?.stored).toMatchObject({ id: 'good' })
})
