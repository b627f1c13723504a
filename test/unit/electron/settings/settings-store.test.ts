import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSettingsStore, type SettingsStore } from '../../../../electron/settings/settings-store.ts'
import { failureMessage } from '../../../../shared/messages/failure-text.ts'
import { commonLayouts } from '../../../../shared/printing/labels/label-stock.ts'
import { formatSettingNames } from '../../../../shared/settings/setting-names.ts'
import { missingPrinterFailure } from '../../../../shared/settings/missing-printers.ts'
import { settingsSchema, type Settings } from '../../../../shared/settings/settings.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { failureLike } from '../../../support/failure-like.ts'

const clock = createHandClock()
const defaults = settingsSchema.parse({})

function warningText({ warning }: SettingsStore): string {
  return warning === null ? '' : failureMessage(warning)
}

test('a first start has the default settings and no problem', () => {
  const settings = createSettingsStore({ folder: temporaryFolder(), clock })
  expect(settings.read()).toEqual(defaults)
  expect(settings.warning).toBeNull()
})

test('emits saved settings, and they persist at the next start', async () => {
  const folder = temporaryFolder()
  const announced: Settings[] = []
  const settings = createSettingsStore({ folder, clock, onSaved: (saved) => announced.push(saved) })
  const chosen: Settings = { ...defaults, theme: 'dark', printing: { ...defaults.printing, labelPrinter: 'cups:zebra' } }
  expect(await settings.save(chosen)).toEqual({ ok: true, value: chosen })
  expect(announced).toEqual([chosen])
  expect(createSettingsStore({ folder, clock }).read()).toEqual(chosen)
})

test('of two simultaneous saves the second one remains', async () => {
  const folder = temporaryFolder()
  const settings = createSettingsStore({ folder, clock })
  await Promise.all([settings.save({ ...defaults, person: 'first' }), settings.save({ ...defaults, person: 'second' })])
  expect(settings.read().person).toBe('second')
  expect(createSettingsStore({ folder, clock }).read().person).toBe('second')
})

const file = (folder: string) => join(folder, 'settings.json')
const stored = (folder: string): unknown => JSON.parse(readFileSync(file(folder), 'utf8'))

