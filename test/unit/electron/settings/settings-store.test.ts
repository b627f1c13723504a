import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSettings } from '../../../../electron/settings/settings-store.ts'
import { commonLayouts } from '../../../../shared/printing/label-stock.ts'
import { settingsSchema, type Settings } from '../../../../shared/settings/settings.ts'
import { createHandClock } from '../../../support/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const clock = createHandClock()
const defaults = settingsSchema.parse({})

test('a first start has the usual settings and no problem', () => {
  const settings = createSettings({ folder: temporaryFolder(), clock })
  expect(settings.read()).toEqual(defaults)
  expect(settings.problem).toBeNull()
})

test('saved settings are announced and are there at the next start', async () => {
  const folder = temporaryFolder()
  const announced: Settings[] = []
  const settings = createSettings({ folder, clock, announce: (saved) => announced.push(saved) })
  const chosen: Settings = { ...defaults, theme: 'dark', printing: { ...defaults.printing, labelPrinter: 'cups:zebra' } }
  expect(await settings.save(chosen)).toEqual({ ok: true, value: chosen })
  expect(announced).toEqual([chosen])
  expect(createSettings({ folder, clock }).read()).toEqual(chosen)
})

test('of two saves at once the second is what stays', async () => {
  const folder = temporaryFolder()
  const settings = createSettings({ folder, clock })
  await Promise.all([settings.save({ ...defaults, person: 'first' }), settings.save({ ...defaults, person: 'second' })])
  expect(settings.read().person).toBe('second')
  expect(createSettings({ folder, clock }).read().person).toBe('second')
})

test.each(['{"theme":', '{"theme":"purple"}', 'null', ''])('the damaged settings %j are kept aside, and the packer is told', (damaged) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'settings.json'), damaged)
  const settings = createSettings({ folder, clock })
  expect(settings.read()).toEqual(defaults)
  expect(settings.problem).toContain('kept aside')
  expect(readdirSync(folder)).toEqual(['settings.json.damaged-20261121T100000Z'])
  expect(readFileSync(join(folder, 'settings.json.damaged-20261121T100000Z'), 'utf8')).toBe(damaged)
})

test('settings of an older Packbench get the usual value for what they do not name', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'settings.json'), '{"printing":{"invoiceCopies":3}}')
  const settings = createSettings({ folder, clock })
  expect(settings.problem).toBeNull()
  expect(settings.read()).toEqual({ ...defaults, printing: { ...defaults.printing, invoiceCopies: 3 } })
})

test('a save that fails says so and leaves the settings before it in force', async () => {
  const folder = temporaryFolder()
  const settings = createSettings({ folder, clock })
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
])('settings with %s are refused, and the settings before them stay in force', async (_what, printing, words, path) => {
  const folder = temporaryFolder()
  const announced: Settings[] = []
  const settings = createSettings({ folder, clock, announce: (saved) => announced.push(saved) })
  const refused = await settings.save(withPrinting(printing))
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'invalid-input', path, message: expect.stringContaining(words) } })
  expect(settings.read()).toEqual(defaults)
  expect(announced).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('every usual sheet of labels, two ports of one address and a rule for a paper its printer may not have are saved', async () => {
  const settings = createSettings({ folder: temporaryFolder(), clock })
  const profiles = Object.fromEntries(commonLayouts.map(({ key, layout }) => [key, { sheet: layout }]))
  const networkPrinters = [zebra, { ...zebra, port: 9101 }]
  const rules = [{ papers: ['waybill_document'], printer: 'network:zebra.local:9100', media: 'letter' }]
  expect(await settings.save(withPrinting({ profiles, networkPrinters, rules }))).toMatchObject({ ok: true })
})
