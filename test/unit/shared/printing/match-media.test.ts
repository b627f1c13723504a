import { describe, expect, test } from 'vitest'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { matchMedia, mediaOfSize } from '../../../../shared/printing/printers/match-media.ts'
import { isMediaName, labelStocks, mediaSize } from '../../../../shared/printing/printers/printer.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'

function difference(reported: Parameters<typeof matchMedia>[0]['media'], wanted: Parameters<typeof matchMedia>[1]): string {
  const match = matchMedia({ media: reported }, wanted)
  return match.kind === 'near' ? renderMessage(match.difference) : match.kind
}

describe('a size of label stock', () => {
  test.each(labelStocks)('%s is upright and in points', (media) => {
    const { width, height } = mediaSize(media)
    expect(height).toBeGreaterThan(width)
    expect(width).toBeGreaterThan(160)
  })

  test('is known whichever side is given first', () => {
    expect(mediaOfSize({ width: 152.4, height: 101.6 })).toBe('4x6in')
    expect(mediaOfSize({ width: 199, height: 103 })).toBe('103x199mm')
    expect(mediaOfSize({ width: 177.8, height: 101.6 })).toBe('101.6x177.8mm')
  })

  test('is the nearest of those that differ by less than a millimeter', () => {
    expect(mediaOfSize({ width: 102, height: 152 })).toBe('102x152mm')
    expect(mediaOfSize({ width: 101.7, height: 152.4 })).toBe('4x6in')
  })

  test('has a name only if a label can be printed on it', () => {
    expect(mediaOfSize({ width: 20, height: 30 })).toBeNull()
    expect(['56x100mm', '150x100mm', '100x501mm', '100.55x150mm', 'b5', '__proto__'].filter(isMediaName)).toEqual([])
    expect(['57x80mm', '58mm', '101.6x177.8mm'].filter((name) => !isMediaName(name))).toEqual([])
  })
})

describe('a printer that reports', () => {
  test('the wanted size under another name has that size', () => {
    expect(matchMedia({ media: ['4x6in'] }, '102x152mm')).toEqual({ kind: 'same' })
  })

  test('a size that differs by some millimeters offers it with the difference in words', () => {
    expect(difference(['4x8in'], '103x199mm')).toBe('1.4 mm narrower and 4.2 mm longer')
    expect(difference(['100x150mm'], '4x6in')).toBe('1.6 mm narrower and 2.4 mm shorter')
    expect(difference(['103x199mm'], '103x200mm')).toBe('1 mm shorter')
    expect(difference(['106x199mm'], '103x199mm')).toBe('3 mm wider')
  })

  test('several sizes is offered with the nearest one, and not with a size that differs more', () => {
    expect(matchMedia({ media: ['105x203mm', '104x199mm'] }, '103x199mm')).toMatchObject({ kind: 'near', media: '104x199mm' })
    expect(matchMedia({ media: ['4x6in', 'a4'] }, '103x199mm')).toEqual({ kind: 'other' })
  })

  test('a range supports every size in it, and one that reports nothing may support any size', () => {
    const mediaRange = { smallest: { width: 50, height: 50 }, largest: { width: 110, height: 300 } }
    expect(matchMedia({ media: [], mediaRange }, '103x199mm')).toEqual({ kind: 'same' })
    expect(matchMedia({ media: [], mediaRange }, 'a4')).toEqual({ kind: 'other' })
    expect(matchMedia({ media: [] }, 'a4')).toEqual({ kind: 'unreported' })
  })

  test('a paper as wide as a continuous roll has that roll', () => {
    expect(matchMedia({ media: ['62x100mm'] }, '62mm')).toEqual({ kind: 'same' })
    expect(difference(['58x100mm'], '62mm')).toBe('4 mm narrower')
  })
})

test('the settings of a printer of an older version have no stock of their own', () => {
  const older = { sheet: null, offset: { x: 1, y: 0 }, resolution: 300, language: 'zpl', zpl: { darkness: 12, speed: null, cutter: true } }
  const zpl = { darkness: 12, speed: null, mode: 'cutter', sensing: 'printer', graphics: 'packed' }
  expect(printerProfileSchema.parse(older)).toEqual({ ...older, zpl, stock: null })
  expect(printerProfileSchema.parse({ zpl: { cutter: false } }).zpl.mode).toBe('printer')
  expect(printerProfileSchema.parse({ zpl: { cutter: true, mode: 'peelOff' } }).zpl.mode).toBe('peelOff')
  expect(printerProfileSchema.safeParse({ zpl: { mode: 'folded' } }).success).toBe(false)
  expect(printerProfileSchema.parse({ ...older, stock: '103x199mm' }).stock).toBe('103x199mm')
  expect(printerProfileSchema.safeParse({ ...older, stock: '10x19mm' }).success).toBe(false)
})
