import { expect, test } from 'vitest'
import { findPickupInDoubt } from '../../../../electron/pickups/find-pickup-in-doubt.ts'
import type { OrderWrite } from '../../../../electron/service/write-journal/order-write-history.ts'

const window = { date: '2026-11-24', from: '14:00', to: '16:00' }

function write(minute: number, outcome: OrderWrite['outcome'], kind: OrderWrite['kind'] = 'pickup'): OrderWrite {
  const at = `2026-11-24T09:${String(minute).padStart(2, '0')}:00Z`
  return { id: `w${minute}`, kind, at, outcome, failureKind: null, reconciled: false, window: kind === 'pickup' ? window : null }
}

const bookedAt = (minute: number) => ({ bookedAt: `2026-11-24T09:${String(minute).padStart(2, '0')}:00Z` })

test('a request without a known outcome is in doubt, whatever was refused after it', () => {
  const inDoubt = { at: '2026-11-24T09:01:00Z', ...window }
  expect(findPickupInDoubt([write(1, 'unknown')], null)).toEqual(inDoubt)
  expect(findPickupInDoubt([write(1, 'unknown'), write(5, 'not-done')], bookedAt(0))).toEqual(inDoubt)
})

test('no pickup is in doubt once a later one is booked, or when only another kind of write is in doubt', () => {
  expect(findPickupInDoubt([write(1, 'unknown'), write(5, 'done')], null)).toBeNull()
  expect(findPickupInDoubt([write(1, 'unknown')], bookedAt(2))).toBeNull()
  expect(findPickupInDoubt([write(1, 'unknown', 'waybill'), write(2, 'not-done')], null)).toBeNull()
  expect(findPickupInDoubt([], null)).toBeNull()
})
