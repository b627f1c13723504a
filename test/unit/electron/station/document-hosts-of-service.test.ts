import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../../../electron/platform/log.ts'
import { isPublicAddress } from '../../../../electron/service/transport/network-addresses.ts'
import { connectService, type ConnectionOptions } from '../../../../electron/station/connect-service.ts'
import { createFakeClock } from '../../../support/clocks/service-fake-clock.ts'
import { failureOf } from '../../../support/stations/service-station.ts'

/** An address of this machine on its network; its port 9 refuses connections. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal, address }) => family === 'IPv4' && !internal && !isPublicAddress(address))?.address
if (ownAddress === undefined)
  console.log('left out: where documents may come from, because this machine has no address on a private network')
const here = ownAddress ?? ''

/** Names resolve to these addresses. */
function resolveTo(addresses: readonly string[]): void {
  const usual = dns.lookup
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_name: string, _options: object, callback: (error: null, found: unknown) => void): void => callback(null, found)
  dns.lookup = Object.assign(lookup, usual) as typeof usual
  syncBuiltinESMExports()
  onTestFinished(() => {
    dns.lookup = usual
    syncBuiltinESMExports()
  })
}

function connect(address: string, changed: Partial<ConnectionOptions> = {}) {
  const options = {
    clock: createFakeClock({ impatient: 29_000 }),
    log: silentLog,
    token: async () => 'token',
    onUnauthorised: () => {},
    awaitsSignIn: () => false,
    onReach: () => {},
    documentHosts: () => [],
    ...changed,
  }
  const connection = connectService(address, options, null)
  onTestFinished(async () => await connection.close())
  return connection
}

/** Whether a document at this machine's address is asked for, rather than refused because it is on a private network. */
async function asks(connection: ReturnType<typeof connect>): Promise<boolean> {
  const place = { kind: 'waybill_document', leg: 0 } as const
  const failure = failureOf(await connection.links.fetch({ slot: place, url: `https://${here}:9/label.pdf` }))
  return failure.kind !== 'not-secure'
}

describe.skipIf(ownAddress === undefined)('A document on a private network', () => {
  it('is not requested if the service is on the internet', async () => {
    expect(await asks(connect('https://8.8.8.8:9/v2'))).toBe(false)
  })

  it('is requested if the address of the service is on such a network', async () => {
    expect(await asks(connect(`https://${here}:9/v2`))).toBe(true)
  })

  it('is requested if the name of the service resolves to such a network, by any of its addresses', async () => {
    const connection = connect('https://service.example:9/v2')
    resolveTo([here, '127.0.0.1'])
    expect(await asks(connection)).toBe(false)
    failureOf(await connection.client.listOrders({ page: 1 }))
    expect(await asks(connection)).toBe(true)
  })

  it('is requested if the settings name its host', async () => {
    let names: readonly string[] = []
    const connection = connect('https://service.example:9/v2', { documentHosts: () => names })
    expect(await asks(connection)).toBe(false)
    names = [here]
    expect(await asks(connection)).toBe(true)
  })
})
