import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseManagedConfiguration } from '../../../../electron/managed/managed-configuration.ts'
import { managedFile, readManagedConfiguration } from '../../../../electron/managed/read-managed-configuration.ts'
import type { RegistryRead } from '../../../../electron/managed/registry-library.ts'
import { createSettingsStore } from '../../../../electron/settings/settings-store.ts'
import { failureMessage } from '../../../../shared/messages/failure-text.ts'
import { settingsSchema } from '../../../../shared/settings/settings.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const given = {
  serviceAddress: 'https://api.example.com/v2',
  updates: 'off',
  updateChannel: 'beta',
  settings: { theme: 'dark', printing: { labelPrinter: 'network:zebra', jobExpiryMinutes: null } },
}
const values = { theme: 'dark', printing: { labelPrinter: 'network:zebra', jobExpiryMinutes: null } }
const read = { serviceAddress: 'https://api.example.com/v2', updates: 'off', updateChannel: 'beta', settings: { values } }

const linux = { platform: 'linux', environment: {} } as const
const windows = { platform: 'win32', environment: { SystemRoot: 'W:', ProgramW6432: 'P:' } } as const

function fileWith(content: string): string {
  const file = join(temporaryFolder(), 'managed.json')
  writeFileSync(file, content)
  return file
}

const registry =
  (answer: RegistryRead) =>
  async (path: string): Promise<RegistryRead> =>
    path === String.raw`SOFTWARE\Policies\Packbench` ? answer : { kind: 'missing' }

test('a station without a configuration is not managed', async () => {
  expect(await readManagedConfiguration({ ...linux, file: join(temporaryFolder(), 'managed.json') })).toEqual({
    configuration: { serviceAddress: null, updates: 'offer', updateChannel: null, settings: { values: {} } },
    failure: null,
  })
})

test('reads a configuration from its file, also with a byte order mark', async () => {
  const file = fileWith(`\uFEFF${JSON.stringify(given)}`)
  expect(await readManagedConfiguration({ ...linux, file })).toEqual({ configuration: read, failure: null })
})

test('on Windows the registry takes precedence over the file', async () => {
  const settings = { ...given.settings, stationName: 'Büro ’1’' }
  const file = fileWith('{"updates":"offer"}')
  const readRegistryKey = registry({
    kind: 'values',
    values: [
      { name: 'ServiceAddress', text: 'https://api.example.com/v2' },
      { name: 'Updates', text: 'off' },
      { name: 'UPDATECHANNEL', text: 'beta' },
      { name: 'Settings', text: JSON.stringify(settings) },
    ],
  })
  expect(await readManagedConfiguration({ ...windows, file, readRegistryKey })).toEqual({
    configuration: { ...read, settings: { values: settings } },
    failure: null,
  })
  const fromFile = { ...windows, file: fileWith(JSON.stringify(given)), readRegistryKey: registry({ kind: 'missing' }) }
  expect(await readManagedConfiguration(fromFile)).toMatchObject({ configuration: read })
})

test('a registry that cannot be read switches updates off and says so, whatever the file has', async () => {
  const sources = { ...windows, file: fileWith(JSON.stringify(given)) }
  const refused = { ...sources, readRegistryKey: registry({ kind: 'failed', code: 5 }) }
  // Other systems than Windows have no registry to ask.
  for (const each of process.platform === 'win32' ? [refused] : [refused, sources]) {
    const { configuration, failure } = await readManagedConfiguration(each)
    expect(configuration).toMatchObject({ serviceAddress: null, updates: 'off', settings: { values: {} } })
    expect(failure === null ? '' : failureMessage(failure)).toContain(String.raw`HKLM\SOFTWARE\Policies\Packbench could not be read`)
  }
})

test.each([
  ['of another type', { name: 'Updates', text: null }, 'updates'],
  ['with a space in its name', { name: 'Update Channel', text: 'beta' }, 'Update Channel'],
])('a registry value %s rejects the configuration and is named', async (_what, value, name) => {
  const readRegistryKey = registry({ kind: 'values', values: [value] })
  const { failure } = await readManagedConfiguration({ ...windows, file: join(temporaryFolder(), 'none'), readRegistryKey })
  expect(failure === null ? '' : failureMessage(failure)).toContain(`is not valid at "${name}"`)
})

