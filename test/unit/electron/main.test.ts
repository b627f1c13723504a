import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
const { app, BrowserWindow, handled, network, permissions, powerMonitor, schemes, served, sleepBlocks } =
  await import('../../support/machine/electron-stand-in.ts')

const folder = mkdtempSync(join(tmpdir(), 'packbench-main-'))
const words = process.argv
/** What the app had done by the time the window appeared. */
let before: readonly string[] = []
/** Whether a second start knew of this one before there was a window. */
let isRecordedFirst = false

beforeAll(async () => {
  const state = { x: 300, y: 40, width: 1100, height: 720, isMaximized: true }
  writeFileSync(join(folder, 'window-state.json'), JSON.stringify(state))
  process.argv = ['electron', '.', '--data', folder, '--practice']
  vi.spyOn(app, 'whenReady').mockImplementationOnce(async () => {
    isRecordedFirst = existsSync(join(folder, 'window', 'packbench-window.pid'))
  })
  await import('../../../electron/main.ts')
  await eventually(() => expect(BrowserWindow.all).toHaveLength(1))
  before = [...app.did]
})

afterAll(async () => {
  process.argv = words
  app.did.length = 0
  app.emit('before-quit', { preventDefault: () => {} })
  await eventually(() => expect(app.did).toContain('quit'))
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

test('shows the window once it has content', () => {
  expect(theWindow().shown).toBe(false)
  theWindow().emit('ready-to-show')
  expect(theWindow().shown).toBe(true)
})

test('opens the window with its last bounds, and stores them when it closes', () => {
  expect(theWindow().options).toMatchObject({ x: 300, y: 40, width: 1100, height: 720 })
  expect(theWindow().maximized).toBe(true)
  theWindow().emit('close')
  expect(JSON.parse(readFileSync(join(folder, 'window-state.json'), 'utf8'))).toEqual({ ...theWindow().bounds, isMaximized: true })
})

test('a batch pauses when the computer goes to sleep, can be resumed when it is awake, and keeps it awake while it is sent', async () => {
  const ask = async (channel: string, input: unknown): Promise<never> =>
    ((await call('app://packbench/', channel, input)) as { readonly value: never }).value
  await eventually(async () => expect(await ask('orders.overview', {})).toMatchObject({ sync: { state: 'current' } }))
  const sort = { by: 'created', direction: 'descending' }
  const { ids }: { ids: number[] } = await ask('orders.list', { view: { kind: 'queue', queue: 'print' }, sort })
  const { id: batchId }: { id: string } = await ask('printing.start', { orderIds: ids, again: { kind: 'leave-out' } })
  await eventually(() => expect(sleepBlocks.size).toBe(1))
  powerMonitor.emit('suspend')
  await eventually(async () => expect(await ask('printing.batch', { batchId })).toMatchObject({ state: 'paused' }))
  await eventually(() => expect(sleepBlocks.size).toBe(0))
  expect(await ask('printing.batch', { batchId })).toMatchObject({ halt: { code: 'batchRunFailures.computerSlept' } })
  const control = { batchId, action: 'resume' }
  expect(await call('app://packbench/', 'printing.control', control)).toMatchObject({
    failure: { code: 'batchRunFailures.computerSleeps' },
  })
  powerMonitor.emit('resume')
  expect(await ask('printing.control', control)).toMatchObject({ state: 'running' })
  // Another program may prevent the session from ending.
  theWindow().emit('query-session-end')
  await eventually(async () => expect(await ask('printing.batch', { batchId })).toMatchObject({ state: 'paused' }))
  await eventually(async () => expect(await ask('printing.control', control)).toMatchObject({ state: 'running' }))
  await ask('printing.control', { batchId, action: 'stop' })
})

test('the computer’s shutdown closes the app cleanly', () => {
  let isDelayed = false
  app.did.length = 0
  powerMonitor.emit('shutdown', { preventDefault: () => (isDelayed = true) })
  expect([isDelayed, app.did]).toEqual([true, ['quit']])
})

test('the end of the Windows session closes the app in order', () => {
  app.did.length = 0
  theWindow().emit('session-end')
  expect(app.did).toEqual(['quit'])
})

test('the app has an id for notifications, and a window without installation has developer tools', () => {
  expect(before).toContain('id com.packbench.station')
  expect(theWindow().options.webPreferences).toMatchObject({ devTools: true })
})

test('blocks downloads that bypass the station', () => {
  let isStopped = false
  const download = network.download as unknown as (event: { preventDefault(): void }) => void
  download({ preventDefault: () => (isStopped = true) })
  expect(isStopped).toBe(true)
})

test('a second start brings the first window to the front, also while that opens', () => {
  expect(isRecordedFirst).toBe(true)
  app.emit('second-instance', {}, [])
  expect(theWindow().focused).toBe(1)
})

const opened = (): unknown[] => theWindow().webContents.sent.filter(([, channel]) => channel === 'links.opened')
const taken = (): Promise<unknown> => call('app://packbench/', 'links.take', {})

test('links reach the station from macOS and from a second start, but hostile links and several links at once do not', async () => {
  let prevented = 0
  app.emit('open-url', { preventDefault: () => (prevented += 1) }, 'packbench://order/PB-1')
  await eventually(() => expect(opened()).toHaveLength(1))
  expect(await taken()).toMatchObject({ value: { order: { reference: 'PB-1' } } })
  app.emit('open-url', { preventDefault: () => (prevented += 1) }, 'packbench://print/PB-1')
  app.emit('second-instance', {}, ['packbench', '--flag', 'packbench://order/PB-2'])
  app.emit('second-instance', {}, ['packbench', 'packbench://order/PB-3', 'packbench://order/PB-4'])
  app.emit('second-instance', {}, ['packbench', 'packbench://order/PB-5?print'])
  await eventually(() => expect(opened()).toHaveLength(2))
  expect(await taken()).toMatchObject({ value: { order: { reference: 'PB-2' } } })
  expect([prevented, await taken()]).toMatchObject([2, { value: { order: null } }])
})

test('a Packbench that is not installed does not register for links', () => {
  expect(app.did.filter((did) => did.startsWith('register'))).toEqual([])
})

test('denies every permission except notifications', () => {
  let granted: boolean | null = null
  const request = permissions.request as unknown as (contents: unknown, permission: string, answer: (yes: boolean) => void) => void
  request({}, 'media', (yes) => (granted = yes))
  expect(granted).toBe(false)
  expect((permissions.check as unknown as () => boolean)()).toBe(false)
  expect((permissions.device as unknown as () => boolean)()).toBe(false)
})

test('grants notifications to the app, and to no other page', () => {
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

test('refuses calls that are not from the app’s own main frame', async () => {
  expect(await call('app://packbench/', 'station.about', {})).toMatchObject({ ok: true, value: { host: 'electron' } })
  expect(await call('https://example.com/', 'station.about', {})).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  expect(await call('app://packbench/frame', 'station.about', {})).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
})

test('the app scheme serves the window’s files and nothing outside', async () => {
  const serve = served.get('app')
  expect((await serve?.(new Request('app://packbench/../../package.json')))?.status).toBe(404)
  expect((await serve?.(new Request('app://other/index.html')))?.status).toBe(404)
})

test('the station’s data is in the given folder', () => {
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

test('requests that the window sends on its own, by WebRTC or prefetch, reach nothing', () => {
  expect(network.proxy).toEqual({ mode: 'fixed_servers', proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' })
  expect(theWindow().webContents.webRtcPolicy).toBe('disable_non_proxied_udp')
  expect(Object.fromEntries(app.switches)).toEqual({
    'force-webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'dns-prefetch-disable': '',
    'disable-quic': '',
  })
})

test('attaches no webview, whatever its source', () => {
  let isStopped = false
  theWindow().webContents.emit('will-attach-webview', { preventDefault: () => (isStopped = true) })
  expect(isStopped).toBe(true)
})
