import { expect, test } from 'vitest'
import { usualStatesOf } from '../../../../../renderer/orders/list/usual-states.ts'
import { printProgresses, queueIds, queuesOf } from '../../../../../shared/orders/queues.ts'
import { orderStatuses } from '../../../../../shared/orders/status.ts'

test('a queue leaves out only states that one of its orders can have', () => {
  for (const queue of queueIds) {
    const { statuses, prints } = usualStatesOf({ kind: 'queue', queue })
    const possible = orderStatuses.flatMap((status) =>
      printProgresses
        .filter((print) =>
          queuesOf({ status, everyWaybill: true, pickupBooked: status === 'awaiting_pickup' && queue !== 'schedule', print }).includes(
            queue,
          ),
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

test('a list of all orders, of a status or of a search leaves nothing out', () => {
  expect(usualStatesOf({ kind: 'all' }).statuses.size).toBe(0)
  expect(usualStatesOf({ kind: 'search', text: 'x' }).prints.size).toBe(0)
})

test('the same queue has the same states, so that no row is drawn again', () => {
  expect(usualStatesOf({ kind: 'queue', queue: 'print' })).toBe(usualStatesOf({ kind: 'queue', queue: 'print' }))
})
