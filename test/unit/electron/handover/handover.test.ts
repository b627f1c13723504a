import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { collectHandover, type HandoverCandidate } from '../../../../electron/handover/collect-handover.ts'
import { createHandover } from '../../../../electron/handover/handover.ts'
import { createHandoverStore } from '../../../../electron/handover/handover-store.ts'
import { handoverTable } from '../../../../electron/handover/handover-table.ts'
import { csvText } from '../../../../shared/export/csv.ts'
import { handoverPages } from '../../../../electron/handover/handover-pages.ts'
import { handoverListMessages } from '../../../../shared/messages/handover/handover-list-messages.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import type { Booking } from '../../../../shared/pickups/booking.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { handoverCandidate } from '../../../support/orders/handover-candidate.ts'
import { knownAddress } from '../../../support/orders/known-order.ts'
import { textOfPdf } from '../../../support/labels/pdf-text.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { utilitySheetMessages } from '../../../../shared/messages/print-jobs/utility-sheet-messages.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const today = { date: null, now, stationZone: 'Europe/London' }

function booked(change: Partial<Booking> = {}): Booking {
  return {
    orderId: 1,
    serviceId: 5,
    date: '2026-11-21',
    from: '14:00',
    to: '17:00',
    zone: 'Europe/London',
    confirmationNumber: 'C-9',
    carrierConfirmationNumber: 'AIR-7',
    carrierError: null,
    bookedAt: '2026-11-20T10:00:00Z',
    ...change,
  }
}

function candidate(change: Partial<Order> = {}, booking: Booking | null = booked()): HandoverCandidate {
  return handoverCandidate(change, booking)
}

function ofService(id: number, service: string, booking: Booking, loads: HandoverCandidate['loads'] = []): HandoverCandidate {
  const legs = [{ service, waybill: `W-${id}`, tracking: null, status: 'awaiting_pickup', hasLabel: true }]
  return { ...candidate({ id, legs }, booking), loads }
}

function references(candidates: readonly HandoverCandidate[]): string[] {
  return collectHandover(candidates, today).groups.flatMap(({ orders }) => orders.map(({ reference }) => reference))
}

