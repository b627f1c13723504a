import { expect, test } from 'vitest'
import { cellText, rowLabel, truncateField } from '../../../../../../renderer/orders/list/rows/order-row-text.ts'
import { orderRow } from '../order-row.ts'

const none: ReadonlySet<never> = new Set()

test('cuts a field of ten thousand characters to what a row can show', () => {
  const row = orderRow(1, { consignee: 'x'.repeat(10_000) })
  expect(cellText(row, 'destination', { stationZone: 'UTC', shown: none }).upper.length).toBeLessThanOrEqual(201)
  expect(rowLabel(row, null).length).toBeLessThan(1000)
})

test('never cuts a surrogate pair in half', () => {
  expect(truncateField('😀'.repeat(150)).isWellFormed()).toBe(true)
  expect(truncateField(`x${'😀'.repeat(150)}`).isWellFormed()).toBe(true)
})

test('a held order shows how long it is held and why', () => {
  const row = orderRow(1, { hold: { until: '2026-11-23', note: 'Waits for the lamp', person: 'Ana', since: '2026-11-21T09:00:00Z' } })
  expect(cellText(row, 'hold', { stationZone: 'UTC', shown: none })).toEqual({
    upper: 'Until Mon 23 Nov 2026',
    lower: 'Waits for the lamp',
  })
  expect(rowLabel(row, null)).toContain('On hold until Mon 23 Nov 2026: Waits for the lamp')
})

test('the waybill is below the service unless it has its own column', () => {
  const row = orderRow(1, { service: 'Express', waybills: ['W1'] })
  expect(cellText(row, 'service', { stationZone: 'UTC', shown: none }).lower).toBe('W1')
  expect(cellText(row, 'service', { stationZone: 'UTC', shown: new Set(['waybill'] as const) }).lower).toBe('')
})

test('a screen reader gets the recipient, the state and the age', () => {
  const row = orderRow(7, { consignee: 'Ana Ruiz', city: 'Sevilla', countryCode: 'ES', service: 'Express' })
  expect(rowLabel(row, 'as of 14:02')).toBe('Order PB-7, Ana Ruiz, Sevilla, ES, Order received, Express, as of 14:02')
})

test('a list whose orders have no waybills shows only how many legs there are', () => {
  const context = { stationZone: 'UTC', shown: none, lacksWaybills: true }
  expect(cellText(orderRow(1, { waybills: [null] }), 'service', context).lower).toBe('')
  expect(cellText(orderRow(1, { waybills: [null, null] }), 'service', context).lower).toBe('2 legs')
  expect(cellText(orderRow(1, { waybills: ['W1', null] }), 'service', context).lower).toBe('2 legs · W1')
})

test('only a booked pickup without a time shows that the time is missing', () => {
  const context = { stationZone: 'UTC', shown: none }
  expect(cellText(orderRow(1, { pickupDate: '2026-11-24' }), 'pickup', context).lower).toBe('')
  expect(cellText(orderRow(1, { pickupDate: '2026-11-24', status: 'awaiting_pickup' }), 'pickup', context).lower).toBe('No time yet')
})

test('the message with which a waybill was refused is below the service in every list', () => {
  const context = { stationZone: 'UTC', shown: none }
  const refused = { waybills: [null], service: 'Express', refusal: 'Consignee postal code required' }
  expect(cellText(orderRow(1, refused), 'service', context)).toEqual({ upper: 'Express', lower: '“Consignee postal code required”' })
  expect(cellText(orderRow(1, refused), 'service', { ...context, lacksWaybills: true }).lower).toBe('“Consignee postal code required”')
  expect(cellText(orderRow(1, { ...refused, status: 'cancelled' }), 'service', context).lower).toBe('')
})

test('the documents that were sent are named below the progress, which already says that all of them were', () => {
  const context = { stationZone: 'UTC', shown: none }
  const printed = orderRow(1, { print: 'sent', printedKinds: ['waybill_document', 'service_packing_list'] })
  expect(cellText(printed, 'documents', context).lower).toBe('Label, Service packing list')
  const part = orderRow(1, { print: 'part', printedKinds: ['waybill_document'] })
  expect(cellText(part, 'documents', context).lower).toBe('Sent to printer: Label')
  expect(cellText(orderRow(1, { print: 'none' }), 'documents', context).lower).toBe('')
})
