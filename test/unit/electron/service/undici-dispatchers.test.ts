import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../../electron/clock.ts'
import { guardedLookup, isPublicAddress } from '../../../../electron/service/addresses.ts'
import { createTransport } from '../../../../electron/service/create-transport.ts'
import { proxyUrl } from '../../../../electron/service/undici-dispatchers.ts'
import { answerText, startFaultServer } from '../../../support/fault-server.ts'

describe('the way to a URL', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
    ['SOCKS4 old.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
  ])('"%s" is %s', (answer, url) => {
    expect(proxyUrl(answer)).toBe(url)
  })

  it('goes through the proxy the system names', async () => {
    const proxy = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}', { connection: 'close' })))
    const transport = createTransport({ clock: systemClock, resolveProxy: async () => `PROXY 127.0.0.1:${proxy.port}` })
    const exchange = await transport.send({ method: 'GET', url: new URL('http://packbench.invalid/v2/orders'), headers: {} })
    expect(exchange.whole).toBe(true)
    expect(proxy.requests[0]?.head).toContain('packbench.invalid')
    await transport.close()
    await proxy.close()
  })

  it('that a proxy refuses was not sent', async () => {
    const proxy = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', () => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n'))
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const way = `PROXY 127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const transport = createTransport({ clock: systemClock, resolveProxy: async () => way })
    const exchange = await transport.send({ method: 'POST', url: new URL('https://packbench.invalid/v2/orders'), headers: {}, body: '{}' })
    expect(exchange).toMatchObject({ whole: false, trouble: { mayHaveLeft: false } })
    await transport.close()
    proxy.close()
  })

  it('ends at a name whose address is not permitted, before anything connects', async () => {
    const server = await startFaultServer((_request, socket) => socket.end(answerText(200, '{}')))
    const transport = createTransport({ clock: systemClock, lookup: guardedLookup(isPublicAddress) })
    const exchange = await transport.send({ method: 'GET', url: new URL(`http://localhost:${server.port}/`), headers: {} })
    expect(exchange).toMatchObject({ whole: false, trouble: { reason: 'private-address', mayHaveLeft: false } })
    expect(server.received()).toBe('')
    await transport.close()
    await server.close()
  })
})
