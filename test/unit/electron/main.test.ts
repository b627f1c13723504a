import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
const { app, BrowserWindow, handled, network, permissions, schemes, served } = await import('../../support/machine/electron-stand-in.ts')

const folder = mkdtempSync(join(tmpdir(), 'packbench-main-'))
const words = process.argv

beforeAll(async () => {
  process.argv = ['electron', '.', '--data', folder, '--practice']
  await import('../../../electron/main.ts')
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1), { timeout: 60_000 })
})

afterAll(async () => {
  process.argv = words
  app.emit('before-quit', { preventDefault: () => {} })
  await vi.waitFor(() => expect(app.did).toContain('quit'), { timeout: 60_000 })
})

function theWindow(): InstanceType<typeof BrowserWindow> {
  const [window] = BrowserWindow.all
  if (window === undefined) throw new Error('no window')
  return window
}

async function call(url: string, channel: string, input: unknown): Promise<unknown> {
  const sender = theWindow().webContents
  const frame = url === sender.mainFrame.url ? sender.mainFrame : { url }
  const handler = handled.get('station') as unknown as (event: unknown, channel: string, input: unknown) => Promise<unknown>
  return await handler({ sender, senderFrame: frame }, channel, input)
}

test('the window is sandboxed, isolated, without Node, on the app scheme', () => {
  expect(app.did).toContain('sandbox')
  expect(theWindow().options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  })
  expect(theWindow().loaded).toEqual(['app://packbench/'])
  expect(schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }])
})

test('the window is shown once it has something to show', () => {
  expect(theWindow().shown).toBe(false)
  theWindow().emit('ready-to-show')
  expect(theWindow().shown).toBe(true)
})

test('a second start brings the first window forward', () => {
  app.emit('second-instance')
  expect(theWindow().focused).toBe(1)
})

test('no permission but one is granted', () => {
  let granted: boolean | null = null
  const request = permissions.request as unknown as (contents: unknown, permission: string, answer: (yes: boolean) => void) => void
  request({}, 'media', (yes) => (granted = yes))
  expect(granted).toBe(false)
  expect((permissions.check as unknown as () => boolean)()).toBe(false)
  expect((permissions.device as unknown as () => boolean)()).toBe(false)
})

test('notifications are granted to the app, and to no other page', () => {
  const request = permissions.request as unknown as (contents: unknown, permission: string, answer: (yes: boolean) => void) => void
  const check = permissions.check as unknown as (contents: unknown, permission: string, origin: string) => boolean
  const answers: boolean[] = []
  for (const url of ['app://packbench/', 'https://elsewhere.example/']) {
    request({ getURL: () => url }, 'notifications', (yes) => answers.push(yes))
    answers.push(check(null, 'notifications', url), check(null, 'geolocation', url))
  }
  expect(answers).toEqual([true, true, false, false, false, false])
})

test('the window can neither leave the app nor open another', () => {
  const contents = theWindow().webContents
  const left = (url: string): boolean => {
    let stopped = false
    contents.emit('will-navigate', { preventDefault: () => (stopped = true) }, url)
    return !stopped
  }
  expect(left('app://packbench/index.html')).toBe(true)
  expect(left('https://example.com/')).toBe(false)
  expect(left('app://packbench.evil/')).toBe(false)
  expect(contents.openHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' })
})

test('calls come from the app’s own main frame or are refused', async () => {
  expect(await call('app://packbench/', 'station.about', {})).toMatchObject({ ok: true, value: { host: 'electron' } })
  expect(await call('https://example.com/', 'station.about', {})).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  expect(await call('app://packbench/frame', 'station.about', {})).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
})

test('the app scheme serves the window’s files and nothing outside', async () => {
  const serve = served.get('app')
  expect((await serve?.(new Request('app://packbench/../../package.json')))?.status).toBe(404)
  expect((await serve?.(new Request('app://other/index.html')))?.status).toBe(404)
})

test('the station’s data lies in the folder that was named', () => {
  expect(existsSync(folder)).toBe(true)
  expect(app.paths['userData']).toBe(join(folder, 'window'))
  expect(readFileSync(join(folder, 'packbench.log'), 'utf8').length).toBeGreaterThan(0)
})

test('the window reaches its own files and nothing else', () => {
  const ask = network.beforeRequest as unknown as (details: { url: string }, answer: (result: { cancel: boolean }) => void) => void
  const isCancelled = (url: string): boolean => {
    let cancel: boolean | null = null
    ask({ url }, (result) => (cancel = result.cancel))
    if (cancel === null) throw new Error('no answer')
    return cancel
  }
  for (const own of ['app://packbench/index.html', 'blob:app://packbench/1', 'data:image/png;base64,'])
    expect([own, isCancelled(own)]).toEqual([own, false])
  const others = [
    'https://example.com/',
    'http://127.0.0.1:8090/v2',
    'ws://127.0.0.1/',
    'file:///etc/passwd',
    'app://packbench.evil/',
    'ftp://x/',
  ]
  for (const other of others) expect([other, isCancelled(other)]).toEqual([other, true])
})

test('what the window sends without asking, by WebRTC or ahead of time, goes nowhere', () => {
  expect(network.proxy).toEqual({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' })
  expect(theWindow().webContents.webRtcPolicy).toBe('disable_non_proxied_udp')
  expect(Object.fromEntries(app.switches)).toEqual({
    'force-webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'dns-prefetch-disable': '',
    'disable-quic': '',
  })
})

test('no webview is attached, wherever it comes from', () => {
  let isStopped = false
  theWindow().webContents.emit('will-attach-webview', { preventDefault: () => (isStopped = true) })
  expect(isStopped).toBe(true)
})
