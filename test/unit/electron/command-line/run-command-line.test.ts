import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import '../../../../shared/messages/all-catalogues.ts'
import { storageFailures } from '../../../../shared/messages/station/storage-failures.ts'
import { runCommandLine, type TerminalHost } from '../../../../electron/command-line/run-command-line.ts'
import { createTerminalHost } from '../../../../electron/command-line/terminal-host.ts'
import { checkNotInUse } from '../../../../electron/storage/data-folder.ts'
import { StorageReadError } from '../../../../electron/storage/storage-read-error.ts'
import { eventually } from '../../../support/eventually.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

async function run(args: readonly string[], parts: Partial<TerminalHost>): Promise<{ readonly code: number; readonly output: string }> {
  const host = createTerminalHost({
    environment: {},
    openStation: () => Promise.reject(new StorageReadError(storageFailures.damaged())),
    resolveProxy: async () => 'DIRECT',
  })
  let output = ''
  const print: TerminalHost['print'] = async ({ out, error }) => void (output += [...out, ...error].join('\n'))
  return { code: await runCommandLine(args, { ...host, ...parts, print }), output }
}

test.each([
  ['print', [], 3],
  ['print', ['--dry-run'], 1],
] as const)('an exception of %s %j is reported with exit code %i and logged', async (name, more, code) => {
  const folder = temporaryFolder()
  const ended = await run([name, '--order', 'PB-1', '--data', folder, '--json', ...more], {})
  expect(ended.code).toBe(code)
  expect(JSON.parse(ended.output)).toMatchObject({ exitCode: code, failures: [{ code: 'storageFailures.damaged' }] })
  await eventually(() => expect(readFileSync(join(folder, 'packbench.log'), 'utf8')).toContain('a command threw'))
  expect(checkNotInUse(folder).ok).toBe(true)
})

test('an exception of a command that only reads is a failure', async () => {
  const ended = await run(['check', '--data', temporaryFolder()], { check: () => Promise.reject(new TypeError('broken')) })
  expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('internal error') })
})

test('the report of a command is kept when its station does not close', async () => {
  const folder = temporaryFolder()
  const ended = await run(['print', '--queue', 'to-print', '--limit', '1', '--data', folder, '--practice', '--json'], {
    openStation: async (_options, lock) => {
      const station = await openWholeStation({ dataFolder: folder, lock })
      const close = async (): Promise<void> => {
        await station.close()
        throw new TypeError('not closed')
      }
      return { ok: true, value: { ...station, close } }
    },
  })
  expect(JSON.parse(ended.output)).toMatchObject({ outcome: 'done', exitCode: 0, orders: 1 })
})
