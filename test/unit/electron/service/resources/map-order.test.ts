import { describe, expect, it } from 'vitest'
import { documentKinds } from '../../../../../shared/documents/document.ts'
import { orderSchema } from '../../../../../shared/orders/order.ts'
import { parseOrder } from '../../../../../electron/service/resources/parse-order.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'

function read(overrides: Record<string, unknown> = {}) {
  return valueOf(parseOrder(wireOrderJson(overrides), 'order', createFakeClock().now()))
}

describe('an order as read', () => {
  it('has its own fields, dates and addresses, and matches the shared schema', () => {
    const { order, readAt } = read()
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order).toMatchObject({
      id: 123,
      reference: 'PB-10023',
      customerReference: 'C/77 #1',
      transactionNumber: null,
      value: 120.5,
      createdAt: '2026-11-20T08:30:00Z',
      deliveredAt: null,
      pickupDate: '2026-11-23',
      scheduledPickup: '2026-11-23T14:00:00',
      pickupInstructions: null,
      charges: null,
      broker: null,
      importerOfRecord: null,
    })
    expect(order.origin).toMatchObject({
      lines: ['12 Quay Street'],
      countryName: 'Canada',
      countryCode: 'CA',
      zone: 'America/Halifax',
      taxNumber: null,
    })
    expect(order.destination.zone).toBeNull()
    expect(readAt.toString()).toBe('2026-11-21T09:00:00Z')
  })

  it('unifies absent, null and empty', () => {
    for (const nothing of [
      { customer_reference: undefined },
      { customer_reference: null },
      { customer_reference: '' },
      { customer_reference: ' ' },
    ]) {
      expect(read(nothing).order.customerReference).toBeNull()
    }
  })

  it('uses the id as the reference if there is none, and accepts a number as a reference', () => {
    expect(read({ reference_number: undefined }).order.reference).toBe('123')
    expect(read({ reference_number: 55 }).order.reference).toBe('55')
  })

  it('accepts numbers as text, and an id too', () => {
    const { order } = read({ id: '123', value_of_goods: '12.5', measured_weight: '0' })
    expect(order).toMatchObject({ id: 123, value: 12.5, measuredWeight: 0 })
  })

  it('continues if a date cannot be parsed', () => {
    const { order, raw } = read({ created_at: 'yesterday', pickup_date: '23-11-2026', scheduled_pickup: '2026-02-30 10:00:00' })
    expect(order).toMatchObject({ createdAt: null, pickupDate: null, scheduledPickup: null })
    expect(raw).toContain('yesterday')
  })

  it('keeps an unknown status unchanged', () => {
    expect(read({ status: 'held_by_dragon' }).order.status).toBe('held_by_dragon')
  })

  it('has empty addresses if the service returns none', () => {
    expect(read({ origin_address: null }).order.origin).toMatchObject({ zone: null, countryCode: null, lines: [] })
  })

  it('reads invoice data in both units', () => {
    const weights = {
      packages: 1,
      mass_unit: 'kg',
      distance_unit: 'cm',
      volumetric_weight: 2,
      weight: 1,
      billable_weight: '2.0',
      volume: 10,
    }
    const { order } = read({
      invoice_data: {
        billable_weights: { metric: weights, imperial: { ...weights, mass_unit: 'lb', distance_unit: 'inches' } },
        line_items: [{ cost: '10.25', currency_id: 'CAD', description: 'Import VAT' }],
        shipping_company: 'Swift',
        shipping_service: 'Express',
      },
    })
    expect(order.charges).toMatchObject({
      lines: [{ cost: 10.25, currency: 'CAD', description: 'Import VAT' }],
      metric: { billableWeight: 2 },
      imperial: { distanceUnit: 'inches' },
    })
  })
})

const leg = { shipping_service: 'Hub', waybill: null, waybill_document_link: '', tracking_link: null, status: 'awaiting_pickup' }

describe("an order's legs and labels", () => {
  it('are made from the order itself if it lists no legs', () => {
    const { order, links } = read({ shipments: null })
    expect(order.legs).toEqual([
      { service: null, waybill: 'W1', tracking: 'https://track.example/W1', status: 'awaiting_pickup', hasLabel: true },
    ])
    expect(links[0]).toEqual({ slot: { kind: 'waybill_document', leg: 0 }, url: 'https://docs.example/w1?signature=top' })
  })

  it("use the leg's own label before the order's", () => {
    expect(read().links[0]?.url).toBe('https://docs.example/leg1?signature=leg')
  })

  it("use the order's label for a single leg that has none", () => {
    const { order, links } = read({ shipments: [leg] })
    expect(links[0]?.url).toBe('https://docs.example/w1?signature=top')
    expect(order.legs[0]).toMatchObject({ waybill: 'W1', hasLabel: true })
  })

  it("never use the order's label or waybill on a hub order", () => {
    const second = { ...leg, waybill: 'W2', waybill_document_link: 'https://docs.example/leg2' }
    const { order, links } = read({ shipments: [leg, second] })
    expect(links.filter(({ slot }) => slot.kind === 'waybill_document')).toEqual([
      { slot: { kind: 'waybill_document', leg: 1 }, url: 'https://docs.example/leg2' },
    ])
    expect(order.legs.map(({ waybill, hasLabel }) => [waybill, hasLabel])).toEqual([
      [null, false],
      ['W2', true],
    ])
  })

  it('include every other document by its own name', () => {
    const all = Object.fromEntries(documentKinds.map((kind) => [`${kind}_link`, `https://docs.example/${kind}`]))
    const { order, links } = read(all)
    expect(links).toHaveLength(13)
    for (const { slot, url } of links.slice(1)) expect(url).toBe(`https://docs.example/${slot.kind}`)
    expect(order.documents).toEqual(links.map(({ slot }) => slot))
  })
})

describe("an order's raw text", () => {
  it('keeps unknown fields and no link', () => {
    const { raw } = read({ shelf: { row: 7, note: null }, future_link: 'https://docs.example/?signature=future' })
    expect(raw).not.toContain('signature')
    expect(raw).not.toContain('docs.example')
    expect(JSON.parse(raw)).toMatchObject({
      shelf: { row: 7, note: null },
      commercial_invoice_link: '',
      shipments: [{ waybill_document_link: '' }],
    })
  })
})

describe('a malformed order', () => {
  it.each([
    [{ status: null }, 'order.status'],
    [{ id: 0 }, 'order.id'],
    [{ id: 'abc' }, 'order.id'],
    [{ shipments: 'two' }, 'order.shipments'],
    [{ shipments: [{ ...leg, waybill: {} }] }, 'order.shipments.0.waybill'],
    [{ destination_address: { city: ['Cork'] } }, 'order.destination_address.city'],
    [{ value_of_goods: 'much' }, 'order.value_of_goods'],
  ])('%j is reported with the path of the mismatch and without its data', (overrides, path) => {
    const failure = failureOf(parseOrder(wireOrderJson(overrides), 'order', createFakeClock().now()))
    expect(failure).toMatchObject({ kind: 'malformed-response', path })
    expect(JSON.stringify(failure)).not.toContain('Cork')
  })

  it('is reported when it is nested too deeply', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(failureOf(parseOrder(wireOrderJson({ deep }), 'order', createFakeClock().now())).kind).toBe('malformed-response')
  })
})
