import { expect, test } from 'vitest'
import { printerProfileSchema } from '../../../../shared/printing/printers/printer-profile.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { renamedPrinters, withReplacedPrinter } from '../../../../shared/printing/printers/renamed-printers.ts'
import { settingsSchema, type PrintSettings } from '../../../../shared/settings/settings.ts'

function printer(id: string, state: PrinterInfo['state'] = 'ready'): PrinterInfo {
  const kind = id.startsWith('windows:') ? 'windows' : 'cups'
  return { id, name: id.slice(kind.length + 1), kind, state, says: '', accepting: true, media: [], place: null }
}

const printing = (change: Partial<PrintSettings>): PrintSettings => ({ ...settingsSchema.parse({}).printing, ...change })

test.each([
  ['windows:Zebra (redirected 2)', 'windows:Zebra (redirected 5)'],
  ['windows:ZDesigner ZD420 (umgeleitet 12)', 'windows:ZDesigner ZD420 (umgeleitet 3)'],
  ['windows:Zebra (from PC01) in session 3', 'windows:Zebra (from PC01) in session 4'],
  ['windows:Zebra', 'windows:Zebra (Copy 1)'],
  ['windows:Zebra (redirected 2)', 'windows:Zebra'],
  ['cups:Zebra_ZD420', 'cups:Zebra_ZD420_2'],
  ['cups:Zebra-ZD420-2', 'cups:Zebra_ZD420'],
])('%s may be %s now', (before, now) => {
  const found = renamedPrinters(printing({ labelPrinter: before }), [printer(now)])
  expect(found.map(({ id, candidates }) => [id, candidates.map((candidate) => candidate.id)])).toEqual([[before, [now]]])
})

test.each([
  ['another name', 'windows:Zebra (redirected 2)', [printer('windows:Brother (redirected 2)')]],
  ['another model', 'cups:Zebra_ZD420', [printer('cups:Zebra_ZD421')]],
  [
    'a printer that is still there',
    'windows:Zebra (redirected 2)',
    [printer('windows:Zebra (redirected 2)'), printer('windows:Zebra (redirected 5)')],
  ],
  ['a printer that is gone too', 'windows:Zebra (redirected 2)', [printer('windows:Zebra (redirected 5)', 'gone')]],
  ['another system', 'windows:Zebra_2', [printer('cups:Zebra_3')]],
])('is not said of %s', (_, before, printers) => {
  expect(renamedPrinters(printing({ labelPrinter: before }), printers)).toEqual([])
})

test('a printer that is set up already is nobody else', () => {
  const both = printing({ labelPrinter: 'windows:Zebra (redirected 2)', documentPrinter: 'windows:Zebra (redirected 5)' })
  expect(renamedPrinters(both, [printer('windows:Zebra (redirected 5)')])).toEqual([])
})

test('its profile, its rules and its use for labels go to the new name', () => {
  const profile = printerProfileSchema.parse({ language: 'zpl', zpl: { mode: 'cutter' } })
  const before = printing({ labelPrinter: 'windows:Z (2)', documentPrinter: 'folder', profiles: { 'windows:Z (2)': profile } })
  expect(withReplacedPrinter(before, 'windows:Z (2)', 'windows:Z (5)')).toEqual({
    ...before,
    labelPrinter: 'windows:Z (5)',
    profiles: { 'windows:Z (5)': profile },
  })
})
