import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, expect, test } from '@playwright/test'

const root = resolve(import.meta.dirname, '..', '..', '..')
const pathFile = join(root, 'node_modules', 'electron', 'path.txt')
const executable = existsSync(pathFile) ? join(root, 'node_modules', 'electron', 'dist', readFileSync(pathFile, 'utf8').trim()) : null
const present = executable !== null && existsSync(executable)
const reason = 'Electron’s binary is not on this machine: the Electron suite was skipped, its stand-in tests ran instead.'

if (!present && process.env['PACKBENCH_EXPECT_ELECTRON'] === '1') throw new Error('Electron was expected here, and its binary is missing.')
if (!present) process.stdout.write(`\n${reason}\n\n`)

test.describe('in the real Electron', () => {
  test.skip(!present, reason)

  test('the first start leads through practice mode to a full list of orders', async () => {
    const data = mkdtempSync(join(tmpdir(), 'packbench-electron-'))
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const app = await _electron.launch({ executablePath: executable ?? '', args: [root, ...asRoot, '--data', data] })
    try {
      const window = await app.firstWindow()
      const complaints: string[] = []
      window.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await window.getByRole('button', { name: /practice/i }).click()
      await expect(window.getByRole('grid')).toBeVisible()
      await expect(window.getByRole('row').nth(3)).toBeVisible()
      expect(await window.evaluate(() => Object.keys((globalThis as unknown as { station: object }).station))).toEqual([
        'invoke',
        'subscribe',
      ])
      expect(await window.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')
      expect(complaints).toEqual([])
      expect(await window.evaluate(() => typeof RTCPeerConnection)).toBe('undefined')
      const server = createServer()
      const arrived: string[] = []
      server.on('connection', () => arrived.push('connection'))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const outcomes = await window.evaluate(async (origin) => {
        const image = Object.assign(new Image(), { src: `${origin}/image` })
        const failed = new Promise<string>((end) => image.addEventListener('error', () => end('refused')))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }))
        navigator.sendBeacon(`${origin}/beacon`, 'x')
        return await Promise.all([failed, fetch(origin).then(String, () => 'refused')])
      }, `http://127.0.0.1:${port}`)
      expect(outcomes).toEqual(['refused', 'refused'])
      expect(arrived).toEqual([])
      server.close()
    } finally {
      await app.close()
    }
  })
})
