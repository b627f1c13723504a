import { expect, test } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { makeCalibrationSheet } from '../../../../../electron/printing/utility-sheets/calibration-sheet.ts'
import { makeCommandSheet } from '../../../../../electron/printing/utility-sheets/command-sheet.ts'
import { makePickupSheet } from '../../../../../electron/printing/utility-sheets/pickup-sheet.ts'
import { makeTestSheet } from '../../../../../electron/printing/utility-sheets/test-sheet.ts'
import { commonLayouts } from '../../../../../shared/printing/labels/label-stock.ts'
import { value } from '../printing-fixtures.ts'

const inspector = createPdfReader()
const layout = commonLayouts[0]?.layout
if (layout === undefined) throw new Error('There is no common layout.')

const pickup = {
  reference: 'PB-1',
  address: 'Dock 3',
  window: '09:00 to 10:30 (Europe/Berlin)',
  stationWindow: '17:00 to 18:30',
  confirmationNumber: 'SV-1',
  carrierConfirmationNumber: null,
  instructions: 'Ring twice',
}

test.each([
  ['test sheet', () => makeTestSheet('4x6in', 'Zebra'), ['Packbench test sheet', 'Printer: Zebra', 'Paper size: 4 × 6 in', '50 mm long.']],
  [
    'calibration sheet',
    () => makeCalibrationSheet('4x6in', 'Zebra'),
    [
      'Packbench calibration sheet',
      'Paper size: 4 × 6 in',
      'tenth of a',
      'millimeter if you can:',
      'expected 30 mm, measured',
      'Enter both',
    ],
  ],
  [
    'command sheet',
    () => makeCommandSheet([{ code: 'PB-CMD', title: 'Stop', words: 'Ends it.' }]),
    ['Packbench commands', 'Scan one of these instead of a parcel.'],
  ],
  [
    'pickup sheet',
    () => makePickupSheet([pickup], 'a4'),
    ['Page 1 of 1.', 'Time at this station: 17:00', "Service's confirmation", "Carrier's confirmation", 'none', 'not sent): Ring twice'],
  ],
] as const)('the typeface of the %s has every letter of its text', async (_name, make, texts) => {
  const pages = value(await inspector.inspect(await make())).pages
  const text = pages.map((page) => page.text).join('\n')
  for (const expected of texts) expect(text).toContain(expected)
  expect(text).not.toContain('?')
})

test('a pickup sheet shows the codes of characters that would change or hide the text around them', async () => {
  const references = ['REF-\u202E900006', 'REF-\u200B900006', 'REF-900006', 'REF\t900006', 'REF\n900006']
  const sheets = references.map((reference) => makePickupSheet([{ ...pickup, reference }], 'a4'))
  const texts = await Promise.all(sheets.map(async (sheet) => value(await inspector.inspect(await sheet)).pages[0]?.text ?? ''))
  const shown = ['REF-<U+202E>900006', 'REF-<U+200B>900006', 'REF-900006', 'REF<U+0009>900006', 'REF<U+000A>900006']
  for (const [index, text] of texts.entries()) expect(text).toContain(shown[index])
})
