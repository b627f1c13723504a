import { expect, test } from 'vitest'
import { headline, formatReferences, needsAttention } from '../../../../renderer/cancellation/cancellation-text.ts'
import { groupByOutcome, type CancellationItem } from '../../../../shared/orders/cancellation.ts'

function item(reference: string, state: CancellationItem['state'], labels: CancellationItem['labels'] = []): CancellationItem {
  return { orderId: 1, reference, country: null, legs: 1, state, failure: null, labels }
}

function label(destroyed: boolean): CancellationItem['labels'][number] {
  const at = '2026-11-21T10:00:00Z'
  return { sheetId: 's', waybill: 'W', leg: 0, printerName: 'P', station: 'S', at, destroyed: destroyed ? { person: 'Mara', at } : null }
}

test('names a single order, counts many, and lists the outcomes in the end', () => {
  const mixed = [item('A', 'cancelled'), item('B', 'gone-live'), item('C', 'cancelled'), item('D', 'unknown')]
  expect(headline({ phase: 'grace', items: [item('A', 'waiting')] })).toBe('About to cancel order A')
  expect(headline({ phase: 'sending', items: mixed })).toBe('Cancelling 4 orders')
  expect(headline({ phase: 'finished', items: mixed })).toBe('2 of 4 orders cancelled · 1 in doubt · 1 too late')
  expect(headline({ phase: 'finished', items: [item('A', 'gone-live')] })).toBe('Order A: too late')
  expect(headline({ phase: 'finished', items: [item('A', 'cancelled'), item('B', 'cancelled')] })).toBe('2 orders cancelled')
  expect(formatReferences(mixed)).toBe('A, B, C and 1 more')
})

test('lists problems before successes', () => {
  const states = ['cancelled', 'not-sent', 'refused', 'gone', 'gone-live', 'unknown', 'waiting'] as const
  expect(groupByOutcome(states.map((state) => item('A', state))).map(({ outcome }) => outcome)).toEqual([
    'unknown',
    'gone-live',
    'gone',
    'refused',
    'not-sent',
    'cancelled',
  ])
})

test('a list needs a person while an order is not cancelled or a label is not destroyed', () => {
  expect(needsAttention([item('A', 'cancelled')])).toBe(false)
  expect(needsAttention([item('A', 'cancelled', [label(true)])])).toBe(false)
  expect(needsAttention([item('A', 'cancelled', [label(false)])])).toBe(true)
  expect(needsAttention([item('A', 'not-sent')])).toBe(true)
})
