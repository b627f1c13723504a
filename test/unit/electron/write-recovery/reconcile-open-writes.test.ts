import { afterEach, describe, expect, it } from 'vitest'
import type { WriteIntent } from '../../../../electron/service/write-journal/write-journal.ts'
import { listed, startBookingStation, type BookingStation } from '../../../support/stations/booking-station.ts'
import { answerText } from '../../../support/services/fault-server.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

let station: BookingStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

/** A station that was killed after sending these writes and before receiving their answers. */
async function crashed(...intents: WriteIntent[]): Promise<BookingStation> {
  station = await startBookingStation()
  for (const intent of intents) valueOf(await station.journal.begin(intent))
  return station
}

const noWaybill = {
  waybill: '',
  shipments: [{ shipping_service: 'Swift', waybill: null, status: 'order_received' }],
  status: 'order_received',
}

const create = (customerReference: string) => ({ kind: 'create-order', customerReference, estimateId: 1 }) as const

const pickup = { kind: 'pickup', orderId: 7, date: '23-11-2026', from: '14:00', to: '16:00' } as const

describe('A write that a crash left open', () => {
  it.each([
    ['a waybill that is there', { kind: 'waybill', orderId: 7 }, {}, 'info', 'This was done', 'legs with a waybill: 1 of 1'],
    ['a waybill that is not', { kind: 'waybill', orderId: 7 }, noWaybill, 'warning', 'This was not done', 'legs with a waybill: 0 of 1'],
    ['a cancellation that is done', { kind: 'cancel', orderId: 7 }, { status: 'cancelled' }, 'info', 'This was done', 'Cancelled'],
    ['a cancellation that is not', { kind: 'cancel', orderId: 7 }, {}, 'warning', 'This was not done', 'The status of the order is'],
    ['a pickup that is booked', pickup, {}, 'info', 'This was done', '2026-11-23T14:00:00'],
    ['a missed pickup with the same start', pickup, { status: 'pickup_missed' }, 'danger', 'may have been done', '2026-11-23T14:00:00'],
    ['a pickup that is not', pickup, { scheduled_pickup: '' }, 'warning', 'This was not done', 'has no pickup'],
    [
      'a pickup at another time',
      pickup,
      { scheduled_pickup: '2026-11-24 09:00:00' },
      'danger',
      'may have been done',
      '2026-11-24T09:00:00; the request was for 2026-11-23T14:00:00',
    ],
  ] as const)(
    'is reconciled by reading the order, and the message names what was compared: %s',
    async (_what, intent, order, tone, outcome, compared) => {
      const { world, startAgain, notices, journal, posts, minutes } = await crashed(intent)
      world.orders.push(listed(7, null, order))
      await startAgain()
      const told = notices.at(-1)
      expect(told).toMatchObject({ tone })
      expect(told?.message).toContain('order R-7')
      expect(told?.message).toContain(outcome)
      expect(told?.message.toLowerCase()).toContain(compared.toLowerCase())
      expect([notices.length, minutes()]).toEqual(tone === 'warning' ? [2, 1] : [1, 0])
      expect(valueOf(await journal.listOpen())).toEqual([])
      expect(posts()).toBe(0)
    },
  )

  it('counts as done if its effect is visible only at the second read, a minute later', async () => {
    const { world, startAgain, notices } = await crashed({ kind: 'waybill', orderId: 7 })
    world.orders.push(listed(7, null, noWaybill))
    world.onMinute = () => world.orders.splice(0, 1, listed(7))
    await startAgain()
    expect(notices.map(({ tone }) => tone)).toEqual(['warning', 'info'])
    expect(notices[0]?.message).toContain('Packbench checks every minute')
  })

  it('of a new order is settled by its reference, in two searches a minute apart for all open writes together', async () => {
    const { world, startAgain, notices, minutes, journal } = await crashed(create('PO-1'), create('PO-2'), create('PO-3'))
    world.orders.push(listed(11, 'PO-1'), listed(31, 'PO-3'), listed(32, 'po-3'))
    await startAgain()
    expect(notices.map(({ tone }) => tone)).toEqual(['info', 'danger', 'danger'])
    expect(notices[0]?.message).toContain('It is order R-11')
    expect(notices[1]?.message).toContain('PO-2')
    expect(notices[1]?.message).toContain('The order was not found')
    expect(notices[2]?.message).toContain('Alarm: the order was found more than once, as orders 31, 32')
    expect(minutes()).toBe(1)
    expect(valueOf(await journal.listOpen())).toEqual([])
  })

  it('is retried every minute until the service can be read, and is reported once meanwhile', async () => {
    const { world, startAgain, notices, minutes } = await crashed({ kind: 'create-order', customerReference: 'PO-1', estimateId: 1 })
    world.orders.push(listed(11, 'PO-1'))
    world.onPage = (_page, socket) => {
      if (minutes() >= 4) return false
      socket.write(answerText(500, '{}'))
      return true
    }
    await startAgain()
    expect(notices.map(({ tone }) => tone)).toEqual(['warning', 'info'])
    expect(notices[0]?.message).toContain('Packbench checks every minute')
  })

  it('is retried less and less often while the list of orders repeats itself, reading only a few pages each time', async () => {
    const { world, startAgain, stop, minutes, journal } = await crashed({ kind: 'create-order', customerReference: 'PO-1', estimateId: 1 })
    let pages = 0
    const orders = Array.from({ length: 20 }, (_, index) => listed(index + 1))
    world.onPage = (_page, socket) => {
      pages += 1
      socket.write(answerText(200, JSON.stringify({ orders, meta: { page_count: 1_000_000_000, record_count: 300 } })))
      return true
    }
    world.onMinute = () => {
      if (minutes() > 6 * 60) stop.abort()
    }
    await startAgain()
    expect(pages).toBeGreaterThan(20)
    expect(pages).toBeLessThan(300)
    expect(valueOf(await journal.listOpen())).toHaveLength(1)
  })

  it('stays open when the station closes before it could be read', async () => {
    const { world, startAgain, notices, journal, stop } = await crashed({ kind: 'create-order', customerReference: 'PO-1', estimateId: 1 })
    world.onMinute = () => stop.abort()
    await startAgain()
    expect(notices).toEqual([])
    expect(valueOf(await journal.listOpen())).toHaveLength(1)
  })

  it.each([
    [{ kind: 'waybill', orderId: 8 }, 'order 8', 'danger'],
    [{ kind: 'create-company' }, 'a company', 'danger'],
    [{ kind: 'register-webhook', events: ['shipment.updated.status'] }, 'a webhook', 'danger'],
    [{ kind: 'delete-webhook', webhookId: 3 }, 'webhook 3', 'info'],
  ] as const)('is reported and left to a person if no order shows it (%o)', async (intent, name, tone) => {
    const { startAgain, notices, journal } = await crashed(intent as WriteIntent)
    await startAgain()
    expect(notices).toMatchObject([{ tone }])
    expect(notices[0]?.message).toContain(name)
    expect(valueOf(await journal.listOpen())).toEqual([])
  })

  it('causes no report when there is none', async () => {
    const { startAgain, notices, sent } = await crashed()
    await startAgain()
    expect([notices, sent()]).toEqual([[], []])
  })
})
