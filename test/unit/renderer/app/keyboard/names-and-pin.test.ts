import { expect, test } from 'vitest'
import { createPinStart } from '../../../../../renderer/app/keyboard/names-and-pin.ts'
import { createScannerDetector } from '../../../../../renderer/app/scan/scanner-detector.ts'

type Gap = number | ((index: number) => number)

/** The digits of a text that would begin a PIN, typed into the names with these milliseconds between its keys. */
function digitsForPin(text: string, gap: Gap): string {
  const burst = createScannerDetector()
  const { beginsPin } = createPinStart(burst)
  let at = 1000
  let pin = ''
  for (const [index, key] of Array.from(text).entries()) {
    // The first digit that begins a PIN takes the focus to its field.
    if (/\d/.test(key) && (pin !== '' || beginsPin(at))) pin += key
    burst.push({ key, code: '', shift: false, altGraph: false, capsLock: false }, at)
    at += typeof gap === 'number' ? gap : gap(index)
  }
  return pin
}

test.each(['BADGE-ZED-4711', 'PB-10430', 'PB10430', 'B4711'])('%s is not taken as a PIN at the speed of any scanner', (code) => {
  for (const gap of [4, 20, 50, 80, 110, 150]) expect([gap, digitsForPin(code, gap)]).toEqual([gap, ''])
})

test('digits after a pause inside a code are not taken as a PIN', () => {
  expect(digitsForPin('BADGE-4711', (index) => (index === 5 ? 380 : 20))).toBe('')
  expect(digitsForPin('PB-10430', (index) => (index === 3 ? 380 : 100))).toBe('')
})

test.each([30, 90, 180, 400])('a PIN that a person types is recognized whole at %i ms between keys', (gap) => {
  expect(digitsForPin('4711', gap)).toBe('4711')
})

test('a PIN typed after the first letter of a name is recognized whole', () => {
  expect(digitsForPin('b2222', (index) => (index === 0 ? 200 : 90))).toBe('2222')
})

test('a PIN is not recognized at all if its first digits are not', () => {
  expect(digitsForPin('b2222', (index) => (index === 0 ? 140 : 160))).toBe('')
})

test('a PIN typed right after the end of a code is recognized whole', () => {
  let isInCode = true
  const { beginsPin, endWord } = createPinStart({ isFollowing: () => isInCode, isScan: () => false })
  expect(beginsPin(1000)).toBe(false)
  isInCode = false
  expect(beginsPin(1100)).toBe(false)
  endWord()
  expect(beginsPin(1200)).toBe(true)
})
