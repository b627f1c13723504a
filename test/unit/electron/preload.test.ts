import { beforeAll, expect, test, vi } from 'vitest'

vi.mock('electron', () => import('../../support/machine/electron-stand-in.ts'))
const { exposed, invoked, ipcRenderer } = await import('../../support/machine/electron-stand-in.ts')

interface Bridge {
  invoke(channel: unknown, input?: unknown): Promise<unknown>
  subscribe(channel: unknown, listener: (payload: unknown) => void): () => void
}

let bridge: Bridge

beforeAll(async () => {
  Object.assign(globalThis, { RTCPeerConnection: Object, WebTransport: Object })
  await import('../../../electron/preload.ts')
  bridge = exposed['station'] as unknown as Bridge
})

test('the window gets two functions and nothing of Electron', () => {
  expect(Object.keys(exposed)).toEqual(['station'])
  expect(Object.keys(bridge)).toEqual(['invoke', 'subscribe'])
})

test('the page has no API that opens peer connections', () => {
  expect(Object.keys(globalThis).filter((name) => /RTC|WebTransport/.test(name))).toEqual([])
})

test('a listed call passes with its input', async () => {
  await expect(bridge.invoke('orders.overview', {})).resolves.toBe('answer')
  expect(invoked).toEqual([['station', 'orders.overview', {}]])
})

test('an unlisted call and an unlisted event are rejected', async () => {
  await expect(bridge.invoke('shell.open', {})).rejects.toThrow('No such call')
  expect(() => bridge.subscribe('token', () => {})).toThrow('No such event')
})

test('a listener receives its own event only, and nothing after it unsubscribed', () => {
  const heard: unknown[] = []
  const leave = bridge.subscribe('orders.changed', (payload) => heard.push(payload))
  ipcRenderer.emit('station-event', {}, 'account.changed', 1)
  ipcRenderer.emit('station-event', {}, 'orders.changed', 2)
  leave()
  ipcRenderer.emit('station-event', {}, 'orders.changed', 3)
  expect(heard).toEqual([2])
})