test.each([
  ['an unknown name', { serviceAdress: 'https://api.example.com/v2' }, 'serviceAdress'],
  ['an address that is not secure', { serviceAddress: 'http://api.example.com/v2' }, 'serviceAddress'],
  ['an unknown channel', { updateChannel: 'nightly' }, 'updateChannel'],
  ['an unknown setting', { settings: { colour: 'dark' } }, 'settings.colour'],
  ['an unknown printing setting', { settings: { theme: 'dark', printing: { printer: 'zebra' } } }, 'settings.printing.printer'],
  ['a wrong value', { settings: { theme: 'pink', stationName: 'A' } }, 'settings.theme'],
])('%s rejects the whole configuration and is reported', (_what, content, value) => {
  const { configuration, failure } = parseManagedConfiguration(content, 'managed.json')
  expect(configuration).toEqual({ serviceAddress: null, updates: 'off', updateChannel: null, settings: { values: {} } })
  expect(failure === null ? '' : failureMessage(failure)).toContain(`managed.json is not valid at "${value}". None of it is applied`)
})

test('reports a damaged file and applies nothing of it', async () => {
  const file = fileWith('{"updates":')
  const { configuration, failure } = await readManagedConfiguration({ ...linux, file })
  expect(configuration.updates).toBe('off')
  expect(failure === null ? '' : failureMessage(failure)).toContain(`${file} could not be read`)
})

test('the configuration file is where only an administrator can write', () => {
  expect(managedFile(linux)).toBe(join('/etc', 'packbench', 'managed.json'))
  expect(managedFile({ platform: 'darwin', environment: {} })).toBe(join('/Library', 'Application Support', 'Packbench', 'managed.json'))
  expect(managedFile(windows)).toContain('P:')
})

test('a locked setting has the organization’s value, refuses another one and stays out of the settings file', async () => {
  const folder = temporaryFolder()
  const clock = createHandClock()
  const own = createSettingsStore({ folder, clock })
  await own.save({ ...settingsSchema.parse({}), theme: 'light' })
  const settings = createSettingsStore({ folder, clock, locked: read.settings as never })
  expect(settings.read()).toMatchObject({
    theme: 'dark',
    printing: { labelPrinter: 'network:zebra', jobExpiryMinutes: null, documentPrinter: 'folder' },
  })
  const refused = await settings.save({ ...settings.read(), theme: 'light' })
  expect(refused.ok ? '' : failureMessage(refused.failure)).toBe('Set by your organization: theme. The change was not saved.')
  expect(await settings.save({ ...settings.read(), stationName: 'Packing 4' })).toMatchObject({ ok: true })
  expect(createSettingsStore({ folder, clock }).read()).toMatchObject({
    theme: 'light',
    stationName: 'Packing 4',
    printing: { labelPrinter: 'folder' },
  })
})

test('the station uses the service address, informs the window what is locked, and reports an invalid configuration', async () => {
  const dataFolder = temporaryFolder()
  const managed = parseManagedConfiguration(given, 'managed.json')
  const station = await openWholeStation({ dataFolder, practice: false, serviceAddress: null, readManaged: async () => managed })
  try {
    expect(await station.handlers['account.state']({})).toMatchObject({
      value: { serviceAddress: 'https://api.example.com/v2', addressFixed: true },
    })
    expect(await station.handlers['station.about']({})).toMatchObject({
      value: { lockedSettings: ['theme', 'printing.labelPrinter', 'printing.jobExpiryMinutes'] },
    })
  } finally {
    await station.close()
  }
  const bad = await openWholeStation({ dataFolder, readManaged: async () => parseManagedConfiguration({ typo: 1 }, 'managed.json') })
  try {
    expect(await bad.handlers['station.notices']({})).toMatchObject({
      value: [{ tone: 'warning', message: { code: 'managedFailures.invalid' } }],
    })
  } finally {
    await bad.close()
  }
})
