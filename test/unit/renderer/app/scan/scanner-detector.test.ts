import { expect, test } from 'vitest'
import { createScannerDetector, type ScannerDetector } from '../../../../../renderer/app/scan/scanner-detector.ts'

/** Types the text from a moment on, with one gap between keys; answers the moment of the last key. */
function type(burst: ScannerDetector, text: string, from: number, gap: number): number {
  let at = from
  for (const [index, character] of text.split('').entries()) {
    at = from + index * gap
    burst.push(character, at)
  }
  return at
}

test('keys at a scanner’s pace are a scan, whole', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'JD01460100004', 1000, 12)
  expect(burst.end(last + 12)).toBe('JD01460100004')
})

test('keys at a hand’s pace are no scan', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 130)
  expect(burst.end(last + 130)).toBeNull()
})

test('what a hand typed before a pause does not become part of the scan after it', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'abc', 1000, 150)
  const end = type(burst, 'PB-240105', last + 900, 10)
  expect(burst.end(end + 10)).toBe('PB-240105')
})

test('a hiccup inside a scan loses none of its characters', () => {
  const burst = createScannerDetector()
  burst.push('X', 1000)
  const last = type(burst, 'YZ123', 1200, 8)
  expect(burst.end(last + 8)).toBe('XYZ123')
})

test('a late Enter still ends the scan, so that it presses nothing', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  expect(burst.end(last + 250)).toBe('PB-240105')
})

test('Enter long after a scan is a hand again', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  expect(burst.end(last + 2000)).toBeNull()
})

test('two fast keys by chance are no scan', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'ab', 1000, 20)
  expect(burst.end(last + 20)).toBeNull()
})

test('a scan that has ended does not end again', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB-240105', 1000, 10)
  burst.end(last + 10)
  expect(burst.end(last + 20)).toBeNull()
})

test('a key within the burst belongs to the scanner, a later one does not', () => {
  const burst = createScannerDetector()
  const last = type(burst, 'PB', 1000, 10)
  expect(burst.isRunning(last + 20)).toBe(true)
  expect(burst.isRunning(last + 300)).toBe(false)
})