function storing(content: unknown): string {
  const folder = temporaryFolder()
  writeFileSync(file(folder), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}

test.each(['{"theme":', '"dark"', 'null', ''])(
  'damaged settings %j are set aside, and the printers are unknown at this start and the next',
  (damaged) => {
    const folder = storing(damaged)
    const settings = createSettingsStore({ folder, clock })
    expect(settings.read().printing).toMatchObject({ labelPrinter: '', documentPrinter: '' })
    expect(warningText(settings)).toContain('A copy of it was kept in the data folder. Nothing is printed until you select the printers.')
    expect(readdirSync(folder).toSorted()).toEqual(['settings.json', 'settings.json.damaged-20261121T100000Z'])
    expect(readFileSync(join(folder, 'settings.json.damaged-20261121T100000Z'), 'utf8')).toBe(damaged)
    const again = createSettingsStore({ folder, clock })
    expect(again.read().printing).toMatchObject({ labelPrinter: '', documentPrinter: '' })
    expect(warningText(again)).toContain('The label printer or the document printer is not selected. Nothing is printed')
    expect(readdirSync(folder)).toHaveLength(2)
  },
)

test('if the settings file was removed, the settings saved last are used, and the next start reports that', async () => {
  const folder = temporaryFolder()
  const chosen: Settings = { ...defaults, printing: { ...defaults.printing, labelPrinter: 'cups:zebra' } }
  await createSettingsStore({ folder, clock }).save(chosen)
  rmSync(file(folder))
  const settings = createSettingsStore({ folder, clock })
  expect(settings.read()).toEqual(chosen)
  expect(warningText(settings)).toBe('The settings file was missing. The settings saved last are used.')
  expect(createSettingsStore({ folder, clock }).warning).toBeNull()
})

test('settings of an older version are restored too once they were read', () => {
  const folder = storing({ printing: { labelPrinter: 'cups:zebra' } })
  createSettingsStore({ folder, clock })
  rmSync(file(folder))
  expect(createSettingsStore({ folder, clock }).read().printing.labelPrinter).toBe('cups:zebra')
})

test('a byte order mark is passed over', () => {
  const folder = storing(`\uFEFF${JSON.stringify({ person: 'Ada' })}`)
  const settings = createSettingsStore({ folder, clock })
  expect([settings.read().person, settings.warning]).toEqual(['Ada', null])
})

test.each([
  [
    'a rule with an unknown condition',
    { rules: [{ documents: ['waybill_document'], printer: 'cups:a', media: '4x6in', weightAbove: 20 }] },
  ],
  ['a network printer with an unknown protocol', { networkPrinters: [{ name: 'Dock', host: '10.0.0.9', protocol: 'ipp' }] }],
  ['a printer profile with an unknown setting', { profiles: { 'cups:a': { rotation: 90 } } }],
  ['a label printer in other capitals', { labelprinter: 'cups:zebra' }],
])('%s is not passed over: nothing is printed until a person selects the printers', (_, printing) => {
  const settings = createSettingsStore({ folder: storing({ printing: { documentPrinter: 'cups:b', ...printing } }), clock })
  expect(settings.read().printing).toMatchObject({ labelPrinter: '', rules: [], networkPrinters: [], profiles: {} })
  expect(settings.warning).toEqual(failureLike({ kind: 'storage-damaged' }))
})

test('one unreadable value does not affect the others, and labels still go to the same printer', () => {
  const folder = storing({
    theme: 'purple',
    person: 'Ada',
    printing: { labelPrinter: 'cups:zebra', jobExpiryMinutes: 'never' },
    list: { columns: ['hologram', 'reference'], density: 'airy' },
  })
  const settings = createSettingsStore({ folder, clock })
  expect(settings.read()).toEqual({
    ...defaults,
    person: 'Ada',
    printing: { ...defaults.printing, labelPrinter: 'cups:zebra' },
    list: { ...defaults.list, columns: ['reference'] },
  })
  expect(warningText(settings)).toContain('theme, time limit for waiting sheets, order list.')
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test("a newer version's values survive another save, and a setting that is changed here is written", async () => {
  const newer = {
    version: 7,
    theme: 'purple',
    hologram: { on: true },
    printing: { labelPrinter: 'cups:zebra', tray: 2, profiles: { 'cups:zebra': { ribbon: 'wax' } } },
    retention: { days: 'forever' },
  }
  const folder = storing(newer)
  const settings = createSettingsStore({ folder, clock })
  expect(await settings.save({ ...settings.read(), person: 'Ada' })).toMatchObject({ ok: true })
  expect(stored(folder)).toMatchObject({ ...newer, person: 'Ada' })
  expect(await settings.save({ ...settings.read(), theme: 'dark' })).toMatchObject({ ok: true })
  expect(stored(folder)).toMatchObject({ ...newer, person: 'Ada', theme: 'dark' })
  expect(createSettingsStore({ folder, clock }).read()).toEqual(settings.read())
})

const rule = { documents: ['waybill_document'], printer: 'cups:zebra', media: '4x6in' }

test('leaves out a whole rule with an invalid condition, because without it the rule would match more', () => {
  const rules = [{ ...rule, route: 'drone' }, rule]
  const { printing } = createSettingsStore({ folder: storing({ printing: { rules } }), clock }).read()
  expect(printing.rules).toEqual(settingsSchema.parse({ printing: { rules: [rule] } }).printing.rules)
})

test.each([
  ['label printer', { labelPrinter: 7 }],
  ['document printer', { documentPrinter: null, labelPrinter: 'cups:zebra' }],
  ['label stock', { labelMedia: 'a6', labelPrinter: 'cups:zebra' }],
  ['printing rules', { labelPrinter: 'cups:zebra', rules: [rule, { ...rule, route: 'drone' }] }],
  ['printer setup', { labelPrinter: 'cups:zebra', profiles: { 'cups:zebra': { language: 'dpl' } } }],
  ['network printers', { labelPrinter: 'network:zebra:9100', networkPrinters: [{ name: 'Zebra', host: 5 }] }],
  ['printing', 'by magic'],
])('when the %s cannot be read, the label printer is unknown until a person chooses it', async (words, printing) => {
  const folder = storing({ person: 'Ada', printing })
  const settings = createSettingsStore({ folder, clock })
  expect(settings.read()).toMatchObject({ person: 'Ada', printing: { labelPrinter: '' } })
  expect(missingPrinterFailure(settings.read().printing)).toMatchObject({ kind: 'not-allowed' })
  expect(warningText(settings)).toContain(`${words}. They stay in the settings file. Nothing is printed until you select the printers.`)
  await settings.save({ ...settings.read(), theme: 'dark' })
  expect(createSettingsStore({ folder, clock }).read().printing.labelPrinter).toBe('')
  const chosen = { ...settings.read().printing, labelPrinter: 'cups:zebra', documentPrinter: 'folder' }
  await settings.save({ ...settings.read(), printing: chosen })
  const next = createSettingsStore({ folder, clock })
  expect(next.warning).toBeNull()
  expect(next.read()).toEqual({ ...defaults, person: 'Ada', theme: 'dark', printing: chosen })
  const copies = readdirSync(folder).filter((name) => name.startsWith('settings.json.before-'))
  expect(JSON.parse(readFileSync(join(folder, copies[0] ?? ''), 'utf8'))).toMatchObject({ printing })
})

test('settings of an older Packbench get the default for missing values', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'settings.json'), '{"printing":{"invoiceCopies":3}}')
  const settings = createSettingsStore({ folder, clock })
  expect(settings.warning).toBeNull()
  expect(settings.read()).toEqual({ ...defaults, printing: { ...defaults.printing, invoiceCopies: 3 } })
})

