import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
vi.mock('../../../electron/station/station.ts', () => ({ createStation: () => Promise.reject(new TypeError('the station is broken')) }))
const { app } = await import('../../support/machine/electron-stand-in.ts')
const words = process.argv

afterAll(() => {
  process.argv = words
})

test('an exception while the station opens is logged, shown in an error box and ends the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-failed-start-'))
  process.argv = ['electron', '.', '--data', folder, '--practice']
  await import('../../../electron/main.ts')
  await eventually(() => expect(app.did).toContain('exit 1'))
  const box = 'Packbench cannot start: Packbench stopped because of an internal error.'
  expect(app.did.filter((did) => did.startsWith(box))).toHaveLength(1)
  expect(app.did.findIndex((did) => did.startsWith(box))).toBeLessThan(app.did.indexOf('exit 1'))
  await eventually(() => expect(readFileSync(join(folder, 'packbench.log'), 'utf8')).toContain('the app did not start'))
})
