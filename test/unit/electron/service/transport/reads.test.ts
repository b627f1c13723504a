import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { answerText, type FaultScript } from '../../../../support/services/fault-server.ts'
import { createFakeClock, type FakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { orderPageJson } from '../../../../support/orders/service-order-builder.ts'
import { failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(script: FaultScript, clock?: FakeClock) {
  station = await startServiceStation(script, clock)
  return station
}

const page = answerText(200, JSON.stringify(orderPageJson([])))

/** Answers the first tries with `trouble` and later ones successfully. */
function after(troubles: number, trouble: FaultScript): FaultScript {
  let count = 0
  return (request, socket) => {
    count += 1
    if (count > troubles) socket.write(page)
    else trouble(request, socket)
  }
}

/** A service in this process that answers 429 with each given Retry-After header and then succeeds. The deadline's clock does not move. */
function inProcess(clock: FakeClock, retryAfters: readonly string[]) {
  const left = [...retryAfters]
  const fetch = async () => {
    const asked = left.shift()
    return asked === undefined ? Response.json(orderPageJson([])) : new Response('', { status: 429, headers: { 'retry-after': asked } })
  }
  const transport = createTransport({ clock: createFakeClock(), fetch })
  const client = createServiceClient({ baseUrl: 'http://localhost/v2', transport, token: async () => 'abc', clock, random: () => 0.5 })
  return { fetchList: () => client.listOrders({ page: 1 }), waits: () => clock.waits }
}

describe('a read', () => {
  it.each([
    ['a reset', (_request, socket) => socket.resetAndDestroy()],
    ['an answer cut short', (_request, socket) => socket.end(page.slice(0, -5))],
    ['a bad gateway', (_request, socket) => socket.write(answerText(502, ''))],
    ['too many requests', (_request, socket) => socket.write(answerText(429, ''))],
  ] satisfies (readonly [string, FaultScript])[])('is retried after %s, three times at most', async (_what, trouble) => {
    const good = await start(after(2, trouble))
    expect((await good.client.listOrders({ page: 1 })).ok).toBe(true)
    expect(good.server.requests).toHaveLength(3)
    await good.close()
    const bad = await start(after(3, trouble))
    expect((await bad.client.listOrders({ page: 1 })).ok).toBe(false)
    expect(bad.server.requests).toHaveLength(3)
  })

  it.each([400, 401, 404, 422, 500])('is not retried after %i', async (status) => {
    const { client, server } = await start((_request, socket) => socket.write(answerText(status, '')))
    expect((await client.listOrders({ page: 1 })).ok).toBe(false)
    expect(server.requests).toHaveLength(1)
  })

  it('waits as long as Retry-After demands, but half a minute at most', async () => {
    const clock = createFakeClock({ impatient: 1e9 })
    const { fetchList, waits } = inProcess(clock, ['7', '3600'])
    expect((await fetchList()).ok).toBe(true)
    expect(waits()).toEqual([7_000, 30_000])
  })

  it('pauses randomly below a doubling cap', async () => {
    const clock = createFakeClock({ impatient: 1e9 })
    const { fetchList, waits } = inProcess(clock, ['', ''])
    expect((await fetchList()).ok).toBe(true)
    expect(waits()).toEqual([250, 500])
  })

  it('that trickles without end ends at its total deadline', async () => {
    const clock = createFakeClock()
    const { client, server } = await start((_request, socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
      const drip = setInterval(() => socket.write(' '), 5)
      socket.on('close', () => clearInterval(drip))
    }, clock)
    const result = client.listOrders({ page: 1 })
    await server.arrived(1)
    clock.advance(29_999)
    clock.advance(1)
    expect(failureOf(await result)).toMatchObject({ kind: 'service-unavailable', detail: 'DEADLINE' })
    expect(server.requests).toHaveLength(1)
  })

  it('ends when its caller aborts it', async () => {
    const { client, server } = await start(() => {}, createFakeClock())
    const stop = new AbortController()
    const result = client.readOrder('123', stop.signal)
    await server.arrived(1)
    stop.abort()
    expect(failureOf(await result).kind).toBe('cancelled-by-person')
  })

  it('is refused when its response exceeds the limit', async () => {
    const { client } = await start((_request, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 11000000\r\n\r\n${' '.repeat(11_000_000)}`)
    }, createFakeClock())
    expect(failureOf(await client.listOrders({ page: 1 }))).toMatchObject({ kind: 'malformed-response', detail: 'BODY_TOO_LARGE' })
  })

  it('accepts a compressed response', async () => {
    const packed = gzipSync(JSON.stringify(orderPageJson([])))
    const { client } = await start((_request, socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`)
      socket.write(packed)
    })
    expect(valueOf(await client.listOrders({ page: 1 })).recordCount).toBe(0)
  })
})
