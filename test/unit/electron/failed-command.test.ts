import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
vi.mock('../../../electron/window/electron-command.ts', () => ({
  runElectronCommand: (args: readonly string[]) => Promise.reject(new TypeError(args.join(' '))),
}))
const { app } = await import('../../support/machine/electron-stand-in.ts')
const words = process.argv

afterAll(() => {
  process.argv = words
})

test('a terminal command that throws ends with an exit code and a line on standard error, and shows no box', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  vi.stubEnv('XDG_DATA_HOME', mkdtempSync(join(tmpdir(), 'packbench-failed-command-')))
  process.argv = ['electron', '.', '--no-sandbox', 'print', '--queue', 'to-print']
  await import('../../../electron/main.ts')
  await eventually(() => expect(app.did).toEqual(['exit 3']))
  write.mockRestore()
  expect(lines.join('')).toContain('internal error')
})
