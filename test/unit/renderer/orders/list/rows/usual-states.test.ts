import { expect, test } from 'vitest'
import { usualStatesOf } from '../../../../../../renderer/orders/list/rows/usual-states.ts'
import { printProgresses, queueIds, queuesOf } from '../../../../../../shared/orders/queues.ts'
import { orderStatuses } from '../../../../../../shared/orders/status.ts'

test('a queue treats only states that its orders can have as usual', () => {
  for (const queue of queueIds) {
    const { statuses, prints } = usualStatesOf({ kind: 'queue', queue })
    const possible = orderStatuses.flatMap((status) =>
      printProgresses
        .filter((print) =>
          queuesOf({
            status,
            everyWaybill: true,
            pickupBooked: status === 'awaiting_pickup' && queue !== 'schedule',
            print,
            likelyRefused: true,
          }).includes(queue),
        )
        .map((print) => ({ status, print })),
    )
    for (const usual of statuses) expect(possible.some(({ status }) => status === usual)).toBe(true)
    for (const usual of prints) expect(possible.some(({ print }) => print === usual)).toBe(true)
  }
})

test('doubt, void labels and problems are never usual', () => {
  for (const queue of queueIds) {
    const { statuses, prints } = usualStatesOf({ kind: 'queue', queue })
    for (const print of ['doubt', 'void'] as const) expect(prints.has(print)).toBe(false)
    for (const status of ['pickup_missed', 'lost_in_transit', 'incomplete']) expect(statuses.has(status)).toBe(false)
  }
})

test('in the list of a status only that status is usual', () => {
  for (const status of [...orderStatuses, 'held_by_customs']) {
    const { statuses, prints } = usualStatesOf({ kind: 'status', status })
    expect([...statuses]).toEqual([status])
    expect(prints.size).toBe(0)
    expect(usualStatesOf({ kind: 'status', status })).toBe(usualStatesOf({ kind: 'status', status }))
  }
  expect(usualStatesOf({ kind: 'status', status: 'awaiting_pickup' }).showsWaiting).toBe(true)
  expect(usualStatesOf({ kind: 'status', status: 'delivered' }).showsWaiting).toBe(false)
})

test('in a list of all orders or of a search no state is usual', () => {
  expect(usualStatesOf({ kind: 'all' }).statuses.size).toBe(0)
  expect(usualStatesOf({ kind: 'search', text: 'x' }).prints.size).toBe(0)
})

test('the usual states of a queue are the same object each time, so that no row is rendered again', () => {
  expect(usualStatesOf({ kind: 'queue', queue: 'print' })).toBe(usualStatesOf({ kind: 'queue', queue: 'print' }))
})
