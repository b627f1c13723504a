import { assert, bigInt, double, property } from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { parseJson } from '../../../../../electron/service/wire/parse-json.ts'
import { openOrderStore } from '../../../../support/orders/order-store.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { answering, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'

const longNumber = '996003263000037805'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

/** A response in which each text `#digits#` becomes a number, as sent by a service that omits the quotes. */
function withoutQuotes(json: unknown): string {
  return JSON.stringify(json).replaceAll(/"#([^"]*)#"/g, '$1')
}

async function answer(json: unknown, status = 200): Promise<ServiceStation> {
  station = await startServiceStation(answering(status, withoutQuotes(json)))
  return station
}

describe('an identifier that the service sends as a number', () => {
  it('keeps every digit, in the order as read and in the stored order', async () => {
    const number = `#${longNumber}#`
    const { client } = await answer({
      order: wireOrderJson({
        reference_number: number,
        customer_reference: number,
        internal_transaction_number: number,
        invoice_number: number,
        waybill: number,
        shipments: [{ waybill: number, status: 'awaiting_pickup' }],
        unknown_number: number,
      }),
    })
    const read = valueOf(await client.readOrder('123'))
    expect(read.order).toMatchObject({
      reference: longNumber,
      customerReference: longNumber,
      transactionNumber: longNumber,
      invoiceNumber: longNumber,
      legs: [{ waybill: longNumber }],
    })
    const { store } = openOrderStore()
    valueOf(await store.upsert([read], { knownAt: read.readAt, listed: true }))
    expect(valueOf(await store.order(123))?.order).toEqual(read.order)
    expect(JSON.parse(valueOf(await store.raw(123)) ?? '')).toMatchObject({ waybill: longNumber, unknown_number: longNumber })
  })

  it('keeps every digit in lists, addresses, bookings, companies and webhooks', async () => {
    const number = `#${longNumber}#`
    const address = { ...(wireOrderJson()['origin_address'] as object), phone: number, tax_number: number, import_code: number }
    const orders = [wireOrderJson({ waybill: number, shipments: [], origin_address: address })]
    const { client } = await answer({
      orders,
      meta: { page_count: 1, record_count: 1 },
      scheduled_pickup: { id: 1, confirmation_number: number, freight_confirmation_number: number },
      companies: [{ id: 1, name: 'Harbour Books', account_number: number, code: number }],
      webhook: { id: 7, target_url: 'https://desk.example/hook', events: [], token: number, status: 'active' },
    })
    expect(valueOf(await client.listOrders({ page: 1 })).orders[0]?.order).toMatchObject({
      legs: [{ waybill: longNumber }],
      origin: { phone: longNumber, taxNumber: longNumber, importCode: longNumber },
    })
    const booked = valueOf(await client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' }))
    expect(booked).toMatchObject({ confirmationNumber: longNumber, carrierConfirmationNumber: longNumber })
    expect(valueOf(await client.listCompanies({ page: 1 })).companies[0]).toMatchObject({ accountNumber: longNumber })
    expect(valueOf(await client.readWebhook(7)).token).toBe(longNumber)
  })

  it('keeps zeros after its decimal point, except in amounts', async () => {
    const { client } = await answer({
      order: wireOrderJson({
        invoice_number: '#2026.10#',
        customer_reference: '#7.00#',
        value_of_goods: '#12.50#',
        waybill: '#5.0#',
        shipments: [{ waybill: '#5.0#', status: 'awaiting_pickup' }],
      }),
    })
    expect(valueOf(await client.readOrder('123')).order).toMatchObject({
      invoiceNumber: '2026.10',
      customerReference: '7.00',
      legs: [{ waybill: '5.0' }],
    })
    expect(parseJson('{"value_of_goods": 12.50, "phone" :\n4.90, "pages": [1.0]}')).toEqual({
      value_of_goods: 12.5,
      phone: '4.90',
      pages: [1],
    })
  })

  it.each(['id', 'company_id', 'purpose_of_shipment_id'])(
    'makes the order malformed in a field that Packbench uses as a number: %s',
    async (field) => {
      const { client } = await answer({ order: wireOrderJson({ [field]: '#9007199254740993#' }) })
      expect(failureOf(await client.readOrder('123'))).toMatchObject({ kind: 'malformed-response', path: `order.${field}` })
    },
  )

  it.each(['id', 'company_id'])('makes the order malformed also if it is quoted: %s', async (field) => {
    const { client } = await answer({ order: wireOrderJson({ [field]: '9007199254740993' }) })
    expect(failureOf(await client.readOrder('123')).kind).toBe('malformed-response')
  })

  it('keeps every digit in the message of a refusal', async () => {
    const { client } = await answer(
      { error: `Waybill ${longNumber} exists`, errors: [{ message: 'exists', waybill: `#${longNumber}#` }] },
      422,
    )
    expect(failureOf(await client.cancelOrder(123)).upstreamMessage).toContain(longNumber)
  })
})

describe('numbers in JSON', () => {
  it('stay numbers if JavaScript can hold them exactly, and become texts of their digits otherwise', () => {
    assert(
      property(bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (number) => {
        const [parsed] = parseJson(`[${number}]`) as [unknown]
        expect(String(parsed)).toBe(String(number))
      }),
    )
    assert(
      property(double({ noDefaultInfinity: true, noNaN: true }), (number) => {
        expect(Number((parseJson(`{"a":${JSON.stringify(number)}}`) as { a: unknown }).a)).toBe(number === 0 ? 0 : number)
      }),
    )
  })

  it.each([
    ['1.50', 1.5],
    ['1E3', 1000],
    ['9.96003263000037805e17', longNumber],
    ['996003263000037805.0', longNumber],
    ['0.00000012', '0.00000012'],
    ['1e400', '1e400'],
  ])('%s is read as %s', (source, expected) => {
    expect(parseJson(`{"a": ${source}}`)).toEqual({ a: expected })
  })
})
