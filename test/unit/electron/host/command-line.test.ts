import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataFolder, defaultStateFolder, parseCommandLine } from '../../../../electron/host/command-line.ts'

const linux = { platform: 'linux', environment: { XDG_DATA_HOME: '/data', XDG_STATE_HOME: '/state' } } as const

test('without options the data folder is the system’s own and nothing else is set', () => {
  expect(parseCommandLine([], linux)).toEqual({
    dataFolder: '/data/packbench',
    stateFolder: '/state/packbench',
    serviceAddress: null,
    practice: false,
    headless: false,
  })
})

test('every option is read, with a space or an equals sign, among options that belong to the host', () => {
  const words = ['--data', './here', '--service=http://127.0.0.1:9/v2', '--practice', '--headless', '--inspect=0', '--no-sandbox']
  expect(parseCommandLine(words, linux)).toEqual({
    dataFolder: resolve('./here'),
    stateFolder: '/state/packbench',
    serviceAddress: 'http://127.0.0.1:9/v2',
    practice: true,
    headless: true,
  })
})

test.each(['--data', '--service'])('%s without a value is refused with an example', (option) => {
  expect(() => parseCommandLine([option], linux)).toThrow(`${option} needs a value, for example`)
})

test('Windows keeps its data below APPDATA', () => {
  expect(defaultDataFolder({ platform: 'win32', environment: { APPDATA: '/roaming' } })).toMatch(/roaming.Packbench$/)
})

test('what belongs to the machine lies outside every data folder, or where PACKBENCH_STATE says', () => {
  expect(defaultStateFolder({ platform: 'win32', environment: { LOCALAPPDATA: '/local' } })).toMatch(/local.Packbench.State$/)
  expect(defaultStateFolder({ platform: 'darwin', environment: {} })).toMatch(/Application Support.Packbench State$/)
  expect(defaultStateFolder({ platform: 'linux', environment: { PACKBENCH_STATE: '/elsewhere', XDG_STATE_HOME: '/state' } })).toBe(
    '/elsewhere',
  )
})
