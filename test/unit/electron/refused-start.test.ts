import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

// The same stand-in for each start, which loads the entry again.
const electron = await vi.hoisted(async () => await import('../../support/machine/electron-stand-in.ts'))
vi.mock('electron', () => electron)
const { app } = electron
const words = process.argv
let folder = ''

beforeEach(() => {
  vi.resetModules()
  app.did.length = 0
  app.firstInstance = false
  folder = mkdtempSync(join(tmpdir(), 'packbench-refused-start-'))
})

afterAll(() => {
  process.argv = words
})

async function start(...args: readonly string[]): Promise<void> {
  process.argv = ['electron', '.', ...args]
  await import('../../../electron/main.ts')
}

/** Another process on this computer, which shows a window for the folder. */
function openElsewhere(pid: number): void {
  mkdirSync(join(folder, 'window'))
  writeFileSync(join(folder, 'window', 'packbench-window.pid'), String(pid))
}

test('a second start whose window cannot be brought to the front says why', async () => {
  await start('--data', folder)
  await eventually(() => expect(app.did.at(-1)).toBe('exit 1'))
  expect(app.did).toEqual([
    'ready',
    expect.stringContaining('Packbench cannot start: Packbench is already open with this data folder.'),
    'exit 1',
  ])
  expect(app.paths['userData']).not.toContain(folder)
})

test('a second start that brought the open window to the front ends silently', async () => {
  openElsewhere(process.ppid)
  await start('--data', folder)
  expect(app.did).toEqual(['quit'])
})

test('a second start with --practice says that it had no effect', async () => {
  openElsewhere(process.ppid)
  await start('--data', folder, '--practice')
  await eventually(() => expect(app.did.at(-1)).toBe('exit 1'))
  expect(app.did).toContainEqual(expect.stringContaining('--practice had no effect'))
})

test('a wrong option is shown and opens nothing', async () => {
  app.firstInstance = true
  await start('--data', '--practice')
  await eventually(() => expect(app.did.at(-1)).toBe('exit 1'))
  expect(app.did).toEqual(['ready', expect.stringContaining('--data needs a value'), 'exit 1'])
})

test('without a screen the reason is on standard error', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  await start('--data', folder, '--headless')
  write.mockRestore()
  expect(app.did).toEqual(['exit 1'])
  expect(lines.join('')).toContain('already open with this data folder')
})
