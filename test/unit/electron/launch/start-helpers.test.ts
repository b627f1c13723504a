import { EventEmitter } from 'node:events'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { chooseHost } from '../../../../electron/launch/choose-host.ts'
import { forwardSignals } from '../../../../electron/launch/forward-signals.ts'
import { runChild } from '../../../../electron/launch/run-child.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { eventually } from '../../../support/eventually.ts'

const nowMs = 1_795_000_000_000

/** A project whose Electron cannot be downloaded. */
function projectWithoutElectron(): string {
  const root = temporaryFolder()
  const folder = join(root, 'node_modules', 'electron')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'install.js'), 'process.exit(1)')
  return root
}

test('announces a blocked download of Electron, which delays one start a day', () => {
  const root = projectWithoutElectron()
  let downloads = 0
  const choose = (atMs: number) => chooseHost(root, {}, { onDownload: () => void (downloads += 1), nowMs: atMs })
  expect(choose(nowMs)).toEqual({ kind: 'browser', reason: 'electronMissing' })
  expect(downloads).toBe(1)
  const marker = join(root, 'node_modules', 'electron', '.download-failed')
  utimesSync(marker, nowMs / 1000, nowMs / 1000)
  expect(choose(nowMs + 3_600_000)).toEqual({ kind: 'browser', reason: 'electronBlocked' })
  expect(downloads).toBe(1)
  expect(choose(nowMs + 25 * 3_600_000)).toEqual({ kind: 'browser', reason: 'electronMissing' })
  expect(downloads).toBe(2)
})

test.each([
  ['linux', ['SIGINT']],
  // The terminal has signalled the app already; another signal would kill it.
  ['win32', []],
] as const)('Ctrl+C on %s reaches the app once', (platform, expected) => {
  const parent = new EventEmitter()
  const sent: unknown[] = []
  forwardSignals(parent, { kill: (signal) => sent.push(signal) > 0 }, platform)
  parent.emit('SIGINT')
  expect(sent).toEqual(expected)
})

test('a program that cannot be started is reported, whether starting it throws or fails later', async () => {
  const exitCode = process.exitCode
  const onError = vi.fn<(error: Error) => void>()
  // A name with a zero byte makes `spawn` throw, as a blocked program does on Windows.
  for (const program of ['packbench\0', join(temporaryFolder(), 'absent')]) runChild(program, [], { stdio: 'ignore' }, onError)
  await eventually(() => expect(onError).toHaveBeenCalledTimes(2))
  expect(process.exitCode).toBe(1)
  process.exitCode = exitCode
})
