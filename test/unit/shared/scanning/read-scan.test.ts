import { constantFrom, oneof, sample, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterAt } from '../../../../shared/scanning/decode-keys.ts'
import { readScan } from '../../../../shared/scanning/read-scan.ts'
import { separatorKey } from '../../../../shared/scanning/scan-key.ts'
import { scannerProfileSchema, type LayoutId, type ScannerProfile } from '../../../../shared/scanning/scanner-profile.ts'
import { pressKeys, type SimulatedKeyboards } from '../../../support/devices/simulated-scanner.ts'

const layouts = ['us', 'gb', 'de', 'fr', 'es', 'it', 'ch'] as const satisfies readonly LayoutId[]

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/.:+ #*%$()=,;!?"&@'
/** The same 1,000 codes in every run. */
const codes = sample(
  oneof(
    string({ unit: constantFrom(...characters.split('')), minLength: 4, maxLength: 24 }),
    string({ unit: constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'.split('')), minLength: 4, maxLength: 24 }),
    string({ unit: constantFrom(...'0123456789'.split('')), minLength: 4, maxLength: 24 }),
  ),
  { numRuns: 1000, seed: 16 },
)

const profile = (values: Partial<ScannerProfile>): ScannerProfile => scannerProfileSchema.parse({ layout: 'us', ...values })

interface Tally {
  read: number
  mismatch: number
  misread: string[]
}

function tally(
  keyboards: SimulatedKeyboards,
  calibrated: ScannerProfile | null,
  isSame = (one: string, other: string) => one === other,
): Tally {
  const result: Tally = { read: 0, mismatch: 0, misread: [] }
  for (const code of codes) {
    const keys = pressKeys(code, keyboards)
    if (keys === null) continue
    const reading = readScan(keys, calibrated)
    if (reading.kind === 'mismatch') result.mismatch += 1
    else if (isSame(reading.text, code)) result.read += 1
    else result.misread.push(`${code} was read as ${reading.text}`)
  }
  return result
}

const isSameButCase = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

describe.each(layouts)('on a computer with layout %s', (computer) => {
  for (const capsLock of [false, true])
    test(`a calibrated scanner of any layout reads every code, caps lock ${capsLock ? 'on' : 'off'}`, () => {
      for (const scanner of layouts)
        for (const compensates of ['ignored', 'letters', 'all'] as const) {
          const found = tally({ scanner, computer, capsLock, compensates }, profile({ layout: scanner, capsLock: compensates }))
          expect(found).toMatchObject({ mismatch: 0, misread: [] })
          // A layout without one of the characters cannot type the codes that have it.
          expect(found.read).toBeGreaterThan(600)
        }
    })

  test('a scanner that was calibrated with caps lock off is read with caps lock on, or the mismatch is reported', () => {
    for (const scanner of layouts) {
      const calibrated = profile({ layout: scanner, capsLock: 'unknown' })
      expect(tally({ scanner, computer, capsLock: true, compensates: 'ignored' }, calibrated).misread).toEqual([])
      // Orders, waybills and commands are compared without case.
      for (const compensates of ['letters', 'all'] as const) {
        if (compensates === 'all' && !['de', 'fr', 'ch'].includes(scanner)) continue
        expect(tally({ scanner, computer, capsLock: true, compensates }, calibrated, isSameButCase).misread).toEqual([])
      }
    }
  })

  test('reads a scanner in its factory layout before calibration, or reports the mismatch', () => {
    for (const capsLock of [false, true]) {
      const keyboards = { scanner: 'us', computer, capsLock, compensates: 'ignored' } as const
      const { read, mismatch, misread } = tally(keyboards, null)
      expect(misread).toEqual([])
      expect(read + mismatch).toBe(codes.length)
      expect(mismatch > 0).toBe(computer !== 'us')
    }
  })
})

test('reads a scanner whose layout only the computer knows by what the computer typed', () => {
  const calibrated = profile({ layout: 'computer' })
  for (const layout of layouts) {
    const { mismatch, misread } = tally({ scanner: layout, computer: layout, capsLock: false, compensates: 'ignored' }, calibrated)
    expect({ mismatch, misread }).toEqual({ mismatch: 0, misread: [] })
    const locked = { scanner: layout, computer: layout, capsLock: true, compensates: 'ignored' } as const
    expect(tally(locked, calibrated)).toMatchObject({ read: 0, misread: [] })
  }
})

test('removes what the scanner adds before and after each code', () => {
  const keys = pressKeys(']C1PB-240105*', { scanner: 'us', computer: 'de', capsLock: false, compensates: 'ignored' })
  expect(readScan(keys ?? [], profile({ prefix: ']C1', suffix: '*' }))).toEqual({ kind: 'read', text: 'PB-240105' })
})

test.each(layouts)('reads GS1 identifiers in parentheses and with separators in layout %s, caps lock on or off', (layout) => {
  for (const capsLock of [false, true]) {
    const keyboards = { scanner: layout, computer: layout, capsLock, compensates: 'ignored' } as const
    const calibrated = profile({ layout, capsLock: 'ignored' })
    const bracketed = pressKeys('(00)340412345678901234', keyboards) ?? []
    expect(readScan(bracketed, calibrated)).toEqual({ kind: 'read', text: '(00)340412345678901234' })
    const parts = [pressKeys('21LOT7', keyboards) ?? [], [separatorKey({ capsLock })], pressKeys('91AB12', keyboards) ?? []]
    expect(readScan(parts.flat(), calibrated)).toEqual({ kind: 'read', text: '21LOT7\u001d91AB12' })
  }
})

test('accepts characters without keys, as from a remote desktop, unchanged', () => {
  const keys = Array.from('PB-1', (key) => ({ code: '', key, shift: false, altGraph: false, capsLock: false }))
  expect(readScan(keys, profile({ layout: 'fr' }))).toEqual({ kind: 'read', text: 'PB-1' })
})

test('reports a key without a character in the scanner’s layout, never omits it', () => {
  const keys = pressKeys('A=B', { scanner: 'us', computer: 'us', capsLock: false, compensates: 'ignored' })
  expect(readScan(keys ?? [], profile({ layout: 'de' }))).toMatchObject({ kind: 'mismatch', cause: 'unreadable' })
})

// From the layouts that Windows shows on screen.
test.each([
  ['de', 'Slash', false, false, '-'],
  ['de', 'KeyY', true, false, 'Z'],
  ['de', 'KeyQ', false, true, '@'],
  ['de', 'Digit7', true, false, '/'],
  ['fr', 'Digit1', true, false, '1'],
  ['fr', 'Digit6', false, false, '-'],
  ['fr', 'Semicolon', true, false, 'M'],
  ['fr', 'Period', true, false, '/'],
  ['es', 'Slash', true, false, '_'],
  ['ch', 'Digit3', true, false, '*'],
  ['gb', 'Backslash', false, false, '#'],
  ['it', 'Minus', false, false, "'"],
  ['it', 'Digit7', true, false, '/'],
  ['it', 'Slash', false, false, '-'],
  ['de', 'Digit8', true, false, '('],
  ['fr', 'Digit5', false, false, '('],
  ['fr', 'Minus', false, false, ')'],
] as const)('in layout %s the key %s (Shift %s, AltGr %s) is %s', (layout, code, shift, altGraph, character) => {
  expect(characterAt(layout, { code, shift, altGraph })).toBe(character)
})
