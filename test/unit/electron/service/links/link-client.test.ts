import { afterEach, describe, expect, it } from 'vitest'
import { createLinkClient } from '../../../../../electron/service/links/link-client.ts'
import { answerText, startFaultServer, type FaultScript, type FaultServer } from '../../../../support/services/fault-server.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

const pdf = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n0\n%%EOF\n'
const place = { kind: 'waybill_document', leg: 0 } as const

async function host(script: FaultScript): Promise<FaultServer> {
  const server = await startFaultServer(script)
  open.push(server)
  return server
}

function linkClient({ allowLoopback = true, clock = createFakeClock({ impatient: 29_000 }) } = {}) {
  const client = createLinkClient({ clock, allowLoopback })
  open.push(client)
  return { fetch: (url: string, signal?: AbortSignal) => client.fetch({ slot: place, url }, signal) }
}

function giving(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): FaultScript {
  return (_request, socket) => socket.write(answerText(status, body, { 'content-type': 'application/pdf', ...headers }))
}

describe('a document', () => {
  it('is fetched whole, without token, cookie or header of ours', async () => {
    const server = await host(giving(pdf, 200, { 'set-cookie': 'trace=1' }))
    const links = linkClient()
    for (let time = 0; time < 2; time += 1) {
      const bytes = valueOf(await links.fetch(`${server.origin}/label.pdf?signature=abc#page=2`))
      expect(new TextDecoder().decode(bytes)).toBe(pdf)
    }
    for (const request of server.requests) {
      expect(request).toMatchObject({ method: 'GET', path: '/label.pdf?signature=abc' })
      expect(Object.keys(request.headers).toSorted()).toEqual(['connection', 'host'])
    }
  })

  it('is found through redirects to other hosts, still without a header or a cookie', async () => {
    const last = await host(giving(pdf))
    const middle = await host(giving('', 307, { location: `${last.origin}/c`, 'set-cookie': 'trace=2' }))
    const first = await host((request, socket) => {
      const location = request.path === '/a' ? '/b' : `${middle.origin}/m`
      socket.write(answerText(302, '', { location, 'set-cookie': 'trace=1' }))
    })
    expect(valueOf(await linkClient().fetch(`${first.origin}/a`)).byteLength).toBe(pdf.length)
    const requests = [...first.requests, ...middle.requests, ...last.requests]
    expect(requests.map(({ path }) => path)).toEqual(['/a', '/b', '/m', '/c'])
    for (const { headers } of requests) expect(Object.keys(headers).toSorted()).toEqual(['connection', 'host'])
  })

  it('is fetched from each of 120 hosts at once and in turn, and few connections stay open', { timeout: 60_000 }, async () => {
    const servers = await Promise.all(Array.from({ length: 120 }, () => host(giving(pdf))))
    const links = linkClient()
    const together = await Promise.all(servers.map(({ origin }) => links.fetch(`${origin}/a`)))
    expect(together.filter(({ ok }) => !ok)).toEqual([])
    for (const { origin } of servers) expect(valueOf(await links.fetch(`${origin}/b`)).byteLength).toBe(pdf.length)
    const closing = servers.filter(({ requests }) => requests.every(({ headers }) => headers['connection'] === 'close'))
    expect(closing).toHaveLength(70)
  })

  it('fails immediately when redirects form a circle', async () => {
    const server = await host((request, socket) => socket.write(answerText(302, '', { location: request.path === '/a' ? '/b' : '/a' })))
    expect(failureOf(await linkClient().fetch(`${server.origin}/a`)).kind).toBe('document-unavailable')
    expect(server.requests).toHaveLength(2)
  })

  it('fails after five redirects', async () => {
    const server = await host((request, socket) => socket.write(answerText(302, '', { location: `/${Number(request.path.slice(1)) + 1}` })))
    expect(failureOf(await linkClient().fetch(`${server.origin}/0`)).kind).toBe('document-unavailable')
    expect(server.requests.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
  })

  it.each([
    ['http://packbench.invalid/a.pdf', 'not-secure'],
    ['ftp://packbench.invalid/a.pdf', 'not-secure'],
    ['file:///etc/passwd', 'not-secure'],
    ['https://user:word@packbench.invalid/a.pdf', 'document-unavailable'],
    ['no address', 'not-secure'],
  ])('is not fetched if a redirect leads to %s', async (location, kind) => {
    const server = await host(giving('', 302, location === 'no address' ? {} : { location }))
    expect(failureOf(await linkClient().fetch(`${server.origin}/a`)).kind).toBe(kind)
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1:PORT/a',
    'https://127.0.0.1:PORT/a',
    'https://localhost:PORT/a',
    'https://[::1]:PORT/a',
    'https://0x7f000001:PORT/a',

    'https://10.0.0.1/a',
    'https://169.254.169.254/a',
    'https://[fd00::1]/a',
    'https://[::ffff:127.0.0.1]:PORT/a',
    'https://192.168.1.1/a',

    'https://localhost.:PORT/a',
    'http://localhost:PORT/a',
  ])('is not fetched from %s when the service is not on this machine', async (link) => {
    const server = await host(giving(pdf))
    const failure = failureOf(await linkClient({ allowLoopback: false }).fetch(link.replace('PORT', String(server.port))))
    expect(failure.kind).toBe('not-secure')
    expect(server.received()).toBe('')
  })

  it.each([401, 403, 404, 410])('answered with %i has an expired link', async (status) => {
    const server = await host(giving('<Error>Request has expired</Error>', status))
    expect(failureOf(await linkClient().fetch(`${server.origin}/a`))).toMatchObject({ kind: 'link-expired', status })
  })

  it.each([
    ['a web page', '<!doctype html><html>Sign in</html>', 'web page'],
    ['another kind of file', 'PK\u0003\u0004', 'not a PDF'],
    ['an empty file', '', 'empty'],
    ['a file without its end', '%PDF-1.7\n1 0 obj\n', 'incomplete'],
    ['an end that lies too far back', `%PDF-1.7\n%%EOF\n${' '.repeat(4000)}`, 'incomplete'],
  ])('that is %s is damaged', async (_what, body, words) => {
    const server = await host(giving(body))
    const failure = failureOf(await linkClient().fetch(`${server.origin}/a`))
    expect(failure.kind).toBe('document-damaged')
    expect(messageOf(failure)).toContain(words)
  })

  it('that breaks off, also without a length, is never stored', async () => {
    for (let cut = 0; cut < pdf.length - 7; cut += 5) {
      const server = await host((_request, socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nconnection: close\r\n${cut % 2 === 0 ? '' : `content-length: ${pdf.length}\r\n`}\r\n`)
        socket.end(pdf.slice(0, cut))
      })
      expect(failureOf(await linkClient().fetch(`${server.origin}/a`)).kind, `cut at ${cut}`).toBe('document-damaged')
    }
  })

  it('larger than 20 MB is refused', async () => {
    const server = await host((_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n%PDF-1.7\n')
      socket.write(' '.repeat(21 * 1024 * 1024))
    })
    const failure = failureOf(await linkClient({ clock: createFakeClock() }).fetch(`${server.origin}/a`))
    expect(failure).toMatchObject({ kind: 'document-damaged', detail: 'BODY_TOO_LARGE' })
  })

  it('that trickles ends after a minute in total', async () => {
    const clock = createFakeClock()
    const server = await host((_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n%PDF')
    })
    const result = linkClient({ clock }).fetch(`${server.origin}/a`)
    await server.arrived(1)
    clock.advance(60_000)
    expect(failureOf(await result)).toMatchObject({ kind: 'document-unavailable', detail: 'DEADLINE' })
  })

  it('whose link cannot be fetched leaves no trace of the link in the failure', async () => {
    const server = await host((request, socket) => socket.write(answerText(500, request.path)))
    for (const link of [
      `${server.origin}/a?signature=canary-signature`,
      'https://packbench.invalid/?signature=canary-signature',
      'canary-signature',
    ]) {
      expect(JSON.stringify(failureOf(await linkClient().fetch(link)))).not.toContain('canary-signature')
    }
  })

  it('is fetched inside this process in practice mode', async () => {
    const headers: string[][] = []
    const fetch = async (request: Request) => {
      headers.push([...request.headers.keys()])
      return new Response(pdf)
    }
    const client = createLinkClient({ clock: createFakeClock(), allowLoopback: true, fetch })
    expect(valueOf(await client.fetch({ slot: place, url: 'http://localhost/documents/1' })).byteLength).toBe(pdf.length)
    expect(headers).toEqual([[]])
  })
})
