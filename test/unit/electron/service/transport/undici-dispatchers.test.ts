import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { isPublicAddress } from '../../../../../electron/service/transport/network-addresses.ts'
import { createEnvironmentProxyResolver } from '../../../../../electron/host/environment-proxy.ts'
import { createTransport } from '../../../../../electron/service/transport/create-transport.ts'
import { parseServiceAddress } from '../../../../../electron/service/service-address.ts'
import { parsePacResult } from '../../../../../electron/service/transport/undici-dispatchers.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { answerText, startFaultServer } from '../../../../support/services/fault-server.ts'

/** Hosts that mean this machine, at which a server at 127.0.0.1 is found. */
const reached = [
  'localhost|localhost.|LOCALHOST.|service.localhost',
  '127.0.0.1|127.1|2130706433|0x7f.1|017700000001|１２７.0.0.1|0.0.0.0|0|[::ffff:127.0.0.1]|[::ffff:7f00:1]',
].flatMap((hosts) => hosts.split('|'))

/** Others that mean this machine. */
const unreached = ['127.9.8.7', '[::1]', '[0:0:0:0:0:0:0:1]', '[::]']

describe('the route to a URL', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
    ['SOCKS4 old.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ])('from the proxy setting "%s" is %s', (answer, url) => {
    expect(parsePacResult(answer)).toBe(url)
  })

  it('goes through the proxy of the system', async () => {
    const proxy = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}', { connection: 'close' })))
    const transport = createTransport({ clock: systemClock, resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}` })
    const exchange = await transport.send({ method: 'GET', url: new URL('http://packbench.invalid/v2/orders'), headers: {} })
    expect(exchange.isComplete).toBe(true)
    expect(proxy.requests[0]?.head).toContain('packbench.invalid')
    await transport.close()
    await proxy.close()
  })

  it.each([...reached, ...unreached])('for %s bypasses every proxy, so that no proxy gets the bearer token', async (host) => {
    const proxy = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}', { connection: 'close' })))
    const service = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}', { connection: 'close' })))
    const ways = [
      async () => `PROXY 127.0.0.1:${proxy.port}`,
      createEnvironmentProxyResolver({ HTTP_PROXY: `http://127.0.0.1:${proxy.port}` }),
    ]
    const url = new URL(`http://${host}:${service.port}/v2`)
    expect(parseServiceAddress(url.href).ok).toBe(true)
    for (const resolveProxy of ways) {
      const transport = createTransport({ clock: systemClock, resolveProxy })
      await transport.send({ method: 'GET', url, headers: { authorization: 'Bearer canary-token' } })
      await transport.close()
    }
    expect(proxy.received()).toBe('')
    expect(service.requests.map(({ headers }) => headers['authorization'])).toEqual(
      reached.includes(host) ? ['Bearer canary-token', 'Bearer canary-token'] : [],
    )
    await proxy.close()
    await service.close()
  })

  it.each(['service.example', 'localhost.example', 'notlocalhost', '128.0.0.1', '[::ffff:10.0.0.1]', '10.0.0.1', '[::2]'])(
    'for %s leaves this machine: a bearer token needs HTTPS, and the proxy gets only a tunnel request',
    async (host) => {
      expect(parseServiceAddress(`http://${host}/v2`)).toMatchObject({ ok: false, failure: { kind: 'not-secure' } })
      const proxy = await startFaultServer((_request, socket) => socket.end(answerText(403, '')))
      const transport = createTransport({ clock: systemClock, resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}` })
      await transport.send({ method: 'GET', url: new URL(`https://${host}/v2/orders`), headers: { authorization: 'Bearer canary-token' } })
      expect(proxy.received()).toContain('CONNECT ')
      expect(proxy.received()).not.toContain('canary-token')
      await transport.close()
      await proxy.close()
    },
  )

  it('through a proxy that refuses the connection sends no request', async () => {
    const proxy = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n'))
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const way = `PROXY 127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const transport = createTransport({ clock: systemClock, resolveProxy: async () => way })
    const exchange = await transport.send({ method: 'POST', url: new URL('https://packbench.invalid/v2/orders'), headers: {}, body: '{}' })
    expect(exchange).toMatchObject({ isComplete: false, error: { mayHaveBeenSent: false } })
    await transport.close()
    proxy.close()
  })

  it.each(['deadline', 'aborted'] as const)('that is never found ends the request: %s', async (reason) => {
    const clock = createFakeClock()
    const stop = new AbortController()
    const transport = createTransport({ clock, resolveProxy: () => new Promise<string>(() => {}) })
    const url = new URL('https://packbench.invalid/v2/orders')
    const exchange = transport.send({ method: 'POST', url, headers: {}, body: '{}', signal: stop.signal })
    if (reason === 'aborted') stop.abort()
    else clock.advance(30_000)
    expect(await exchange).toMatchObject({ isComplete: false, error: { reason, mayHaveBeenSent: false } })
    await transport.close()
  })

  it('is refused for a name whose address is not allowed, before anything connects', async () => {
    const server = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}')))
    const transport = createTransport({ clock: systemClock, isAddressAllowed: isPublicAddress })
    const exchange = await transport.send({ method: 'GET', url: new URL(`http://localhost:${server.port}/`), headers: {} })
    expect(exchange).toMatchObject({ isComplete: false, error: { reason: 'private-address', mayHaveBeenSent: false } })
    expect(server.received()).toBe('')
    await transport.close()
    await server.close()
  })
})
