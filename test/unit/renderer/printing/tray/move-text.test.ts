import { expect, test } from 'vitest'
import { formatMoved, waitingPrinters, formatPrinterWarning } from '../../../../../renderer/printing/tray/move-text.ts'
import type { PrinterInfo } from '../../../../../shared/printing/printers/printer.ts'
import { sheetOf } from '../sheet-of.ts'

const laser: PrinterInfo = {
  id: 'cups:laser',
  name: 'Laser',
  kind: 'cups',
  state: 'ready',
  says: '',
  accepting: true,
  media: ['a4'],
  place: null,
}

test('lists only unsent sheets by printer, starting with the printer that the batch waits for', () => {
  const list = [
    sheetOf(1, 'spooled'),
    sheetOf(2, 'intended'),
    sheetOf(3, 'intended', { printerId: 'laser', printerName: 'Laser', media: 'a4' }),
    sheetOf(4, 'intended'),
  ]
  expect(waitingPrinters({ list }).map(({ printerName, sheets, media }) => [printerName, sheets, media])).toEqual([
    ['Label printer', 2, ['4x6in']],
    ['Laser', 1, ['a4']],
  ])
})

test('a printer shows a warning; one that reports no media is not doubted', () => {
  expect(formatPrinterWarning(laser, { media: ['4x6in'] })).toBe('May not support 4 × 6 in.')
  expect(formatPrinterWarning({ ...laser, media: [] }, { media: ['4x6in'] })).toBe('')
  expect(formatPrinterWarning({ ...laser, accepting: false, says: 'Paused' }, { media: ['a4'] })).toBe('Not accepting jobs now. Paused')
})

test('the message after moving sheets states that nothing is sent yet', () => {
  expect(formatMoved(1, 'Laser')).toBe('1 sheet now goes to Laser. Nothing is sent until you press Resume.')
})
