import { expect, test } from 'vitest'
import { typedText, type ScanKey } from '../../../../../shared/scanning/scan-key.ts'
import type { ScanPlace } from '../../../../../renderer/app/scan/slow-scan.ts'
import { createScannerDetector } from '../../../../../renderer/app/scan/scanner-detector.ts'
import { seededRandom } from '../../../../support/seeded-random.ts'

const keyOf = (character: string): ScanKey => ({ code: '', key: character, shift: false, altGraph: false, capsLock: false })

/** Types the text with gaps that vary between two bounds, and returns what a scan says that ends now. */
function scannedUnevenly(
  text: string,
  random: () => number,
  [least, most]: readonly [number, number],
  place: ScanPlace,
  maxGapMs?: number,
) {
  const burst = maxGapMs === undefined ? createScannerDetector() : createScannerDetector(() => maxGapMs)
  const gap = (): number => least + random() * (most - least)
  let at = 1000
  for (const character of text) {
    burst.push(keyOf(character), at)
    at += gap()
  }
  const keys = burst.end(at, place)
  return keys === null ? null : typedText(keys)
}

test.each([
  ['around the limit of a fast scanner', [30, 70], undefined],
  ['above it', [40, 80], undefined],
  ['of a slow scanner', [60, 100], undefined],
  ['around the limit of a calibrated scanner', [60, 115], 90],
  ['from very fast to slow', [5, 110], undefined],
] as const)('a scan whose gaps vary %s is recognized whole, wherever the focus is', (_, gaps, maxGapMs) => {
  const random = seededRandom(7)
  for (const text of ['PB-10438', 'LOT48778', '990000000012345678', '00340434161094000001'])
    for (const place of ['nothing', 'search', 'text'] as const)
      for (let scan = 0; scan < 100; scan += 1) expect(scannedUnevenly(text, random, gaps, place, maxGapMs)).toBe(text)
})

test('a scan with uneven gaps, up to the slowest allowed, is never recognized only in part', () => {
  const random = seededRandom(11)
  for (let scan = 0; scan < 2000; scan += 1) {
    const gaps = [random() * 60, 60 + random() * 60] as const
    for (const place of ['nothing', 'search', 'text', 'pin'] as const)
      expect(scannedUnevenly('LOT48778', random, gaps, place)).toSatisfy((text) => text === 'LOT48778' || text === null)
  }
})

test('slow keys before a scan, which may be the start of its code, are looked up with it, so that no code is looked up in part', () => {
  const burst = createScannerDetector()
  let at = 1000
  for (const [index, character] of Array.from('LOT48778').entries()) {
    burst.push(keyOf(character), at)
    at += [70, 60, 70][index] ?? 30
  }
  expect(typedText(burst.end(at) ?? [])).toBe('LOT48778')
})
