import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { answerText, type FaultScript } from '../../../../support/services/fault-server.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { orderPageJson, wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { clientFor, failureOf, startServiceStation, valueOf, type ServiceStation } from '../../../../support/stations/service-station.ts'

let station: ServiceStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(script: FaultScript) {
  station = await startServiceStation(script)
  return station
}

async function closedPort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const page = answerText(200, JSON.stringify(orderPageJson([])))

describe('a write', () => {
  it.each(['end', 'destroy', 'resetAndDestroy'] as const)(
    'on a reused connection that the server closes after reading (%s) arrives exactly once and is in doubt',
    async (end) => {
      const { client, server } = await start((request, socket) => {
        if (request.method === 'GET') socket.write(page)
        else socket[end]()
      })
      valueOf(await client.listOrders({ page: 1 }))
      await setImmediate()
      expect(failureOf(await client.generateWaybill(123)).kind).toBe('outcome-unknown')
      expect(server.requests.map(({ method, connection }) => `${method} ${connection}`)).toEqual(['GET 1', 'POST 1'])
    },
  )

  it('whose connection is refused was not sent', async () => {
    const port = await closedPort()
    const { client, transport } = clientFor(`http://127.0.0.1:${port}`, createFakeClock({ impatient: 29_000 }))
    for (const result of [
      await client.generateWaybill(123),
      await client.cancelOrder(123),
      await client.schedulePickup(123, { from: '10:00', to: '12:00', date: '23-11-2026' }),
    ]) {
      expect(failureOf(result)).toMatchObject({ kind: 'not-sent', detail: 'ECONNREFUSED' })
    }
    expect(failureOf(await client.listOrders({ page: 1 })).kind).toBe('no-network')
    expect(failureOf(await client.signIn('a', 'b')).kind).toBe('no-network')
    await transport.close()
  })

  it('whose server has no name on the network was not sent', async () => {
    const { client, transport } = clientFor('https://packbench.invalid', createFakeClock({ impatient: 29_000 }))
    expect(failureOf(await client.generateWaybill(123)).kind).toBe('not-sent')
    expect(failureOf(await client.listOrders({ page: 1 })).kind).toBe('no-network')
    await transport.close()
  })

  it('without a response is in doubt at its deadline', async () => {
    const clock = createFakeClock()
    station = await startServiceStation(() => {}, clock)
    const result = station.client.cancelOrder(123)
    await station.server.arrived(1)
    clock.advance(30_000)
    expect(failureOf(await result)).toMatchObject({ kind: 'outcome-unknown', detail: 'DEADLINE' })
    expect(station.server.requests).toHaveLength(1)
  })

  it('cut at any byte of its response is done or in doubt, never "not sent", and arrived once', async () => {
    const body = JSON.stringify({ order: { id: 123, status: 'awaiting_pickup', waybill: 'W1' } })
    const whole = answerText(201, body)
    let cut = 0
    const { client, server } = await start((_request, socket) => {
      socket.end(whole.slice(0, cut))
    })
    const results: string[] = []
    for (cut = 0; cut <= whole.length; cut += 1) {
      const before = server.requests.length
      const result = await client.generateWaybill(123)
      results.push(result.ok ? 'done' : result.failure.kind)
      expect(server.requests.length - before, `cut at ${cut}`).toBe(1)
    }
    expect(results.slice(0, -1).every((result) => result === 'outcome-unknown')).toBe(true)
    expect(results.at(-1)).toBe('done')
  })

  it('cut at any byte of a response without a length is done only when the response is complete', async () => {
    const body = JSON.stringify({ order: { id: 123, status: 'awaiting_pickup', waybill: 'W1' } })
    const whole = `HTTP/1.1 201 Created\r\nconnection: close\r\n\r\n${body}`
    let cut = 0
    const { client } = await start((_request, socket) => socket.end(whole.slice(0, cut)))
    for (cut = whole.length - body.length; cut < whole.length; cut += 7) {
      expect(failureOf(await client.generateWaybill(123)).kind, `cut at ${cut}`).toBe('outcome-unknown')
    }
    cut = whole.length
    expect(valueOf(await client.generateWaybill(123)).order.legs[0]?.waybill).toBe('W1')
  })

  it.each([
    ['its length was told too small', answerText(201, JSON.stringify({ order: wireOrderJson() }), { 'content-length': '10' })],
    ['its length was told too large', answerText(201, '{"order":{}}', { 'content-length': '90' })],
    ['it claims to be packed and is not', answerText(201, JSON.stringify({ order: wireOrderJson() }), { 'content-encoding': 'gzip' })],
    ['it is not HTTP', 'SSH-2.0-server\r\n'],
    ['it switches protocols', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('is in doubt when %s', async (_what, bytes) => {
    const { client, server } = await start((_request, socket) => socket.end(bytes))
    expect(failureOf(await client.generateWaybill(123)).kind).toBe('outcome-unknown')
    expect(server.requests).toHaveLength(1)
  })
})