describe('what goes out today', () => {
  it('has the numbers of the booking, the waybills of each leg and the known data of the parcels', () => {
    const legs = [
      { service: 'Air Express', waybill: 'W-1', tracking: null, status: 'awaiting_pickup', hasLabel: true },
      { service: 'Sea', waybill: 'W-2', tracking: null, status: 'awaiting_pickup', hasLabel: true },
    ]
    const weights = { packages: 2, massUnit: 'kg', distanceUnit: 'cm', weight: 12.5, volumetricWeight: 1, billableWeight: 13, volume: 1 }
    const charges = { company: null, service: null, lines: [], metric: weights, imperial: null }
    const [group] = collectHandover([candidate({ legs, charges })], today).groups
    expect(group).toMatchObject({
      service: 'Air Express',
      date: '2026-11-21',
      zone: 'Europe/London',
      address: ['Ada Packer', 'Quay Books', '12 Quay Street', 'LONDON', 'E1 6AN', 'UNITED KINGDOM'],
    })
    expect(group?.orders[0]).toMatchObject({
      waybills: ['W-1', 'W-2'],
      destination: 'Berlin, DE',
      packages: 2,
      weight: '12.5 kg',
      window: handoverListMessages.windowFromTo.message({ from: '14:00', to: '17:00' }),
      confirmationNumber: 'C-9',
      carrierConfirmationNumber: 'AIR-7',
    })
  })

  it('has the packages and the weight that were sent with an order created here, until it is invoiced', () => {
    const created = { ...candidate(), sentContents: { packages: 3, weight: '7.5 kg', items: [] } }
    const [group] = collectHandover([created], today).groups
    expect(group?.orders).toMatchObject([{ packages: 3, weight: '7.5 kg' }])
    const weights = { packages: 2, massUnit: 'kg', distanceUnit: 'cm', weight: 12.5, volumetricWeight: 1, billableWeight: 13, volume: 1 }
    const charges = { company: null, service: null, lines: [], metric: weights, imperial: null }
    const [invoiced] = collectHandover([{ ...candidate({ charges }), sentContents: created.sentContents }], today).groups
    expect(invoiced?.orders).toMatchObject([{ packages: 2, weight: '12.5 kg' }])
  })

  it('shows no print state for a parcel that the carrier has and that was not printed here', () => {
    const onVan = { number: 1, orderId: 1, date: '2026-11-21', accepted: [], handover: null }
    const inTransit = { ...candidate({ status: 'in_transit' }), print: 'none' as const, loads: [onVan] }
    const waiting = { ...candidate({ id: 2 }), print: 'none' as const }
    const [group] = collectHandover([inTransit, waiting], today).groups
    expect(group?.orders.map(({ showsPrint }) => showsPrint)).toEqual([false, true])
  })

  it('groups by carrier service and pickup address, each in the natural order of its references', () => {
    const sea = [{ service: 'Sea', waybill: 'W', tracking: null, status: 'awaiting_pickup', hasLabel: true }]
    const list = collectHandover(
      [
        candidate({ id: 10, reference: 'PB-10' }),
        candidate({ id: 9, reference: 'PB-9' }),
        candidate({ id: 11, reference: 'PB-11', legs: sea }),
        candidate({ id: 12, reference: 'PB-12', origin: knownAddress({ city: 'Leeds' }) }),
      ],
      today,
    )
    expect(list.groups.map(({ service, orders }) => [service, orders.map(({ reference }) => reference)])).toEqual([
      ['Air Express', ['PB-12']],
      ['Air Express', ['PB-9', 'PB-10']],
      ['Sea', ['PB-11']],
    ])
  })

  it('lists the next pickup first, whatever its zone, and pickups that have gone last', () => {
    const gone = { number: 1, orderId: 1, date: '2026-11-21', accepted: [], handover: { id: 'h', at: now.toString() } }
    const { groups } = collectHandover(
      [
        ofService(1, 'Gone', booked({ from: '08:00' }), [gone]),
        ofService(2, 'Late', booked({ from: '16:00', to: '17:00' })),
        ofService(3, 'Next', booked({ from: '16:30', to: '18:00', zone: 'Europe/Berlin' })),
        ofService(4, 'Early', booked({ from: '09:00' })),
        ofService(5, 'Early', booked({ from: '17:00' })),
      ],
      today,
    )
    expect(groups.map(({ service }) => service)).toEqual(['Early', 'Next', 'Late', 'Gone'])
    expect(groups[1]?.orders).toMatchObject([{ bookedWindow: { zone: 'Europe/Berlin', from: '16:30', to: '18:00' } }])
  })

  it('uses today by the clock of the pickup address, not the station’s', () => {
    const zone = 'Pacific/Auckland'
    const there = candidate({ scheduledPickup: '2026-11-22T09:00:00' }, booked({ zone, date: '2026-11-22' }))
    const late = Temporal.Instant.from('2026-11-21T20:00:00Z')
    expect(collectHandover([there], { ...today, now: late }).groups[0]).toMatchObject({ date: '2026-11-22', zone })
    expect(collectHandover([there], today)).toMatchObject({ groups: [], otherDays: [{ orders: 1, isEarlier: false }] })
  })

  it('counts the orders of other days, and lists them when their day is selected', () => {
    const before = candidate({ scheduledPickup: '2026-11-19T09:00:00' }, null)
    const after = candidate({ scheduledPickup: '2026-11-23T09:00:00' }, booked({ date: '2026-11-23' }))
    expect(collectHandover([before, after], today)).toMatchObject({
      groups: [],
      otherDays: [
        { date: '2026-11-19', orders: 1, isEarlier: true },
        { date: '2026-11-23', orders: 1, isEarlier: false },
      ],
    })
    expect(collectHandover([after], { ...today, date: '2026-11-23' }).groups).toHaveLength(1)
  })

  it('lists an order whose pickup only the service shows, without unknown numbers', () => {
    const [group] = collectHandover([candidate({}, null)], today).groups
    expect(group?.orders[0]).toMatchObject({ window: handoverListMessages.windowFrom.message({ from: '14:00' }), confirmationNumber: null })
  })

  it('leaves out what is cancelled, in transit, not booked, refused by the carrier, or missed', () => {
    expect(references([candidate({ status: 'cancelled' })])).toEqual([])
    expect(references([candidate({ status: 'in_transit' })])).toEqual([])
    expect(references([candidate({ scheduledPickup: null }, null)])).toEqual([])
    expect(references([candidate({ scheduledPickup: null }, booked({ carrierError: 'No driver' }))])).toEqual([])
    expect(references([candidate({ status: 'pickup_missed' }, booked({ from: '08:00', to: '09:00' }))])).toEqual([])
    expect(references([candidate({ status: 'pickup_missed' }, booked())])).toEqual(['PB-1'])
  })

  it('follows the order if its pickup was moved to another day elsewhere', () => {
    const moved = candidate({ scheduledPickup: '2026-11-24T09:00:00' }, booked())
    expect(collectHandover([moved], today)).toMatchObject({ groups: [], otherDays: [{ orders: 1, isEarlier: false }] })
  })
})

