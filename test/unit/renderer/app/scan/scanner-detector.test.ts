import { expect, test } from 'vitest'
import { typedText, type ScanKey } from '../../../../../shared/scanning/scan-key.ts'
import type { ScanPlace } from '../../../../../renderer/app/scan/slow-scan.ts'
import { createScannerDetector, type ScannerDetector } from '../../../../../renderer/app/scan/scanner-detector.ts'

const keyOf = (character: string): ScanKey => ({ code: '', key: character, shift: false, altGraph: false, capsLock: false })

/** The code of the scan if it ended now; null where there is none. */
function endOf(burst: ScannerDetector, at: number): string | null {
  const keys = burst.end(at)
  return keys === null ? null : typedText(keys)
}

/** Types the text from a given time on, with a fixed gap between keys; returns the time of the last key. */
function type(burst: ScannerDetector, text: string, from: number, gap: number): number {
  let at = from
  for (const [index, character] of text.split('').entries()) {
    at = from + index * gap
    burst.push(keyOf(character), at)
  }
  return at
}

test('keys at a scanner’s speed are a scan, complete', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'JD01460100004', 1000, 12)
  expect(endOf(burst, last + 12)).toBe('JD01460100004')
})

test('keys at a person’s speed are no scan', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 130)
  expect(endOf(burst, last + 130)).toBeNull()
})

test('what a person typed before a pause is not part of the scan after it', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'abc', 1000, 150)
  const end = type(burst, 'PB-240105', last + 900, 10)
  expect(endOf(burst, end + 10)).toBe('PB-240105')
})

test.each([60, 150, 390])('what a person typed %i ms before a scan is not part of it', (pause) => {
  const burst = createScannerDetector()
  const last = type(burst, 'ship to', 1000, 110)
  const end = type(burst, 'BADGE-0042', last + pause, 10)
  expect(endOf(burst, end + 10)).toBe('BADGE-0042')
})

test('what a person typed as fast as possible right before a scan is not part of it', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'call first', 1000, 70)
  const end = type(burst, 'NOT-HERE-0001', last + 75, 8)
  expect(endOf(burst, end + 8)).toBe('NOT-HERE-0001')
})

test('two keys typed in quick succession are not part of the scan after them', () => {
  const burst = createScannerDetector()
  burst.push(keyOf('t'), 1000)
  const last = type(burst, 'he', 1130, 30)
  const end = type(burst, 'BADGE-0042', last + 200, 10)
  expect(endOf(burst, end + 10)).toBe('BADGE-0042')
})

test('delays after the start of the scan lose none of its characters', () => {
  const burst = createScannerDetector()
  let last = type(burst, 'PB-24', 1000, 8)
  last = type(burst, '01', last + 300, 8)
  last = type(burst, '05', last + 300, 8)
  expect(endOf(burst, last + 8)).toBe('PB-240105')
})

test('a delay inside a scan loses none of its characters', () => {
  const burst = createScannerDetector()
  burst.push(keyOf('X'), 1000)
  const last = type(burst, 'YZ123', 1200, 8)
  expect(endOf(burst, last + 8)).toBe('XYZ123')
})

test('a late Enter still ends the scan, so that it presses nothing', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  expect(endOf(burst, last + 250)).toBe('PB-240105')
})

test('Enter long after a scan was pressed by a person', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  expect(endOf(burst, last + 2000)).toBeNull()
})

test('two fast keys by chance are no scan', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'ab', 1000, 20)
  expect(endOf(burst, last + 20)).toBeNull()
})

test('a scan that has ended does not end again', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  burst.end(last + 10)
  expect(endOf(burst, last + 20)).toBeNull()
})

test('a key within the burst belongs to the scanner, a later one does not', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB', 1000, 10)
  expect(burst.isRunning(last + 20)).toBe(true)
  expect(burst.isRunning(last + 300)).toBe(false)
})