test('reports a save that fails and keeps the former settings', async () => {
  const folder = temporaryFolder()
  const settings = createSettingsStore({ folder, clock })
  mkdirSync(join(folder, 'settings.json'))
  expect(await settings.save({ ...defaults, theme: 'dark' })).toMatchObject({ ok: false })
  expect(settings.read()).toEqual(defaults)
})

function withPrinting(printing: unknown): Settings {
  return settingsSchema.parse({ printing })
}

const sheet = { ...commonLayouts[0]?.layout, columns: 3 }
const zebra = { name: 'Zebra', host: 'zebra.local' }

test.each([
  [
    'labels that reach over the edge of their sheet',
    { profiles: { laser: { sheet } } },
    'right edge of A4',
    'printing.profiles.laser.sheet',
  ],
  [
    'two printers at one address',
    { networkPrinters: [zebra, { ...zebra, name: 'Left', port: 9101 }, { name: 'Right', host: 'ZEBRA.local' }] },
    '"Right" and "Zebra" have the same address',
    'printing.networkPrinters.2.host',
  ],
])('refuses settings with %s, and keeps the former settings', async (_what, printing, words, path) => {
  const folder = temporaryFolder()
  const announced: Settings[] = []
  const settings = createSettingsStore({ folder, clock, onSaved: (saved) => announced.push(saved) })
  const refused = await settings.save(withPrinting(printing))
  expect(refused).toMatchObject({
    ok: false,
    failure: failureLike({ kind: 'invalid-input', path, message: expect.stringContaining(words) }),
  })
  expect(settings.read()).toEqual(defaults)
  expect(announced).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('saves every common sheet of labels, two ports of one address and a rule for a document its printer may not have', async () => {
  const settings = createSettingsStore({ folder: temporaryFolder(), clock })
  const profiles = Object.fromEntries(commonLayouts.map(({ key, layout }) => [key, { sheet: layout }]))
  const networkPrinters = [zebra, { ...zebra, port: 9101 }]
  const rules = [{ documents: ['waybill_document'], printer: 'network:zebra.local:9100', media: 'letter' }]
  expect(await settings.save(withPrinting({ profiles, networkPrinters, rules }))).toMatchObject({ ok: true })
})

test('reports unreadable values in words, and one unknown to this version by its key', () => {
  const paths = ['soundVolume', 'requireLabelScan', 'printing.rules.2', 'list.views.0', 'toString']
  expect(formatSettingNames(paths)).toBe('volume of the scan sounds, required label scan, printing rules, order list, toString')
})
