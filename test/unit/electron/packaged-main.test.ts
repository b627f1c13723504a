import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
const { app, BrowserWindow } = await import('../../support/machine/electron-stand-in.ts')
const words = process.argv

afterAll(async () => {
  process.argv = words
  app.emit('before-quit', { preventDefault: () => {} })
  await eventually(() => expect(app.did).toContain('quit'))
  app.isPackaged = false
})

test('an installed Packbench has no developer tools, neither in its window nor through a port', async () => {
  app.isPackaged = true
  const given = { 'remote-debugging-port': '9222', 'remote-debugging-pipe': '', 'remote-debugging-address': '0.0.0.0', lang: 'de' }
  for (const [name, value] of Object.entries(given)) app.switches.set(name, value)
  process.argv = ['packbench', '--data', mkdtempSync(join(tmpdir(), 'packbench-packaged-')), '--practice']
  await import('../../../electron/main.ts')
  await eventually(() => expect(BrowserWindow.all).toHaveLength(1))
  expect([...app.switches.keys()].filter((name) => name.startsWith('remote-debugging'))).toEqual([])
  expect(app.switches.get('lang')).toBe('de')
  expect(app.did.indexOf('without remote-debugging-port')).toBeLessThan(app.did.indexOf('ready'))
  expect(BrowserWindow.all[0]?.options.webPreferences).toMatchObject({ devTools: false })
})
