import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataFolder, defaultStateFolder, parseCommandLine, tryParseCommandLine } from '../../../../electron/host/command-line.ts'

const linux = { platform: 'linux', environment: { XDG_DATA_HOME: '/data', XDG_STATE_HOME: '/state' } } as const

test('without options uses the system’s data folder and sets nothing else', () => {
  expect(parseCommandLine([], linux)).toEqual({
    dataFolder: join('/data', 'packbench'),
    earlierDataFolder: null,
    stateFolder: join('/state', 'packbench'),
    serviceAddress: null,
    practice: false,
    headless: false,
    link: null,
  })
})

test('parses every option, with a space or an equals sign, among options of the host', () => {
  const words = ['--data', './here', '--service=http://127.0.0.1:9/v2', '--practice', '--headless', '--inspect=0', '--no-sandbox']
  expect(parseCommandLine(words, linux)).toEqual({
    dataFolder: resolve('./here'),
    earlierDataFolder: null,
    stateFolder: join('/state', 'packbench'),
    serviceAddress: 'http://127.0.0.1:9/v2',
    practice: true,
    headless: true,
    link: null,
  })
})

test.each(['--data', '--service'])('refuses %s without a value with an example', (option) => {
  expect(() => parseCommandLine([option], linux)).toThrow(`${option} needs a value, for example`)
})

test.each([
  [['--data', '--practice'], '--data needs a value'],
  [['--data='], '--data needs a value'],
  [['--service', '--headless'], '--service needs a value'],
  [['--practice=no'], '--practice takes no value'],
  [['--headless=yes'], '--headless takes no value'],
])('refuses %j, which would start with another folder or account than expected', (words, sentence) => {
  expect(() => parseCommandLine(words, linux)).toThrow(sentence)
  expect(tryParseCommandLine(words, linux)).toMatchObject({ ok: false, sentence: expect.stringContaining(sentence) })
})

test('a folder whose name starts with a hyphen is given with an equals sign', () => {
  expect(parseCommandLine(['--data=--here', '--practice'], linux)).toMatchObject({ dataFolder: resolve('--here'), practice: true })
})

test('on Windows uses the folder that does not roam, and finds older data in the roaming one', () => {
  const windows = { platform: 'win32', environment: { APPDATA: '/roaming', LOCALAPPDATA: '/local' } } as const
  expect(defaultDataFolder(windows)).toMatch(/local.Packbench.Data$/)
  expect(parseCommandLine([], windows).earlierDataFolder).toMatch(/roaming.Packbench$/)
  expect(parseCommandLine(['--data', './here'], windows).earlierDataFolder).toBeNull()
})

test('keeps machine data outside every data folder, or in PACKBENCH_STATE', () => {
  expect(defaultStateFolder({ platform: 'win32', environment: { LOCALAPPDATA: '/local' } })).toMatch(/local.Packbench.State$/)
  expect(defaultStateFolder({ platform: 'darwin', environment: {} })).toMatch(/Application Support.Packbench State$/)
  expect(defaultStateFolder({ platform: 'linux', environment: { PACKBENCH_STATE: '/elsewhere', XDG_STATE_HOME: '/state' } })).toBe(
    resolve('/elsewhere'),
  )
})

test.each(['', 'data', './data'])('ignores %j in XDG variables', (folder) => {
  const system = { platform: 'linux', environment: { XDG_DATA_HOME: folder, XDG_STATE_HOME: folder } } as const
  expect(defaultDataFolder(system)).toBe(join(homedir(), '.local', 'share', 'packbench'))
  expect(defaultStateFolder(system)).toBe(join(homedir(), '.local', 'state', 'packbench'))
})

test('a link is the last argument, and nothing after it is an option', () => {
  const link = 'packbench://order/PB-1'
  expect(parseCommandLine(['--practice', link], linux)).toMatchObject({ practice: true, link })
  expect(parseCommandLine([link, '--practice', '--data', '/evil'], linux)).toMatchObject({
    practice: false,
    dataFolder: join('/data', 'packbench'),
    link: null,
  })
  expect(parseCommandLine(['PACKBENCH:anything', '--data', '/evil'], linux)).toMatchObject({
    dataFolder: join('/data', 'packbench'),
    link: null,
  })
})
