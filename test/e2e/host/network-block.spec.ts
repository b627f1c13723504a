/* oxlint-disable unicorn/consistent-function-scoping -- only the text of a function goes to the page */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { chromium, type Page } from 'playwright-core'
import { networkBlockSwitches } from '../../../electron/host/network-block.ts'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import { openApp } from '../../support/window/open-app.ts'
import { temporaryFolder } from '../fixtures.ts'

/** A TCP and a UDP server that write down what arrives. */
async function startListeners() {
  const arrived = new Set<string>()
  const tcp = createServer((socket) => {
    arrived.add('connection')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      arrived.add(/^(?:[A-Z]+) (\S+) HTTP/.exec(chunk.toString('latin1'))?.[1] ?? 'bytes')
      socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const udp = createSocket('udp4', () => arrived.add('datagram'))
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  return {
    arrived,
    ports: { tcp: (tcp.address() as AddressInfo).port, udp: udp.address().port },
    close: () => {
      udp.close()
      tcp.close()
    },
  }
}

type Ports = Awaited<ReturnType<typeof startListeners>>['ports']

/** Runs in the page: tries every way out, and ends when each has come to its end. */
async function tryEveryWay({ tcp, udp }: Ports): Promise<void> {
  const origin = `http://127.0.0.1:${tcp}`
  const over = (target: EventTarget, ...events: string[]): Promise<unknown> =>
    Promise.race(events.map((event) => new Promise((resolve) => target.addEventListener(event, resolve))))
  const element = (name: string, properties: object): HTMLElement => Object.assign(document.createElement(name), properties)
  const added = (one: HTMLElement): HTMLElement => document.head.appendChild(one)

  navigator.sendBeacon(`${origin}/beacon`, 'x')
  added(element('link', { rel: 'preconnect', href: origin }))
  added(element('link', { rel: 'dns-prefetch', href: 'https://packbench-canary.example' }))
  const prefetch = element('link', { rel: 'prefetch', href: `${origin}/prefetch` })
  const style = element('link', { rel: 'stylesheet', href: `${origin}/style` })
  const script = element('script', { src: `${origin}/script` })
  const image = element('img', { src: `${origin}/image` })
  const waits = [
    over(prefetch, 'load', 'error'),
    over(style, 'load', 'error'),
    over(script, 'load', 'error'),
    over(image, 'load', 'error'),
    over(new WebSocket(`ws://127.0.0.1:${tcp}/socket`), 'close'),
    over(new EventSource(`${origin}/events`), 'error'),
    fetch(`${origin}/fetch`, { mode: 'no-cors' }).catch(() => {}),
    fetch(`http://localhost:${tcp}/name`, { mode: 'no-cors' }).catch(() => {}),
  ]
  for (const one of [prefetch, style, script, image]) added(one)
  await Promise.all(waits)
  if (typeof RTCPeerConnection === 'undefined') return
  const peer = new RTCPeerConnection({
    iceServers: [{ urls: `stun:127.0.0.1:${udp}` }, { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'one', credential: 'two' }],
  })
  peer.createDataChannel('out')
  const gathered = over(peer, 'icecandidateerror')
  await peer.setLocalDescription(await peer.createOffer())
  await Promise.race([
    gathered,
    new Promise<void>((resolve) => {
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState === 'complete') resolve()
      })
    }),
  ])
}

const executable = findBrowser({ platform: process.platform, environment: process.env })

/** A bare page that no policy and no route protects, in a browser with these switches. */
async function inBareBrowser(switches: readonly string[], run: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: executable ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...switches],
  })
  try {
    const page = await browser.newPage()
    await run(page)
  } finally {
    await browser.close()
  }
}

// These tests end browsers of their own: a recorded trace could not be closed any more.
test.use({ trace: 'off' })

test('without the switches a page reaches servers on this machine in every way that this test tries', async () => {
  const listeners = await startListeners()
  await inBareBrowser([], async (page) => {
    // Nobody answers the datagrams, and the page would wait for that.
    void page.evaluate(tryEveryWay, listeners.ports).catch(() => {})
    for (const way of ['/beacon', '/fetch', '/image', '/name', '/prefetch', '/socket', 'datagram']) {
      await expect.poll(() => [...listeners.arrived]).toContain(way)
    }
  })
  listeners.close()
})

test('with the switches, no request arrives', async () => {
  const listeners = await startListeners()
  await inBareBrowser(networkBlockSwitches, (page) => page.evaluate(tryEveryWay, listeners.ports))
  expect([...listeners.arrived]).toEqual([])
  listeners.close()
})

test('the window sends nothing to any address, even without its own policy, and has no WebRTC', async () => {
  const folder = temporaryFolder()
  const listeners = await startListeners()
  const app = await openApp({ dataDirectory: folder.path, practice: true })
  try {
    const session = await app.page.context().newCDPSession(app.page)
    await session.send('Page.setBypassCSP', { enabled: true })
    await app.page.reload()
    await expect(app.page.getByRole('grid')).toBeVisible()
    const names = await app.page.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      const own = (target: object): string[] =>
        Object.getOwnPropertyNames(target).filter((name) => /^(webkit)?RTCPeerConnection$|^WebTransport$/.test(name))
      return [...own(globalThis), ...own(frame.contentWindow ?? {})]
    })
    expect(names).toEqual([])
    await app.page.evaluate(tryEveryWay, listeners.ports)
    expect([...listeners.arrived]).toEqual([])
  } finally {
    await app.close()
    listeners.close()
    folder.forget()
  }
})
