import { describe, expect, test } from 'vitest'
import { calibrateScanner, calibrationCode } from '../../../../shared/scanning/calibrate-scanner.ts'
import { readScan } from '../../../../shared/scanning/read-scan.ts'
import type { ScanKey } from '../../../../shared/scanning/scan-key.ts'
import { layoutIds, type ScannerProfile } from '../../../../shared/scanning/scanner-profile.ts'
import { pressKeys, type SimulatedKeyboards } from '../../../support/devices/simulated-scanner.ts'

function press(code: string, keyboards: Partial<SimulatedKeyboards>): ScanKey[] {
  const keys = pressKeys(code, { scanner: 'us', computer: 'us', capsLock: false, compensates: 'ignored', ...keyboards })
  if (keys === null) throw new Error('The layout cannot type the code.')
  return keys
}

function calibrate(keyboards: Partial<SimulatedKeyboards>, code = calibrationCode): ScannerProfile {
  const result = calibrateScanner({ keys: press(code, keyboards), endKey: 'Enter', gapMs: 12 }, null)
  if (result.kind !== 'found') throw new Error(result.kind)
  return result.profile
}

describe.each(layoutIds)('a scanner set to layout %s', (scanner) => {
  test('is recognized on every computer, and then reads what it scanned', () => {
    for (const computer of layoutIds)
      for (const capsLock of [false, true])
        for (const compensates of ['ignored', 'letters'] as const) {
          const keyboards = { scanner, computer, capsLock, compensates }
          const profile = calibrate(keyboards)
          expect(profile.layout).toBe(scanner)
          const code = 'PB-1_azYZ/qM.7'
          expect(readScan(press(code, keyboards), profile)).toEqual({ kind: 'read', text: code })
        }
  })
})

test('detects what the scanner adds to each code', () => {
  expect(calibrate({ scanner: 'de', computer: 'us' }, `]C1${calibrationCode}**`)).toMatchObject({
    layout: 'de',
    prefix: ']C1',
    suffix: '**',
  })
})

test('detects how the scanner handles caps lock with caps lock on, and keeps it when calibrated with it off', () => {
  const profile = calibrate({ scanner: 'fr', computer: 'fr', capsLock: true, compensates: 'all' })
  expect(profile).toMatchObject({ layout: 'fr', capsLock: 'all' })
  const again = calibrateScanner({ keys: press(calibrationCode, { scanner: 'fr' }), endKey: 'Tab', gapMs: 8 }, profile)
  expect(again).toMatchObject({ kind: 'found', profile: { layout: 'fr', capsLock: 'all', endKey: 'Tab', gapMs: 8 } })
})

test('uses the layout of the computer if no known layout fits the keys', () => {
  const keys = Array.from(calibrationCode, (key, index) => ({
    code: index === 0 ? 'IntlRo' : 'KeyA',
    key,
    shift: false,
    altGraph: false,
    capsLock: false,
  }))
  expect(calibrateScanner({ keys, endKey: 'Enter', gapMs: 5 }, null)).toMatchObject({ kind: 'found', profile: { layout: 'computer' } })
})

test('another code, and a calibration barcode with a missing character, change nothing', () => {
  expect(calibrateScanner({ keys: press('PB-240105', {}), endKey: 'Enter', gapMs: 5 }, null)).toEqual({ kind: 'otherCode' })
  const keys = press(`${calibrationCode}#`, {}).toSpliced(7, 1)
  expect(calibrateScanner({ keys, endKey: 'Enter', gapMs: 5 }, null)).toEqual({ kind: 'unknownLayout' })
})
