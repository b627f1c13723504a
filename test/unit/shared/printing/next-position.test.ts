import { expect, test } from 'vitest'
import { commonLayouts, type LabelLayout } from '../../../../shared/printing/labels/label-stock.ts'
import { nextPosition } from '../../../../shared/printing/next-position.ts'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import { resolvePrinterProfile } from '../../../../shared/printing/printers/resolve-printer-profile.ts'

function fourLabels(): LabelLayout {
  const layout = commonLayouts.find(({ key }) => key === 'a4-4')?.layout
  if (layout === undefined) throw new Error('There is no such layout.')
  return layout
}

test('labels continue where the last sheet ended, and start again on a full or another sheet', () => {
  const layout = fourLabels()
  expect(nextPosition(layout, null)).toBe(0)
  expect(nextPosition(layout, undefined)).toBe(0)
  expect([0, 1, 2, 3].map((position) => nextPosition(layout, { position, media: 'a4' }))).toEqual([1, 2, 3, 0])
  expect(nextPosition(layout, { position: 1, media: 'letter' })).toBe(0)
  expect(nextPosition(layout, { position: 6 })).toBe(0)
})

test('a printer without a profile has the default one, and a network printer takes raw commands', () => {
  const laser = printerProfileSchema.parse({ resolution: 600 })
  expect(resolvePrinterProfile({ profiles: { laser } }, 'laser').resolution).toBe(600)
  expect(resolvePrinterProfile({ profiles: { laser } }, 'other').language).toBe('pdf')
  expect(resolvePrinterProfile({ profiles: {} }, 'network:10.0.0.9:9100').language).toBe('zpl')
  expect(resolvePrinterProfile({ profiles: {} }, 'toString')).toEqual(printerProfileSchema.parse({}))
})
