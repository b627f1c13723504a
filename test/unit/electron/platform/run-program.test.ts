import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram, startProgram } from '../../../../electron/platform/run-program.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** Programs that the system refuses to start: `spawn` reports the first by an event and throws for the second. */
function programsThatCannotStart(): readonly string[] {
  const folder = temporaryFolder()
  const file = join(folder, 'damaged.exe')
  writeFileSync(file, 'not a program', { mode: 0o600 })
  return [join(folder, 'absent.exe'), process.platform === 'win32' ? file : join(file, 'inside-a-file')]
}

test('reports a program that cannot be started as not started, however the system reports it', async () => {
  for (const program of programsThatCannotStart()) {
    expect(await runProgram(program, ['--version'])).toMatchObject({ kind: 'not-started' })
    expect(await startProgram(program, ['--version'])).toBe(false)
  }
})

test('stops a program that exceeds its time', async () => {
  const waiting = await runProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 50 })
  expect(waiting).toEqual({ kind: 'stopped', errorMessage: 'timeout: 50 ms' })
})

test('passes arguments unchanged and returns output and exit code', async () => {
  const script = 'process.stdout.write(process.argv[1]); process.exit(3)'
  expect(await runProgram(process.execPath, ['-e', script, 'a "b" c'], { timeoutMs: 60_000 })).toEqual({
    kind: 'ended',
    code: 3,
    stdout: 'a "b" c',
    stderr: '',
  })
})
