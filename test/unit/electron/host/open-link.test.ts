import { expect, test } from 'vitest'
import { createOpenLink } from '../../../../electron/host/open-link.ts'
import type { RunProgram } from '../../../../electron/platform/run-program.ts'

function recording(codes: readonly (number | null)[]): { readonly run: RunProgram; readonly ran: string[] } {
  const ran: string[] = []
  const run: RunProgram = async (program, words) => {
    const code = codes[ran.length] ?? null
    ran.push([program, ...words].join(' '))
    return code === null ? { kind: 'not-started', errorMessage: 'ENOENT' } : { kind: 'ended', code, stdout: '', stderr: '' }
  }
  return { run, ran }
}

const link = new URL('https://track.example.com/1?a=b&c=d')

test('on Linux tries the second program when the first one is missing', async () => {
  const { run, ran } = recording([null, 0])
  expect(await createOpenLink({ platform: 'linux', environment: {} }, run)(link)).toMatchObject({ ok: true })
  expect(ran).toEqual([`xdg-open ${link.href}`, `gio open ${link.href}`])
})

test('reports a system without a browser', async () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const)
    expect(await createOpenLink({ platform, environment: {} }, recording([]).run)(link)).toMatchObject({
      failure: { code: 'hostFailures.noBrowserForLink' },
    })
})

test('a program that is still running after the timeout counts as successful, and the link is not opened twice', async () => {
  const ran: string[] = []
  const run: RunProgram = async (program, _words, { timeoutMs } = {}) => {
    ran.push(program)
    if (timeoutMs === undefined) throw new Error('it would be waited for until the browser is closed')
    return { kind: 'stopped', errorMessage: `timeout: ${timeoutMs} ms` }
  }
  expect(await createOpenLink({ platform: 'linux', environment: {} }, run)(link)).toMatchObject({ ok: true })
  expect(ran).toEqual(['xdg-open'])
})

test('on Windows the system’s own program is started, not one of the current folder', async () => {
  const { run, ran } = recording([0])
  await createOpenLink({ platform: 'win32', environment: { SystemRoot: '/W' } }, run)(link)
  expect(ran[0]).toMatch(/^[\\/]W[\\/]System32[\\/]rundll32\.exe url\.dll/)
})
