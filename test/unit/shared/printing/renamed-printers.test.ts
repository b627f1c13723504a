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
  ['windows:Zebra (from PC01) in session 3', 'windows:Zebra (from PC02) in session 3'],
  ['windows:Zebra (from PC01) in session 3', 'windows:Zebra'],
  ['windows:Zebra (von PC01) in Sitzung 3', 'windows:Zebra (von PC02) in Sitzung 14'],
  ['windows:Zebra (de PC01) dans la session 3', 'windows:Zebra (de PC01) dans la session 4'],
  ['windows:Zebra (desde PC01) en la sesión 3', 'windows:Zebra (desde PC01) en la sesión 4'],
  ['windows:Zebra (z PC01) w sesji 3', 'windows:Zebra (z PC01) w sesji 4'],
  ['windows:Zebra (PC01) セッション 3', 'windows:Zebra (PC01) セッション 4'],
  ['windows:Zebra （来自 PC01）在会话 3 中', 'windows:Zebra （来自 PC01）在会话 4 中'],
  ['windows:Zebra (Copy 1) (redirected 2)', 'windows:Zebra (Copy 1) (redirected 3)'],
  ['windows:Zebra (Copy 1) (redirected 2)', 'windows:Zebra'],
  ['windows:Zebra (2 redirected)', 'windows:Zebra (3 redirected)'],
  ['windows:Zebra（リダイレクト 2）', 'windows:Zebra（リダイレクト 5）'],
  ['windows:Zebra（リダイレクト ２）', 'windows:Zebra'],
  ['windows:Zebra#1', 'windows:Zebra#2'],
  ['windows:Zebra:2', 'windows:Zebra'],
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
  ['the printer beside it', 'windows:Zebra 1', [printer('windows:Zebra 2')]],
  ['the printer beside it, with a number sign', 'windows:Zebra #1', [printer('windows:Zebra #2')]],
  ['another place', 'windows:Zebra (Hall 1) left', [printer('windows:Zebra (Hall 2) left')]],
  ['another resolution', 'windows:Zebra (203 dpi)', [printer('windows:Zebra (300 dpi)')]],
  [
    'a printer of another name in the same session',
    'windows:Zebra (from PC01) in session 3',
    [printer('windows:Brother (from PC01) in session 3')],
  ],
  ['a name that is nothing but an ending', 'windows:(redirected 2)', [printer('windows:#1')]],
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

test('a printer that is already set up is not taken for a renamed one', () => {
  const both = printing({ labelPrinter: 'windows:Zebra (redirected 2)', documentPrinter: 'windows:Zebra (redirected 5)' })
  expect(renamedPrinters(both, [printer('windows:Zebra (redirected 5)')])).toEqual([])
})

test('the profile, the rules and the use for labels of a renamed printer move to its new name', () => {
  const profile = printerProfileSchema.parse({ language: 'zpl', zpl: { mode: 'cutter' } })
  const before = printing({ labelPrinter: 'windows:Z (2)', documentPrinter: 'folder', profiles: { 'windows:Z (2)': profile } })
  expect(withReplacedPrinter(before, 'windows:Z (2)', 'windows:Z (5)')).toEqual({
    ...before,
    labelPrinter: 'windows:Z (5)',
    profiles: { 'windows:Z (5)': profile },
  })
})
