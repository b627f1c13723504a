import { describe, expect, it } from 'vitest'
import { guardedLookup, isLoopbackAddress, isPublicAddress } from '../../../../../electron/service/transport/network-addresses.ts'

/** What the lookup gives for a name: its addresses, or the code of its refusal. */
const ask = (permits: (address: string) => boolean, name = 'localhost', resolveName?: Parameters<typeof guardedLookup>[1]) =>
  new Promise<string>((resolve) => {
    guardedLookup(permits, resolveName)(name, { all: true }, (error, found) => {
      resolve(error === null ? JSON.stringify(found) : (error.code ?? ''))
    })
  })

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '64:ff9b:0:0:0:0:10.0.0.1',
    // 6to4 of 10.0.0.1, 192.168.1.1 and 127.0.0.1.
    '2002:a00:1::1',
    '2002:c0a8:0101:0:0:0:0:1',
    '2002:7f00:1::',
    // Teredo of a client at 10.0.0.1, and of a server at 192.168.1.1.
    '2001::808:808:0:0:f5ff:fffe',
    '2001:0:c0a8:101:0:0:f7f7:f7f7',
    'not an address',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'])('%s is loopback', (address) => {
    expect(isLoopbackAddress(address)).toBe(true)
  })

  it('of a name is returned only when it is allowed', async () => {
    expect(await ask(isLoopbackAddress)).toMatch(/127\.0\.0\.1|::1/)
    expect(await ask(isPublicAddress)).toBe('EPRIVATEADDRESS')
  })
  it.each(['localhost', 'shop.localhost', 'LOCALHOST.'])(
    'of %s is never one of another machine, whatever the resolver says',
    async (name) => {
      const elsewhere = '93.184.216.34'
      const asked: string[] = []
      const found = await ask(
        () => true,
        name,
        (hostname, _options, callback) => {
          asked.push(hostname)
          callback(null, [
            { address: elsewhere, family: 4 },
            { address: '127.0.0.1', family: 4 },
          ])
        },
      )
      expect(JSON.parse(found)).toEqual([{ address: '127.0.0.1', family: 4 }])
      expect(asked).toEqual(['localhost'])
      const lied = ask(
        () => true,
        name,
        (_hostname, _options, callback) => callback(null, [{ address: elsewhere, family: 4 }]),
      )
      expect(await lied).toBe('EPRIVATEADDRESS')
    },
  )

  it('of a public name that leads into a private network is not returned', async () => {
    const found = await ask(isPublicAddress, 'papers.example', (_hostname, _options, callback) =>
      callback(null, [
        { address: '192.168.1.7', family: 4 },
        { address: '8.8.8.8', family: 4 },
      ]),
    )
    expect(JSON.parse(found)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })
})
