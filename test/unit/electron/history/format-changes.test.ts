import { describe, expect, it } from 'vitest'
import type { SeenChange } from '../../../../electron/history/seen-change.ts'
import { formatChanges } from '../../../../electron/history/format-changes.ts'
import { notificationMessage, notificationNext } from '../../../../shared/contract/station-notification.ts'

/** The notifications with their texts in words. */
function inWords(changes: readonly SeenChange[]) {
  return formatChanges(changes).map((notice) => ({ ...notice, message: notificationMessage(notice), next: notificationNext(notice) }))
}

function change(orderId: number, more: Partial<SeenChange> = {}): SeenChange {
  const status = more.status ?? 'awaiting_pickup'
  return { orderId, reference: `PB-${orderId}`, statusBefore: status, status, newWaybills: [], firstSeen: false, ...more }
}

describe('the notification of changes', () => {
  it('names the single order that has its waybill now', () => {
    expect(inWords([change(1, { newWaybills: ['W-1'] })])).toEqual([
      {
        tone: 'info',
        topic: 'waybills',
        message: 'Order PB-1 has its waybill.',
        next: 'Its documents can be printed.',
        orderId: 1,
        orderIds: [],
      },
    ])
  })

  it('counts the waybills of several orders in one notice that opens all of them', () => {
    const told = inWords([1, 2, 3].map((id) => change(id, { newWaybills: id === 3 ? ['A', 'B'] : ['C'] })))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ message: '4 waybills appeared.', orderId: null, orderIds: [1, 2, 3] })
  })

  it('shows a missed pickup first and as a warning', () => {
    const told = inWords([change(1, { newWaybills: ['W'] }), change(2, { statusBefore: 'awaiting_pickup', status: 'pickup_missed' })])
    expect(told.map(({ topic, tone }) => [topic, tone])).toEqual([
      ['pickup-missed', 'warning'],
      ['waybills', 'info'],
    ])
    expect(told[0]?.message).toBe('The pickup of PB-2 was missed.')
  })

  it('groups changes that need a packer by status, an unknown one unchanged', () => {
    const told = inWords([
      change(1, { statusBefore: 'order_received', status: 'awaiting_prepayment' }),
      change(2, { statusBefore: 'order_received', status: 'awaiting_prepayment' }),
      change(3, { statusBefore: 'awaiting_pickup', status: 'cancelled' }),
      change(4, { statusBefore: 'awaiting_pickup', status: 'held_by_customs' }),
    ])
    expect(told.map(({ message }) => message)).toEqual([
      '2 orders: Awaiting prepayment.',
      'Order PB-3: Cancelled.',
      'Order PB-4: held_by_customs.',
    ])
  })

  it('shows the final status of an order that changed twice, and nothing for one that changed back', () => {
    const told = inWords([
      change(1, { statusBefore: 'order_received', status: 'awaiting_prepayment' }),
      change(1, { statusBefore: 'awaiting_prepayment', status: 'cancelled' }),
      change(2, { statusBefore: 'awaiting_pickup', status: 'awaiting_swap_out' }),
      change(2, { statusBefore: 'awaiting_swap_out', status: 'awaiting_pickup' }),
    ])
    expect(told.map(({ message }) => message)).toEqual(['Order PB-1: Cancelled.'])
  })

  it('ignores orders seen for the first time, parcels in transit, and unchanged ones', () => {
    expect(
      inWords([
        change(1, { firstSeen: true, statusBefore: null, newWaybills: ['W'] }),
        change(2, { statusBefore: 'awaiting_pickup', status: 'in_transit' }),
        change(3),
      ]),
    ).toEqual([])
  })

  it('truncates a reference of ten thousand letters', () => {
    const [told] = inWords([change(1, { reference: 'x\n'.repeat(10_000), newWaybills: ['W'] })])
    expect(told?.message.length).toBeLessThan(120)
    expect(told?.message).not.toContain('\n')
  })
})
