import { expect, test } from 'vitest'
import { separatorUntil } from '../../../../../renderer/app/keyboard/leading-separator.ts'
import type { KeptKey } from '../../../../../renderer/ui/keys/key-queue.ts'

/** Keys after F8, which was pressed at 1000; the first one after `gap`. */
function keysOf(text: string, gap: number, more: readonly string[] = []): KeptKey[] {
  return [...text.split(''), ...more].map((key, index) => ({ init: { key }, at: 1000 + (index + 1) * gap }))
}

test.each([60, 85, 110])('F8 before a code at even gaps of %i ms is the separator of a scanner', (gap) => {
  expect(separatorUntil(1000, keysOf('99000012', gap), 2000)).toBe('yes')
})

test('F8 alone, or long before other keys, was pressed by a person', () => {
  expect(separatorUntil(1000, [], 1120)).toBe('no')
  expect(separatorUntil(1000, keysOf('99000012', 130), 1200)).toBe('no')
})

test('F8 before words, a short number or another shortcut was pressed by a person, as is known once no more keys follow', () => {
  expect(separatorUntil(1000, keysOf('glass berlin', 70), 2100)).toBe('no')
  expect(separatorUntil(1000, keysOf('12', 70), 1120)).toBe(1140 + 151)
  expect(separatorUntil(1000, keysOf('12', 70), 1300)).toBe('no')
  expect(separatorUntil(1000, keysOf('12', 70, ['Enter']), 1220)).toBe('no')
})

test('F8 a moment before a fast scan was pressed by a person', () => {
  const keys = Array.from('PB-240105', (key, index): KeptKey => ({ init: { key }, at: 1080 + index * 8 }))
  expect(separatorUntil(1000, keys, 1150)).toBe('no')
})
