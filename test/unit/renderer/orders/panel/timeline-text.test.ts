import { describe, expect, it } from 'vitest'
import { formatRequestedWindow, formatTimelineEntry } from '../../../../../renderer/orders/panel/timeline/timeline-text.ts'
import type { TimelineEntry } from '../../../../../shared/orders/timeline.ts'

const told = { at: '2026-11-21T10:00:00Z', person: 'Ada' }

function formatEntry(entry: TimelineEntry, legs = 1): ReturnType<typeof formatTimelineEntry> {
  return formatTimelineEntry(entry, legs, { pickup: 'Europe/Berlin', station: 'Europe/London' })
}

describe('the text of an order’s history', () => {
  it('shows a status before and after, an unknown one unchanged', () => {
    expect(formatEntry({ ...told, kind: 'status', before: 'awaiting_pickup', after: 'held_by_customs' }).details).toEqual([
      'Awaiting pickup → held_by_customs',
    ])
  })

  it('quotes a note that was written, and states that it is local', () => {
    expect(formatEntry({ ...told, kind: 'note', change: 'written', text: 'Glass' })).toMatchObject({
      title: 'Note written',
      details: ['On this computer only.'],
      quote: 'Glass',
    })
    expect(formatEntry({ ...told, kind: 'note', change: 'removed', text: '' })).toMatchObject({
      title: 'Note removed',
      quote: null,
    })
  })

  it('shows why a waybill was not created, and doubt as doubt', () => {
    const asked = { ...told, kind: 'asked', write: 'waybill', reconciled: false, window: null } as const
    expect(formatEntry({ ...asked, outcome: 'not-done', because: 'documents-missing' })).toMatchObject({
      title: 'Waybill requested, not created',
      details: ['A document is missing.'],
      tone: 'trouble',
    })
    expect(formatEntry({ ...asked, outcome: 'unknown', because: null })).toMatchObject({ tone: 'doubt' })
    expect(formatEntry({ ...asked, outcome: 'done', because: null, reconciled: true }).details).toEqual(['Found by refreshing the order.'])
  })

  it('has the numbers of a pickup to copy, and the carrier’s message when it refused', () => {
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
    expect(formatEntry({ ...told, kind: 'pickup', booking })).toMatchObject({
      title: 'Pickup booked',
      details: ['Mon 23 Nov 2026, 09:00 to 12:00, New York time (14:00 to 17:00 here)'],
      numbers: [
        { copyLabel: 'Copy confirmation number C-9', text: 'C-9' },
        { copyLabel: "Copy carrier's confirmation number AIR-7", text: 'AIR-7' },
      ],
    })
    const refused = formatEntry({ ...told, kind: 'pickup', booking: { ...booking, carrierError: 'No driver' } })
    expect(refused).toMatchObject({ title: 'The carrier refused the pickup', quote: 'No driver', tone: 'trouble' })
  })

  it('shows a requested window on both clocks, where the zone of the pickup address is known', () => {
    const window = { date: '2026-11-23', from: '09:00', to: '12:00' }
    const clocks = { pickup: 'Asia/Kolkata', station: 'Europe/London' }
    expect(formatRequestedWindow(window, clocks)).toBe('Mon 23 Nov 2026, 09:00 to 12:00, Kolkata time (03:30 to 06:30 here)')
    expect(formatRequestedWindow(window, { ...clocks, pickup: 'Europe/London' })).toBe('Mon 23 Nov 2026, 09:00 to 12:00, London time')
    expect(formatRequestedWindow(window, { ...clocks, pickup: null })).toBe("Mon 23 Nov 2026, 09:00 to 12:00 on the pickup address's clock")
  })

  it('counts copies and shows the reason of a reprint', () => {
    const invoice = { place: { kind: 'commercial_invoice', leg: null }, again: true, why: 'Paper jam' } as const
    const entry = formatEntry({
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

  it('names the leg of a label only if there are several', () => {
    const sheet = { place: { kind: 'waybill_document' as const, leg: 0 }, again: false, why: '', copy: 1 }
    const entries: TimelineEntry[] = [
      { ...told, kind: 'sheets', state: 'spooled', printerName: 'Office', station: 'Station 1', sheets: [sheet] },
      { ...told, kind: 'fetched', documents: [{ place: sheet.place, held: null }] },
    ]
    expect(entries.map((entry) => formatEntry(entry).details)).toEqual([['Label'], ['Label']])
    expect(entries.map((entry) => formatEntry(entry, 2).details)).toEqual([['Label, leg 1'], ['Label, leg 1']])
  })

  it('shows a hold as local, with its day and note', () => {
    expect(formatEntry({ ...told, kind: 'held', until: '2026-12-01', note: 'No box' })).toMatchObject({
      title: 'Put on hold until Tue 1 Dec 2026',
      details: ['On this computer only.'],
      quote: 'No box',
    })
  })

  it('shows that a hold was undone and the earlier one restored', () => {
    expect(formatEntry({ ...told, kind: 'hold-undone' })).toMatchObject({
      title: 'Hold undone',
      details: ['The order is on hold as before.'],
    })
  })

  it('shows that a hold ended because its date came', () => {
    expect(formatEntry({ ...told, kind: 'hold-ended' })).toMatchObject({
      title: 'Back from hold',
      details: ['The hold ended on its date.'],
    })
  })
})
