import { describe, expect, it } from 'vitest'
import { formatTimelineEntry } from '../../../../../renderer/orders/panel/timeline-text.ts'

const told = { at: '2026-11-21T10:00:00Z', person: 'Ada' }

describe('the text of an order’s history', () => {
  it('say a status before and after, an unknown one as it came', () => {
    expect(formatTimelineEntry({ ...told, kind: 'status', before: 'awaiting_pickup', after: 'held_by_customs' }).details).toEqual([
      'Awaiting pickup → held_by_customs',
    ])
  })

  it('quote a note that was written, and say that it is only here', () => {
    expect(formatTimelineEntry({ ...told, kind: 'note', change: 'written', text: 'Glass' })).toMatchObject({
      title: 'Note written',
      details: ['On this computer only.'],
      quote: 'Glass',
    })
    expect(formatTimelineEntry({ ...told, kind: 'note', change: 'removed', text: '' })).toMatchObject({
      title: 'Note removed',
      quote: null,
    })
  })

  it('say why a waybill was not made, and doubt as doubt', () => {
    const asked = { ...told, kind: 'asked', write: 'waybill', reconciled: false, window: null } as const
    expect(formatTimelineEntry({ ...asked, outcome: 'not-done', because: 'documents-missing' })).toMatchObject({
      title: 'Waybill requested, not created',
      details: ['A document is missing.'],
      tone: 'trouble',
    })
    expect(formatTimelineEntry({ ...asked, outcome: 'unknown', because: null })).toMatchObject({ tone: 'doubt' })
    expect(formatTimelineEntry({ ...asked, outcome: 'done', because: null, reconciled: true }).details).toEqual([
      'Found out by reading the order.',
    ])
  })

  it('give the numbers of a pickup to copy, and the carrier’s message when it refused', () => {
    const booking = {
      orderId: 1,
      serviceId: 5,
      date: '2026-11-23',
      from: '09:00',
      to: '12:00',
      zone: 'America/New_York',
      confirmationNumber: 'C-9',
      carrierConfirmationNumber: 'AIR-7',
      carrierError: null,
      bookedAt: told.at,
    }
    expect(formatTimelineEntry({ ...told, kind: 'pickup', booking })).toMatchObject({
      title: 'Pickup booked',
      details: ['Mon 23 Nov 2026, 09:00 to 12:00, New York time'],
      numbers: [
        { copyLabel: 'Copy confirmation number C-9', text: 'C-9' },
        { copyLabel: "Copy carrier's confirmation number AIR-7", text: 'AIR-7' },
      ],
    })
    const refused = formatTimelineEntry({ ...told, kind: 'pickup', booking: { ...booking, carrierError: 'No driver' } })
    expect(refused).toMatchObject({ title: 'The carrier refused the pickup', quote: 'No driver', tone: 'trouble' })
  })

  it('count copies and say why something was printed again', () => {
    const invoice = { place: { kind: 'commercial_invoice', leg: null }, again: true, why: 'Paper jam' } as const
    const entry = formatTimelineEntry({
      ...told,
      kind: 'sheets',
      state: 'spooled',
      printerName: 'Office',
      station: 'Station 1',
      sheets: [
        { ...invoice, copy: 1 },
        { ...invoice, copy: 2 },
      ],
    })
    expect(entry).toMatchObject({ title: 'Sent to Office (reprint)', details: ['Commercial invoice (2 copies)', 'Reason: Paper jam'] })
  })

  it('say a hold to be local, with its day and note', () => {
    expect(formatTimelineEntry({ ...told, kind: 'held', until: '2026-12-01', note: 'No box' })).toMatchObject({
      title: 'Put on hold until Tue 1 Dec 2026',
      details: ['On this computer only.'],
      quote: 'No box',
    })
  })

  it('say that a hold ended because its date came', () => {
    expect(formatTimelineEntry({ ...told, kind: 'hold-ended' })).toMatchObject({
      title: 'Back from hold',
      details: ['The date of the hold had come.'],
    })
  })
})