test('a slow scanner is a scan when its speed is known', () => {
  const burst = createScannerDetector(() => 90)
  const last = type(burst, 'PB-240105', 1000, 80)
  expect(endOf(burst, last + 80)).toBe('PB-240105')
})

test('control characters do not divide a scan', () => {
  const burst = createScannerDetector()
  let last = type(burst, 'TT9', 1000, 32)
  for (const part of ['84', 'P8XR']) {
    burst.pass(last + 32)
    last = type(burst, part, last + 64, 32)
  }
  expect(endOf(burst, last + 32)).toBe('TT984P8XR')
})

test('text typed before a scan is not part of it, even if a key that types nothing was pressed after the text', () => {
  const burst = createScannerDetector()
  const first = type(burst, 'ship to', 1000, 110)
  burst.pass(first + 120)
  const last = type(burst, 'PB-104', first + 150, 10)
  expect(endOf(burst, last + 10)).toBe('PB-104')
})

test.each([52, 60, 80, 100, 115])('a code of eight keys at even gaps of %i ms is a scan', (gap) => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-24010', 1000, gap)
  expect(endOf(burst, last + gap)).toBe('PB-24010')
})

test.each([
  ['words', 'call first', 80],
  ['a short number', '4711934', 80],
  ['a slow number', '990000000012345', 120],
])('%s at even gaps was typed by a person', (_, text, gap) => {
  const burst = createScannerDetector()
  const last = type(burst, text, 1000, gap)
  expect(endOf(burst, last + gap)).toBeNull()
})

test('a number at a person’s uneven gaps is no scan', () => {
  const burst = createScannerDetector()
  let at = 1000
  for (const [index, digit] of Array.from('990000000012345').entries()) {
    burst.push(keyOf(digit), at)
    at += index % 3 === 0 ? 60 : 130
  }
  expect(endOf(burst, at)).toBeNull()
})

test('a number that a person confirms after a moment is no scan', () => {
  const burst = createScannerDetector()
  const last = type(burst, '990000000012345', 1000, 80)
  expect(endOf(burst, last + 250)).toBeNull()
})

test('a slow scan right after typed text is not looked up, neither with the text nor without it', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'abc', 1000, 150)
  const end = type(burst, 'PB-240105', last + 180, 70)
  expect(endOf(burst, end + 70)).toBeNull()
})

test('a scanner whose gaps vary around the limit loses none of its characters', () => {
  const burst = createScannerDetector()
  let at = 1000
  for (const [index, character] of Array.from('PB-2401059').entries()) {
    burst.push(keyOf(character), at)
    at += index < 3 ? 55 : 45
  }
  expect(endOf(burst, at)).toBe('PB-2401059')
})

function scanned(text: string, gap: number, place: ScanPlace): string | null {
  const burst = createScannerDetector()
  const keys = burst.end(type(burst, text, 1000, gap) + gap, place)
  return keys === null ? null : typedText(keys)
}

test('outside a text field, four slow keys are a scan', () => {
  expect(scanned('AB-1', 145, 'nothing')).toBe('AB-1')
  expect(scanned('AB-1', 145, 'text')).toBeNull()
  expect(scanned('AB1', 145, 'nothing')).toBeNull()
})

test('a scan without an end key counts as abandoned after a pause, and closing it returns all its keys', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  expect(burst.isLeft(last + 300)).toBe(false)
  expect(burst.isLeft(last + 500)).toBe(true)
  const keys = burst.close()
  expect(keys === null ? null : typedText(keys)).toBe('PB-240105')
  type(burst, 'abc', 5000, 150)
  expect(burst.close()).toBeNull()
})

test('a short code that ends with Tab in the search is a scan, a word is not', () => {
  expect(scanned('48823', 80, 'search')).toBe('48823')
  expect(scanned('hills', 80, 'search')).toBeNull()
  expect(scanned('48823', 160, 'search')).toBeNull()
  expect(scanned('48823', 80, 'pin')).toBeNull()
})