describe('the list on paper and as a file', () => {
  const nasty = '=HYPERLINK("http://x","y")'

  it('has every order on its pages, with space to sign for each group', async () => {
    const many = Array.from({ length: 120 }, (_, index) => candidate({ id: index + 1, reference: `PB-${index + 1}` }))
    const text = await textOfPdf(await handoverPages(collectHandover(many, today), 'a4', 'Station 1'))
    for (const { order } of many) expect(text).toContain(order.reference)
    expect(text).toContain('Collected by driver (signature)')
    expect(text).toContain('AIR-7')
    expect(text).toContain('14:00 to 17:00')
    expect(text).toContain('Page 4 of')
  })

  it('shows a reference in the order of its characters, with direction marks as numbers', async () => {
    const turned = candidate({ reference: 'R\u202e79' })
    const text = await textOfPdf(await handoverPages(collectHandover([turned], today), 'a4', 'Station 1'))
    expect(text).toContain('R<U+202E>79')
  })

  it('keeps its layout with names of ten thousand characters, other scripts, combining marks and line breaks', async () => {
    const reference = `${'Ж'.repeat(10_000)}\n\r\t\u202e`
    const odd = candidate({
      reference,
      customerReference: 'Z͑ͫa̴lgo مرحبا 🚚',
      legs: [{ service: null, waybill: nasty, tracking: null, status: 'x', hasLabel: false }],
    })
    const text = await textOfPdf(await handoverPages(collectHandover([odd], today), 'letter', 'Ж'))
    expect(text).toContain('A question mark replaces a letter')
    expect(text).toContain('Page 1 of 1')
  })

  it('is a CSV without executable formulas', () => {
    const { header, rows } = handoverTable(collectHandover([candidate({ reference: nasty, customerReference: '+49' })], today))
    const csv = csvText(header, rows)
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(csv).toContain(`"'+49"`)
    expect(csv.split('\r\n')).toHaveLength(3)
  })

  it('is neither printed nor saved when nothing goes out', async () => {
    const saved: string[] = []
    const handover = createHandover({
      clock: createHandClock(),
      store: createHandoverStore({ file: join(tmpdir(), 'packbench-no-handovers.db'), clock: createHandClock() }),
      find: async (text) => success({ kind: 'none', text }),
      person: () => '',
      documentMedia: () => 'a4',
      stationZone: () => 'Europe/London',
      stationName: () => 'Station 1',
      candidates: async () => success([candidate({ scheduledPickup: '2026-11-23T09:00:00' }, null)]),
      print: async () => success({ sent: utilitySheetMessages.sent.message({ sheet: 'handover', printer: 'Scripted' }) }),
      saveExport: async (name) => {
        saved.push(name)
        return success({ saved: name, folder: 'exports' })
      },
    })
    expect(failureOf(await handover.print({ date: null })).kind).toBe('not-found')
    expect(failureOf(await handover.export({ date: null })).kind).toBe('not-found')
    expect(valueOf(await handover.export({ date: '2026-11-23' })).saved).toBe('handover-2026-11-23.csv')
    await handover.export({ date: '2026-11-23', format: 'xlsx' })
    expect(saved).toEqual(['handover-2026-11-23.csv', 'handover-2026-11-23.xlsx'])
  })
})
