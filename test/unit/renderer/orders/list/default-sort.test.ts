import { describe, expect, it } from 'vitest'
import { sortFor, sortKeyOf } from '../../../../../renderer/orders/list/default-sort.ts'
import { earliestCutOffFirst, earliestPickupFirst, newestFirst } from '../../../../../renderer/orders/orders-store.ts'
import type { QueueId } from '../../../../../shared/orders/queues.ts'

const queue = (id: QueueId) => ({ kind: 'queue', queue: id }) as const

describe('sortFor', () => {
  it.each([
    ['print', earliestCutOffFirst],
    ['schedule', earliestCutOffFirst],
    ['hand-over', earliestPickupFirst],
    ['prepare', newestFirst],
  ] as const)('sorts the list "%s" by what has to leave first', (id, sort) => {
    expect(sortFor(queue(id), new Map())).toEqual(sort)
  })

  it('keeps what a person sorted by in the list in which it was chosen, and in no other', () => {
    const chosen = new Map([[sortKeyOf({ kind: 'all' }), { by: 'destination', direction: 'ascending' } as const]])
    expect(sortFor({ kind: 'all' }, chosen)).toEqual({ by: 'destination', direction: 'ascending' })
    expect(sortFor(queue('print'), chosen)).toEqual(earliestCutOffFirst)
    expect(sortFor({ kind: 'status', status: 'order_received' }, chosen)).toEqual(newestFirst)
  })
})
