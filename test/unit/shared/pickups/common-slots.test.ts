import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { commonSlots } from '../../../../shared/pickups/common-slots.ts'
import { nearestWindows } from '../../../../shared/pickups/nearest-windows.ts'
import { checkWindow, type Slot } from '../../../../shared/pickups/slot.ts'
import { volume } from '../../../support/test-volume.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const zone = 'Europe/Berlin'
const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const anySlot: fc.Arbitrary<Slot> = fc
  .record({
    day: fc.integer({ min: 1, max: 3 }),
    earliest: fc.integer({ min: 0, max: 92 }),
    minimum: fc.integer({ min: 0, max: 40 }),
    cutOff: fc.integer({ min: -3, max: 40 }),
  })
  .map(({ day, earliest, minimum, cutOff }) => ({
    date: `2026-11-2${day + 1}`,
    zone,
    earliest: clock(earliest * 15),
    minimumMinutes: minimum * 15,
    cutOff: now.add({ hours: cutOff }).toString(),
  }))

function slotOn(date: string): Slot {
  return { date, zone, earliest: '09:00', minimumMinutes: 60, cutOff: `${date}T12:00:00Z` }
}

const anyOffers = fc.array(fc.array(anySlot, { maxLength: 4 }), { minLength: 1, maxLength: 5 })

const anyWindow = fc
  .record({ day: fc.integer({ min: 1, max: 3 }), from: fc.integer({ min: 0, max: 94 }), length: fc.integer({ min: 1, max: 60 }) })
  .map(({ day, from, length }) => ({
    date: `2026-11-2${day + 1}`,
    zone,
    from: clock(from * 15),
    to: clock(Math.min(1439, (from + length) * 15)),
  }))

function fits(slots: readonly Slot[], window: { date: string; from: string; to: string }): boolean {
  return slots.some((slot) => slot.date === window.date && checkWindow(slot, window.from, window.to, now).ok)
}

test('a window fits the common slots exactly when it fits every order that stays in the group', () => {
  fc.assert(
    fc.property(anyOffers, fc.array(anyWindow, { minLength: 10, maxLength: 20 }), (all, windows) => {
      const offers = all.map((slots, orderId) => ({ orderId, slots }))
      const common = commonSlots(offers, now)
      const together = offers.filter(({ orderId }) => common.orderIds.has(orderId))
      const anyFits = (window: (typeof windows)[number]): boolean =>
        together.length === 0 ? offers.some(({ slots }) => fits(slots, window)) : together.every(({ slots }) => fits(slots, window))
      for (const window of windows) expect(fits(common.slots, window)).toBe(anyFits(window))
    }),
    { numRuns: volume({ sample: 20, full: 60 }) },
  )
})

test('leaves nobody out while one day suits all', () => {
  fc.assert(
    fc.property(anyOffers, (all) => {
      const offers = all.map((slots, orderId) => ({ orderId, slots: [...slots, slotOn('2026-11-25')] }))
      expect(commonSlots(offers, now).orderIds.size).toBe(all.length)
    }),
    { numRuns: volume({ sample: 10, full: 30 }) },
  )
})

test('of two days that suit equally many orders the earlier one counts', () => {
  const offers = [
    { orderId: 1, slots: [slotOn('2026-11-26')] },
    { orderId: 2, slots: [slotOn('2026-11-24')] },
  ]
  const common = commonSlots(offers, now)
  expect([...common.orderIds]).toEqual([2])
  expect(common.slots.map(({ date }) => date)).toEqual(['2026-11-24'])
})

test('the nearest windows are valid, one per day, the nearest day first', () => {
  fc.assert(
    fc.property(fc.array(anySlot, { maxLength: 6 }), anyWindow, (slots, wanted) => {
      const near = nearestWindows(slots, wanted, now)
      expect(near.length).toBeLessThanOrEqual(3)
      expect(new Set(near.map(({ date }) => date)).size).toBe(near.length)
      for (const window of near) expect(fits(slots, window)).toBe(true)
      expect(fits(slots, wanted) ? near[0] : wanted).toEqual(wanted)
      const days = near.map(({ date }) => Math.abs(Temporal.PlainDate.from(wanted.date).until(Temporal.PlainDate.from(date)).days))
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }),
    { numRuns: volume({ sample: 12, full: 40 }) },
  )
})
