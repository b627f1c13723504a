import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createStation } from '../../../electron/station/station.ts'
import { runProgram } from '../../../electron/platform/run-program.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')

test('the station opens in practice mode with the printers of Windows, and removes labels that a crash left', async () => {
  const dataFolder = temporaryFolder()
  const handedOver = join(dataFolder, 'handed-over')
  mkdirSync(handedOver)
  writeFileSync(join(handedOver, 'Packbench 1234abcd.pdf'), 'a label')
  const station = valueOrThrow(
    await createStation({
      dataFolder,
      practice: true,
      serviceAddress: null,
      host: 'browser',
      platform: process.platform,
      environment: process.env,
      clock: systemClock,
      log: silentLog,
      chooseFolder: async () => ({ ok: false, failure: { kind: 'cancelled-by-person', code: '', details: {} } }),
    }),
  )
  expect(readdirSync(handedOver)).toEqual([])
  // The first list may be late.
  await expect.poll(async () => JSON.stringify(await station.handlers['printing.printers']({}))).toContain('windows:zebra_raw')
  await station.close()
  // Nothing is open any more.
  expect(existsSync(join(dataFolder, 'profiles', 'practice', 'ledger.db-wal'))).toBe(false)
})

test('the browser host reports a browser that Windows cannot start, and ends', async () => {
  const folder = temporaryFolder()
  const browser = join(folder, 'browser.exe')
  writeFileSync(browser, 'not a program')
  vi.stubEnv('PACKBENCH_BROWSER', browser)
  onTestFinished(() => void vi.unstubAllEnvs())
  const args = [join(root, 'electron', 'browser.ts'), '--practice', '--headless', '--data', join(folder, 'data')]
  expect(await runProgram(process.execPath, args, { timeoutMs: 50_000 })).toMatchObject({
    kind: 'ended',
    code: 1,
    stderr: expect.stringContaining('The browser did not open a window'),
  })
})
