import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readRegistryKey } from '../../../../electron/managed/registry-library.ts'
import { hasProgram } from '../../../support/machine/prerequisites.ts'
import { mustRun } from '../../../support/machine/programs.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const source = resolve(import.meta.dirname, '../../../support/machine/registry-stand-in.c')
if (process.platform !== 'win32') console.log('skipped: the registry of Windows; a stand-in ran instead')
const compiler = process.platform === 'win32' ? undefined : ['cc', 'gcc', 'clang'].find(hasProgram)

test.runIf(compiler !== undefined)('reads every value of a registry key whole, and reports a missing key and a denied one', async () => {
  const library = join(temporaryFolder(), 'advapi32.so')
  await mustRun(compiler ?? 'cc', ['-shared', '-fPIC', '-o', library, source])
  expect(readRegistryKey(String.raw`SOFTWARE\Pack büro`, library)).toEqual({
    kind: 'values',
    values: [
      { name: 'ServiceAddress', text: 'https://api.example.com/v2' },
      { name: 'Update Channel', text: 'beta' },
      { name: 'Number', text: null },
      { name: 'Settings', text: 'ü'.repeat(3999) },
    ],
  })
  expect(readRegistryKey(String.raw`SOFTWARE\Absent`, library)).toEqual({ kind: 'missing' })
  expect(readRegistryKey(String.raw`SOFTWARE\Denied`, library)).toEqual({ kind: 'failed', code: 5 })
})

test.runIf(process.platform === 'win32')('reads the registry of the Windows on which the test runs', () => {
  const read = readRegistryKey(String.raw`SOFTWARE\Microsoft\Windows NT\CurrentVersion`)
  expect(read).toMatchObject({ kind: 'values' })
  expect(read.kind === 'values' ? read.values.find(({ name }) => name === 'SystemRoot')?.text : null).toMatch(/^[A-Z]:\\/i)
  expect(readRegistryKey(String.raw`SOFTWARE\Packbench absent`)).toEqual({ kind: 'missing' })
})
