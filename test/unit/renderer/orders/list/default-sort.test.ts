import { describe, expect, it } from 'vitest'
import { sortFor } from '../../../../../renderer/orders/list/default-sort.ts'
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
    expect(sortFor(queue(id), { view: queue('prepare'), sort: newestFirst })).toEqual(sort)
  })

  it('keeps what a person sorted by', () => {
    const byValue = { by: 'value', direction: 'ascending' } as const
    expect(sortFor(queue('hand-over'), { view: queue('prepare'), sort: byValue })).toEqual(byValue)
    expect(sortFor(queue('print'), { view: queue('hand-over'), sort: newestFirst })).toEqual(newestFirst)
  })

  it('leaves the order of the cut-offs in a list without them', () => {
    expect(sortFor(queue('prepare'), { view: queue('prepare'), sort: earliestCutOffFirst })).toEqual(newestFirst)
  })
})
