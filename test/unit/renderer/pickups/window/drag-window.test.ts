import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dragWindow } from '../../../../../renderer/pickups/window/drag-window.ts'
import { checkWindow, type Slot } from '../../../../../shared/pickups/slot.ts'

const now = Temporal.Instant.from('2026-10-01T08:00:00Z')

function slotIn(zone: string, date: string, earliest = '09:10', minimumMinutes = 90): Slot {
  return { zone, date, earliest, minimumMinutes, cutOff: `${date}T10:00:00Z` }
}

const plain = slotIn('Asia/Kolkata', '2026-11-24')

test('all of the window moves by quarters of an hour and keeps its length', () => {
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'whole', 13 * 60 + 8, now)).toEqual({ from: '13:15', to: '15:15' })
})

test('dragging the whole window stops at the earliest start and at the end of the day', () => {
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'whole', 0, now)).toEqual({ from: '09:15', to: '11:15' })
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'whole', 24 * 60, now)).toEqual({ from: '21:45', to: '23:45' })
})

test('an end moves alone and never makes the window too short', () => {
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'end', 15 * 60, now)).toEqual({ from: '10:00', to: '15:00' })
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'end', 10 * 60, now)).toEqual({ from: '10:00', to: '11:30' })
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'start', 11 * 60 + 50, now)).toEqual({ from: '10:30', to: '12:00' })
})

test('replaces an invalid typed window by the first valid one before it moves', () => {
  expect(dragWindow(plain, { from: 'soon', to: '12:00' }, 'whole', 13 * 60, now)).toEqual({ from: '13:00', to: '14:30' })
})

test('after the cut-off nothing moves', () => {
  const late = Temporal.Instant.from('2026-11-24T10:00:00Z')
  expect(dragWindow(plain, { from: '10:00', to: '12:00' }, 'whole', 13 * 60, late)).toEqual({ from: '10:00', to: '12:00' })
})

test('a dragged window is always valid, also on clock changes', () => {
  const slots = [
    plain,
    slotIn('America/New_York', '2026-11-01', '00:00', 60),
    slotIn('America/New_York', '2027-03-14', '00:30', 30),
    slotIn('Africa/Cairo', '2027-04-30', '00:00', 120),
    slotIn('Australia/Lord_Howe', '2027-04-04', '00:00', 45),
  ]
  const starts = { from: '16:00', to: '19:00' }
  assert(
    property(
      constantFrom(...slots),
      array(tuple(constantFrom('whole', 'start', 'end'), integer({ min: -200, max: 1700 })), { minLength: 1, maxLength: 6 }),
      (slot, drags) => {
        let window = starts
        for (const [grip, minutes] of drags) {
          window = dragWindow(slot, window, grip, minutes, now)
          expect(checkWindow(slot, window.from, window.to, now).ok).toBe(true)
          expect([window.from, window.to].every((time) => Number(time.slice(3)) % 15 === 0)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})
