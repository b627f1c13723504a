import { expect, test } from 'vitest'
import { calibrationCross, makeCalibrationSheet } from '../../../../../electron/printing/utility-sheets/calibration-sheet.ts'
import { makeCommandSheet } from '../../../../../electron/printing/utility-sheets/command-sheet.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { inkIn, readPage } from '../../../../support/labels/read-pages.ts'
import { sampleOf } from '../../../../support/test-volume.ts'

test('The calibration sheet has its cross at its stated position, on every stock', async () => {
  const stocks = ['4x6in', '100x150mm', 'a4', 'letter', ...commonLayouts.slice(0, 1).map(({ layout }) => layout)] as const
  for (const stock of sampleOf(stocks, 2)) {
    const page = await readPage(await makeCalibrationSheet(stock, 'Zebra ☃ one'), 300)
    const { left, top } = calibrationCross
    expect(inkIn(page, { x: left - 12.5, y: top + 35, width: 14, height: 4.5 })).not.toBeNull()
    const upright = inkIn(page, { x: left + 0.05 - 0.4, y: top + 36.2, width: 0.8, height: 0.6 })
    expect((upright?.x ?? 0) + (upright?.width ?? 0) / 2).toBeCloseTo(left, 0)
    const level = inkIn(page, { x: left + 36.2, y: top - 0.4, width: 0.6, height: 0.8 })
    expect((level?.y ?? 0) + (level?.height ?? 0) / 2).toBeCloseTo(top, 0)
  }
})

test('Each command of the sheet can be scanned, up to fourteen on a page', async () => {
  const commands = Array.from({ length: 14 }, (_, index) => ({ code: `PACKBENCH-DO-${index + 10}`, title: 'Do it', words: 'Does it.' }))
  for (const [count, media] of [
    [5, 'a4'],
    [14, 'letter'],
  ] as const) {
    const page = await readPage(await makeCommandSheet(commands.slice(0, count), media))
    expect(page.barcodes.toSorted()).toEqual(commands.slice(0, count).map(({ code }) => code))
  }
})
