import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { createTestDeliverySender } from '../../../../electron/webhooks/test-delivery.ts'
import { createFakeClock } from '../../../support/clocks/service-fake-clock.ts'
import { selfSigned } from '../../../support/services/service-certificates.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'

interface Received {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function listen(answer: RequestListener, tls?: { readonly key: string; readonly cert: string }) {
  const received: Received[] = []
  const handle: RequestListener = (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push({ method: request.method, path: request.url, headers: request.headers, body })
      answer(request, response)
    })
  }
  const server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, port, url: `http${tls === undefined ? '' : 's'}://127.0.0.1:${port}/hook?key=1` }
}

const status =
  (code: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers)
    response.end(body)
  }

function open(options: Partial<Parameters<typeof createTestDeliverySender>[0]> = {}) {
  const sender = createTestDeliverySender({ clock: systemClock, isPractice: false, ...options })
  onTestFinished(() => sender.close())
  return (targetUrl: string, allowPrivate = true) =>
    sender.send({ targetUrl, event: 'shipment.updated.status', token: 'secret-token', allowPrivate }, AbortSignal.timeout(60_000))
}

test('the body is the documented one, marked as a test in every possible field', async () => {
  const { url, received } = await listen(status(204))
  expect(valueOf(await open()(url))).toMatchObject({ kind: 'answered', status: 204, isAccepted: true })
  const [request] = received
  expect(request).toMatchObject({ method: 'POST', path: '/hook?key=1' })
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(request?.headers).not.toHaveProperty('authorization')
  const body = JSON.parse(request?.body ?? '') as Record<string, unknown>
  expect(Object.keys(body)).toEqual([
    'object_type',
    'object_id',
    'event_type',
    'original_value',
    'updated_value',
    'updated_at_utc',
    'token',
  ])
  expect(body).toMatchObject({ object_type: 'order', object_id: 0, event_type: 'shipment.updated.status', token: 'secret-token' })
  expect(body['updated_value']).toBe('packbench_test_delivery')
  expect(body['updated_at_utc']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test.each([
  [200, true],
  [202, true],
  [299, true],
  [304, false],
  [400, false],
  [404, false],
  [503, false],
])('a response with %i counts as accepted: %s', async (code, isAccepted) => {
  const { url } = await listen(status(code))
  expect(valueOf(await open()(url))).toMatchObject({ kind: 'answered', status: code, isAccepted })
})

test('a redirect is not followed, so the token goes nowhere else', async () => {
  const elsewhere = await listen(status(200))
  const { url } = await listen(status(307, { location: elsewhere.url }))
  expect(valueOf(await open()(url))).toMatchObject({ kind: 'answered', status: 307, isAccepted: false })
  expect(elsewhere.received).toEqual([])
})

test.each([
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://10.0.0.7/',
  'http://192.168.1.5/',
  'http://169.254.169.254/latest',
  'http://[::1]:9/',
  'http://[::ffff:10.0.0.7]/',
  'http://2130706433:9/',
  'http://0x7f.1:9/',
  'http://hooks.localhost:9/',
])('sends nothing to %s before a person agreed', async (url) => {
  expect(valueOf(await open()(url, false))).toEqual({ kind: 'asks-private' })
})

test('in practice nothing leaves this computer', async () => {
  const send = open({ isPractice: true })
  expect(failureOf(await send('https://books.example/hook')).kind).toBe('not-allowed')
  const { url } = await listen(status(200))
  expect(valueOf(await send(url))).toMatchObject({ kind: 'answered', status: 200 })
})

test('refuses an invalid address', async () => {
  expect(failureOf(await open()('ftp://books.example')).kind).toBe('invalid-input')
})

test('distinguishes a response that is too large, none at all and no web server', async () => {
  const large = await listen(status(200, {}, 'x'.repeat(100_000)))
  expect(valueOf(await open()(large.url))).toMatchObject({ kind: 'no-answer', problem: 'too-large' })
  const lost = await listen((_request, response) => response.destroy())
  expect(valueOf(await open()(lost.url))).toMatchObject({ kind: 'no-answer', problem: 'connection-lost' })
  expect(valueOf(await open()('http://127.0.0.1:9/'))).toMatchObject({ kind: 'no-answer', problem: 'refused', detail: 'ECONNREFUSED' })
})

test('waits ten seconds for a response', async () => {
  const waits: number[] = []
  const clock = createFakeClock({ impatient: 29_000 })
  const { url } = await listen(() => {})
  const send = open({
    clock: {
      ...clock,
      wait: (milliseconds, signal) => {
        waits.push(milliseconds)
        return clock.wait(milliseconds, signal)
      },
    },
  })
  expect(valueOf(await send(url))).toMatchObject({ kind: 'no-answer', problem: 'deadline' })
  expect(waits).toEqual([10_000])
})

test('sends no token to a server with an untrusted certificate', async () => {
  const { url, received } = await listen(status(200), selfSigned({ ip: [127, 0, 0, 1] }))
  expect(valueOf(await open()(url))).toMatchObject({ kind: 'no-answer', problem: 'certificate' })
  expect(received).toEqual([])
})
