import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runElectronCommand } from '../../../../electron/window/electron-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'packbench-electron-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
const file = join(folder, 'managed.json')

vi.mock('electron', () => import('../../../support/machine/electron-stand-in.ts'))
// The file that only an administrator can write, elsewhere.
vi.mock(import('../../../../electron/managed/read-managed-configuration.ts'), async (original) => {
  const { readManagedConfiguration, ...others } = await original()
  return { ...others, readManagedConfiguration: (sources) => readManagedConfiguration({ ...sources, file }) }
})

async function run(...args: string[]): Promise<{ readonly code: number; readonly output: string }> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(((text: unknown, done?: () => void) => {
    lines.push(String(text))
    done?.()
    return true
  }) as typeof process.stdout.write)
  try {
    const code = await runElectronCommand([...args, '--json', '--data', join(folder, 'data')])
    return { code, output: lines.join('') }
  } finally {
    write.mockRestore()
  }
}

test('commands of an installed Packbench follow the organization’s configuration', async () => {
  writeFileSync(file, JSON.stringify({ settings: { printing: { labelPrinter: 'network:absent' } } }))
  const print = await run('print', '--practice', '--queue', 'to-print', '--limit', '1')
  expect(print.output).toContain('network:absent')
  const check = await run('check')
  expect(check.output).toContain('network:absent')
})
