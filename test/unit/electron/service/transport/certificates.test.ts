import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createServiceClient } from '../../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { createMemoryJournal } from '../../../../support/memory-journal.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { selfSigned, type TestCertificate } from '../../../../support/services/service-certificates.ts'
import { orderPageJson } from '../../../../support/orders/service-order-builder.ts'
import { canaryToken, failureOf, valueOf } from '../../../../support/stations/service-station.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const loopback = { ip: [127, 0, 0, 1] } as const
const good = selfSigned(loopback)
const otherName = selfSigned({ dns: 'elsewhere.example' })
const expired = selfSigned(loopback, '200101', '201231')
let server: Server | null = null
let requests = 0

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function start(certificate: TestCertificate, trusted: readonly string[]) {
  requests = 0
  server = createServer({ key: certificate.key, cert: certificate.cert }, (_request, response) => {
    requests += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify(orderPageJson([])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const clock = createFakeClock()
  const transport = createTransport({ clock, certificates: trusted })
  const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}/v2`
  return createServiceClient({ baseUrl, transport, token: async () => canaryToken, journal: createMemoryJournal(clock), clock })
}

describe("the service's certificate", () => {
  it('is not accepted when its signer is unknown: nothing is sent, and the reason is reported', async () => {
    const client = await start(good, [])
    const read = failureOf(await client.listOrders({ page: 1 }))
    expect(read).toMatchObject({ kind: 'not-secure', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(messageOf(read)).toContain('it is self-signed')
    expect(failureOf(await client.signIn('a', 'b')).kind).toBe('not-secure')
    expect(failureOf(await client.generateWaybill(1)).kind).toBe('not-sent')
    expect(requests).toBe(0)
  })

  it('is not accepted when it belongs to another name', async () => {
    const client = await start(otherName, [otherName.cert])
    expect(failureOf(await client.listOrders({ page: 1 }))).toMatchObject({ kind: 'not-secure', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  })

  it('is not accepted when it has expired', async () => {
    const failure = failureOf(await (await start(expired, [expired.cert])).listOrders({ page: 1 }))
    expect(failure).toMatchObject({ kind: 'not-secure', detail: 'CERT_HAS_EXPIRED' })
    expect(messageOf(failure)).toContain('it has expired')
  })

  it('is accepted when its authority is among the trusted ones', async () => {
    const client = await start(good, [good.cert])
    expect(valueOf(await client.listOrders({ page: 1 })).orders).toEqual([])
  })
})
