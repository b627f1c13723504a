import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import type { Transport } from '../../../../../electron/service/transport/transport.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { orderPageJson } from '../../../../support/orders/service-order-builder.ts'
import { answerText, startFaultServer, type FaultScript, type FaultServer } from '../../../../support/services/fault-server.ts'
import { failureOf } from '../../../../support/stations/service-station.ts'

let server: FaultServer | null = null

afterEach(async () => {
  await server?.close()
  server = null
})

const page = answerText(200, JSON.stringify(orderPageJson([])))
const aborted = { isComplete: false, error: { reason: 'aborted', mayHaveBeenSent: false } }

async function start(script: FaultScript) {
  server = await startFaultServer(script)
  const { origin } = server
  const transport = createTransport({ clock: systemClock })
  // Only the pauses between attempts use this clock.
  const clock = createHandClock()
  const client = createServiceClient({
    baseUrl: `${origin}/v2`,
    transport,
    token: async () => 'old',
    clock,
    random: () => 1,
  })
  return { server, transport, client, clock, url: new URL(`${origin}/v2/orders`) }
}

function read(transport: Transport, url: URL) {
  return transport.send({ method: 'GET', url, headers: {} })
}

describe('a transport that is closed', () => {
  it('ends a read in progress, which is not sent again with its old token', async () => {
    let count = 0
    const { server: service, transport, client } = await start((_request, socket) => void ((count += 1) > 1 && socket.write(page)))
    const listed = client.listOrders({ page: 1 })
    await service.arrived(1)
    await transport.close()
    expect(failureOf(await listed)).toMatchObject({ kind: 'cancelled-by-person', detail: 'ABORTED' })
    expect(service.requests).toHaveLength(1)
  })

  it('ends a read that waits for its next attempt', async () => {
    const { server: service, transport, client, clock } = await start((_request, socket) => void socket.write(answerText(503, '')))
    const listed = client.listOrders({ page: 1 })
    await clock.waitedOn()
    await transport.close()
    clock.advance(1000)
    expect(failureOf(await listed).kind).toBe('cancelled-by-person')
    expect(service.requests).toHaveLength(1)
  })

  it('sends nothing more', async () => {
    const { server: service, transport, url } = await start((_request, socket) => void socket.write(page))
    await transport.close()
    expect(await read(transport, url)).toMatchObject(aborted)
    expect(service.requests).toHaveLength(0)
  })

  it('sends nothing whose route was still being looked up', async () => {
    const { server: service, url } = await start((_request, socket) => void socket.write(page))
    const route = Promise.withResolvers<string>()
    const asked = Promise.withResolvers<void>()
    const resolveProxy = (): Promise<string> => {
      asked.resolve()
      return route.promise
    }
    const transport = createTransport({ clock: systemClock, resolveProxy })
    const elsewhere = read(transport, new URL(`http://packbench.invalid:${url.port}/v2/orders`))
    await asked.promise
    await transport.close()
    route.resolve(`PROXY 127.0.0.1:${url.port}`)
    expect(await elsewhere).toMatchObject(aborted)
    expect(service.received()).toBe('')
  })

  it('sends nothing to a service in this process', async () => {
    let count = 0
    const fetch = async () => {
      count += 1
      return new Response('{}')
    }
    const transport = createTransport({ clock: systemClock, fetch })
    await transport.close()
    expect(await read(transport, new URL('http://localhost/v2/orders'))).toMatchObject(aborted)
    expect(count).toBe(0)
  })
})
