import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { createProofApp } from '../../../../support/proofs/proof-app.ts'
import { createProofClock } from '../../../../support/proofs/proof-clock.ts'
import { createLane, resultOf } from '../../../../support/proofs/proof-runs.ts'
import { faultless, startModelServer, type CutKind } from '../../../../support/proofs/proof-server.ts'
import { allWrites, cancellation, formCreation, jsonCreation, pickup, waybill } from '../../../../support/proofs/proof-writes.ts'
import { selfSigned } from '../../../../support/services/service-certificates.ts'
import { failureOf } from '../../../../support/stations/service-station.ts'

function appAt(baseUrl: string) {
  const clock = createProofClock()
  const transport = createTransport({ clock })
  return { app: createProofApp({ baseUrl, transport, clock }), transport }
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** The last thing that is read before each of these is sent; the others are sent without reading. */
const lastRead = new Map([
  [waybill, /^\/orders\/\d+$/],
  [cancellation, /^\/orders\/\d+$/],
  [pickup, /pickup_availabilities$/],
])

describe('a write that certainly was not sent', () => {
  it.each(allWrites)('$name to a missing server is reported as not sent', async (write) => {
    const read = lastRead.get(write)
    const server = await startModelServer((path) => read?.test(path) === true)
    const lane = createLane((model) => server.add(model), 1000)
    if (read === undefined) await server.close()
    const run = await lane.run(write, faultless)
    expect(run).toMatchObject({ kind: 'not-sent', result: 'not-done', journal: ['not-done'], ledger: { attempts: 0, processed: false } })
    await lane.close()
    if (read !== undefined) await server.close()
  })

  it.each(allWrites)('$name to a server whose certificate is not accepted is reported as not sent', async (write) => {
    let received = 0
    const server = createTlsServer(selfSigned({ ip: [127, 0, 0, 1] }), (socket) => {
      socket.on('error', () => {})
      socket.on('data', (chunk) => (received += chunk.length))
    })
    const { app, transport } = appAt(`https://127.0.0.1:${await portOf(server)}/v2`)
    const failure = failureOf(await write.call(app.client, 7))
    expect(failure).toMatchObject({ kind: 'not-sent', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    expect(app.journaled().map(({ last }) => last)).toEqual(['not-done'])
    expect(received).toBe(0)
    await transport.close()
    server.close()
  })

  it.each(allWrites)('$name whose secure connection breaks during the handshake is reported as not sent', async (write) => {
    for (const how of ['end', 'resetAndDestroy'] as const) {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        socket.once('data', () => socket[how]())
      })
      const { app, transport } = appAt(`https://127.0.0.1:${await portOf(server)}/v2`)
      const failure = failureOf(await write.call(app.client, 7))
      expect(failure.kind).toBe('not-sent')
      expect(app.journaled().map(({ last }) => last)).toEqual(['not-done'])
      await transport.close()
      server.close()
    }
  })
})

describe('a write on a kept-alive connection', () => {
  const deaths = (['end', 'resetAndDestroy', 'destroy'] as const satisfies readonly CutKind[]).flatMap((how) =>
    allWrites.map((write) => ({ write, how, name: write.name })),
  )

  it.each(deaths)(
    'that is closed after it was read ($how): $name arrives once and is never reported as not done',
    async ({ write, how }) => {
      const server = await startModelServer()
      const lane = createLane((model) => server.add(model), 1000)
      const fault = { at: 'lie', bytes: '', how } as const
      const run = await lane.run(write, { ...faultless, readsFirst: true, fault })
      expect(run.ledger).toMatchObject({ attempts: 1, complete: 1, reused: true, processed: true })
      expect(run.result).toBe(write.settles ? 'done' : 'unknown')
      expect(run.journal).toEqual([run.result])
      await lane.close()
      await server.close()
    },
  )
})

describe('a new order in doubt', () => {
  it.each([jsonCreation, formCreation])('is not sent a second time under its reference: $name', async (write) => {
    const server = await startModelServer()
    const lane = createLane((model) => server.add(model), 1000)
    const fault = { at: 'lie', bytes: '', how: 'resetAndDestroy' } as const
    const run = await lane.run(write, { ...faultless, fault, showsAfter: 9 })
    expect(run).toMatchObject({ result: 'unknown', ledger: { attempts: 1, processed: true } })
    const again = await lane.askAgain(write)
    expect(again.ok).toBe(false)
    expect(resultOf(again)).toBe('not-done')
    expect(run.ledger.attempts).toBe(1)
    await lane.close()
    await server.close()
  })
})
