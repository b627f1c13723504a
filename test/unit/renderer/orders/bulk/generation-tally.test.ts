import { expect, test } from 'vitest'
import type { FailureKind } from '../../../../../shared/failure.ts'
import { formatGenerationTally } from '../../../../../renderer/orders/bulk/generation-tally.ts'
import type { GenerationState } from '../../../../../renderer/orders/bulk/waybill-generation-store.ts'

function failures(...kinds: FailureKind[]): GenerationState['failures'] {
  return kinds.map((kind, orderId) => ({ orderId, reference: `PB-${orderId}`, failure: { kind, message: 'No waybill.', next: 'Wait.' } }))
}

test('an order whose result is unknown does not count as failed', () => {
  const state = { state: 'finished', total: 5, generated: 1, skipped: 0, failures: failures('carrier-refused', 'outcome-unknown') } as const
  expect(formatGenerationTally(state)).toBe('1 failed. 1 with unknown result. 2 orders were not sent to the service.')
})

test('orders in progress are counted until the end, and skipped orders are named', () => {
  const state = { state: 'running', total: 3, generated: 1, skipped: 2, failures: [] } as const
  expect(formatGenerationTally(state)).toBe('1 of 3 orders done. 2 orders skipped: no waybill can be created for them now.')
  expect(formatGenerationTally({ ...state, state: 'finished', generated: 3, skipped: 0 })).toBe('')
})
