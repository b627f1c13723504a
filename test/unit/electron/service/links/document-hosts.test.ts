import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { createDocumentHosts } from '../../../../../electron/service/links/document-hosts.ts'
import { createLinkClient } from '../../../../../electron/service/links/link-client.ts'
import { guardedLookup, isPublicAddress } from '../../../../../electron/service/transport/network-addresses.ts'
import { hostNamesIn } from '../../../../../shared/settings/host-names.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { messageOf, nextOf } from '../../../../support/failure-words.ts'
import { selfSigned } from '../../../../support/services/service-certificates.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'

const pdf = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n0\n%%EOF\n'
const place = { kind: 'waybill_document', leg: 0 } as const

/** The address of this machine on its network: a real server there is one that is not on the public internet. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal, address }) => family === 'IPv4' && !internal && !isPublicAddress(address))?.address
if (ownAddress === undefined) console.log('left out: documents from this machine’s address, because it has none on a private network')

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function startHost(address: string) {
  const certificate = selfSigned({ ip: address.split('.').map(Number) as [number, number, number, number] })
  let requests = 0
  server = createServer({ key: certificate.key, cert: certificate.cert }, (_request, response) => {
    requests += 1
    response.setHeader('content-type', 'application/pdf').end(pdf)
  })
  server.listen(0, address)
  await once(server, 'listening')
  const url = `https://${address}:${(server.address() as AddressInfo).port}/label.pdf?signature=canary`
  return { url, certificates: [certificate.cert], requests: () => requests }
}

async function fetchFrom(address: string, hosts: ReturnType<typeof createDocumentHosts>) {
  const { url, certificates, requests } = await startHost(address)
  const client = createLinkClient({ clock: createFakeClock(), allowLoopback: false, hosts, certificates })
  const fetched = await client.fetch({ slot: place, url })
  await client.close()
  return { fetched, requests: requests() }
}

describe.skipIf(ownAddress === undefined)('a document on a private network', () => {
  const address = ownAddress ?? ''

  it('is not fetched unless it is allowed, and the failure names the address and the setting', async () => {
    const { fetched, requests } = await fetchFrom(
      address,
      createDocumentHosts(() => []),
    )
    const failure = failureOf(fetched)
    expect(failure.kind).toBe('not-secure')
    expect(messageOf(failure)).toContain(`the address ${address}, which is not on the public internet`)
    expect(nextOf(failure)).toContain(`add ${address} to “Document servers on private networks” in Settings`)
    expect(JSON.stringify(failure)).not.toContain('canary')
    expect(requests).toBe(0)
  })

  it('is fetched when the setting names its host', async () => {
    const { fetched } = await fetchFrom(
      address,
      createDocumentHosts(() => [address]),
    )
    expect(new TextDecoder().decode(valueOf(fetched))).toBe(pdf)
  })

  it.each(['198.18.0.4', '100.64.1.2', '10.0.0.9', 'fd12::1'])('is fetched when the service itself is at %s', async (service) => {
    const hosts = createDocumentHosts(() => [])
    hosts.recordService([service])
    expect((await fetchFrom(address, hosts)).fetched.ok).toBe(true)
  })

  it.each(['8.8.8.8', '127.0.0.1', '169.254.1.1'])('is not fetched when the service is at %s', async (service) => {
    const hosts = createDocumentHosts(() => [])
    hosts.recordService(['10.0.0.9'])
    hosts.recordService([service])
    expect(failureOf((await fetchFrom(address, hosts)).fetched).kind).toBe('not-secure')
  })
})

describe('a service with several addresses', () => {
  const addresses = ['198.18.0.4', '2606:4700::1', '127.0.0.1']

  it.each([addresses, addresses.toReversed()])('counts with any of them: %s, %s, %s', (...order) => {
    const hosts = createDocumentHosts(() => [])
    hosts.recordService(order)
    expect(hosts.isAllowed('198.18.0.9', 'labels.example.net')).toBe(true)
    hosts.recordService(['2606:4700::1', '8.8.8.8'])
    expect(hosts.isAllowed('198.18.0.9', 'labels.example.net')).toBe(false)
  })
})

describe('the hosts of documents', () => {
  const named = createDocumentHosts(() => ['labels.example.net', '*.files.example.net'])

  it.each([
    ['198.18.0.9', 'labels.example.net', true],
    ['100.64.0.9', 'LABELS.example.net', true],
    ['10.1.1.1', 'a.files.example.net', true],
    ['10.1.1.1', 'files.example.net', false],
    ['10.1.1.1', 'labels.example.net.evil.example', false],
    ['10.1.1.1', 'evil-files.example.net', false],
    ['127.0.0.1', 'labels.example.net', false],
    ['::1', 'labels.example.net', false],
    ['169.254.169.254', 'labels.example.net', false],
    ['fe80::1', 'labels.example.net', false],
    ['0.0.0.0', 'labels.example.net', false],
    ['224.0.0.1', 'labels.example.net', false],
    ['::ffff:169.254.169.254', 'labels.example.net', false],
    ['8.8.8.8', 'anything.example', true],
  ])('at %s with the name %s are allowed: %s', async (address, host, isAllowed) => {
    expect(named.isAllowed(address, host)).toBe(isAllowed)
    const found = await new Promise<string | null>((resolve) => {
      guardedLookup(named.isAllowed, (_name, _options, callback) => callback(null, [{ address, family: 4 }]))(
        host,
        { all: true },
        (error) => resolve(error === null ? null : (error.code ?? '')),
      )
    })
    expect(found).toBe(isAllowed ? null : 'EPRIVATEADDRESS')
  })

  it('are read from whatever a person pastes', () => {
    expect(
      hostNamesIn('https://Labels.example.net/a?b, files.example.net:8443; *.example.org\n[fd00::2]:443 fd00::3 labels.example.net'),
    ).toEqual(['labels.example.net', 'files.example.net', '*.example.org', 'fd00::2', 'fd00::3'])
  })
})
