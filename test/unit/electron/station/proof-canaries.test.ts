import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gracePeriodMs } from '../../../../electron/cancellation/cancellation-runs.ts'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import { createFileLog } from '../../../../electron/host/file-log.ts'
import { createCallHandler, type HandleCall } from '../../../../electron/ipc/handle-call.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { Result } from '../../../../shared/result.ts'
import { canaries, startCanaryService, type CanaryService, type Mood } from '../../../support/proofs/proof-canary-service.ts'
import { sampleOf } from '../../../support/test-volume.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

/** Retries, printer checks and the grace period of a cancellation are shortened; nothing else changes. */
const clock: Clock = {
  ...systemClock,
  wait: (milliseconds, signal) => {
    if (milliseconds === gracePeriodMs) return systemClock.wait(1, signal)
    return systemClock.wait(milliseconds < 20_000 ? milliseconds / 20 : milliseconds, signal)
  },
}

const moods: readonly Mood[] = ['cut', 'reset', 'html', 'broken-json', 'strange', 'echo-500', 'echo-422', 'echo-400', 'expired']

/** Requests that go wrong. */
const requests = [/^GET .*orders\/\d+$/, /^GET .*orders\?/, /^POST|^DELETE/, /pickup_availabilities/]

/** Every encoding in which a disk search could find it. */
function spellings(secret: string): string[] {
  const utf8 = Buffer.from(secret)
  return [
    ...new Set([
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
      utf8.toString('base64').replace(/=+$/, ''),
      utf8.toString('hex'),
      utf8.toString('latin1'),
    ]),
  ]
}

function findIn(bytes: Buffer | string, secrets: readonly string[]): string[] {
  const haystack = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)
  return secrets.filter((secret) =>
    spellings(secret).some((spelling) => haystack.includes(spelling) || haystack.includes(Buffer.from(spelling, 'utf16le'))),
  )
}

const secrets = [canaries.token, canaries.renewed, canaries.password, canaries.signature]
const people = [canaries.name, canaries.street, canaries.email]

const text = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Uint8Array ? Buffer.from(inner).toString('latin1') : inner)) ?? ''

describe('a shift at a service that repeats every secret it knows', () => {
  let service: CanaryService
  let station: Station
  let ask: (channel: string, input?: unknown) => Promise<Result<unknown>>
  const folder = { path: '' }
  const shown: { readonly what: string; readonly text: string }[] = []
  const kinds = new Set<string>()

  async function fileNames(): Promise<string[]> {
    return readdirSync(folder.path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  }

  /** Resolves when the cancellation has ended, whatever its outcome. */
  async function cancel(orderId: number): Promise<void> {
    const ended = Promise.withResolvers<void>()
    const forget = station.onEvent((channel, payload) => {
      if (channel === 'cancellation.changed' && text(payload).includes('"finished"')) ended.resolve()
    })
    const started = await ask('cancellation.start', { orderIds: [orderId] })
    if (started.ok) await ended.promise
    forget()
    if (started.ok) await ask('cancellation.dismiss', { runId: (started.value as { id: string }).id })
  }

  /** One whole shift: reading, documents, a waybill, a pickup, printing, cancelling. */
  async function work(): Promise<void> {
    await ask('orders.sync')
    await ask('orders.overview')
    for (const orderId of [11, 12]) {
      await ask('orders.read', { orderId })
      await ask('documents.fetch', { orderId })
    }
    await ask('orders.find', { text: 'N-77' })
    await ask('orders.generateWaybill', { orderId: 13 })
    await ask('pickups.availabilities', { orderId: 11 })
    await ask('pickups.schedule', { orderId: 11, date: service.pickupDay, zone: 'UTC', from: '10:00', to: '12:00' })
    await ask('printing.plan', { orderIds: [11, 12] })
    await cancel(12)
    await ask('orders.rows', { ids: [11, 12, 13] })
    await ask('station.notices')
    await ask('account.state')
  }

  beforeAll(async () => {
    folder.path = mkdtempSync(join(tmpdir(), 'packbench-canary-'))
    service = await startCanaryService()
    const log = createFileLog(folder.path)
    station = await openWholeStation({
      dataFolder: folder.path,
      practice: false,
      environment: { PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
      clock,
      log,
    })
    station.onEvent((channel, payload) => {
      shown.push({ what: `event ${channel}`, text: text(payload) })
      // The user signs in again whenever required; waiting work continues.
      if (channel === 'account.changed' && text(payload).includes('"expired"')) void ask('account.signIn', { password: canaries.password })
    })
    const answer: HandleCall = createCallHandler(station.handlers, log)
    ask = async (channel, input = {}) => {
      const result = await answer({ isTrusted: true }, channel, input)
      shown.push({ what: `${channel} ${text(input).length}`, text: text(result) })
      kinds.add(result.ok ? 'ok' : result.failure.kind)
      return result
    }
    await ask('account.connect', { serviceAddress: service.url, email: service.packer, password: `${canaries.password}-wrong` })
    const connected = await ask('account.connect', { serviceAddress: service.url, email: service.packer, password: canaries.password })
    expect(connected).toMatchObject({ ok: true, value: { kind: 'connected', tokenKeptIn: 'session' } })
    await work()
    const documents = await ask('documents.list', { text: '' })
    for (const { id } of documents.ok ? (documents.value as { id: string }[]) : []) await ask('documents.read', { documentId: id })
    await ask('printing.start', { orderIds: [11], again: { kind: 'leave-out' } })
    const troubles = moods.flatMap((mood) => requests.map((pattern) => ({ mood, pattern })))
    for (const { mood, pattern } of sampleOf(troubles, 3)) {
      service.calm()
      service.upset(pattern, mood)
      await work()
    }
    service.calm()
    await work()
  }, 300_000)

  afterAll(async () => {
    await station.close()
    await service.close()
    rmSync(folder.path, { recursive: true, force: true })
  })

  it('includes each kind of failure and requests to every host', () => {
    expect([...kinds]).toEqual(
      expect.arrayContaining(['ok', 'wrong-credentials', 'no-network', 'malformed-response', 'outcome-unknown', 'service-unavailable']),
    )
    const hosts = service.heard.map(({ host }) => host)
    expect(hosts.filter((host) => host === 'documents').length).toBeGreaterThan(20)
    expect(hosts.filter((host) => host === 'elsewhere').length).toBeGreaterThan(4)
    expect(service.heard.filter(({ path }) => path.startsWith('/final/')).length).toBeGreaterThan(1)
  })

  it('shows the window no token, no password and no signature', () => {
    process.stdout.write(`${shown.length} messages to the window, ${service.heard.length} requests, failures: ${[...kinds].join(' ')}\n`)
    expect(shown.length).toBeGreaterThan(300)
    expect(
      shown.flatMap(({ what, text: said }) => findIn(said, secrets).map((secret) => `${what}: ${secret}: ${said.slice(0, 200)}`)),
    ).toEqual([])
  })

  it('sends no token, password, cookie or header of its own along a link, and no signature to a redirect’s target', () => {
    const links = service.heard.filter(({ host }) => host !== 'api')
    for (const { path, headers, body } of links) {
      const told = `${path} ${headers.join(' ')} ${body}`
      expect(findIn(told, [canaries.token, canaries.renewed, canaries.password])).toEqual([])
      expect(headers.filter((_name, index) => index % 2 === 0).map((name) => name.toLowerCase())).toEqual(['host', 'connection'])
    }
    const followed = service.heard.filter(({ host, path }) => host === 'elsewhere' || path.startsWith('/final/') || path.includes('again'))
    expect(followed.flatMap(({ path, headers }) => findIn(`${path} ${headers.join(' ')}`, [canaries.signature]))).toEqual([])
    const api = service.heard.filter(({ host }) => host === 'api')
    expect(api.flatMap(({ path, headers, body }) => findIn(`${path} ${headers.join(' ')} ${body}`, [canaries.signature]))).toEqual([])
    expect(api.filter(({ headers }) => headers.some((name) => name.toLowerCase() === 'cookie'))).toEqual([])
  })

  it('writes no token, password or signature to the data folder, while it is open and once it is closed', async () => {
    const search = async () =>
      (await fileNames()).flatMap((file) => findIn(readFileSync(file), secrets).map((secret) => `${file}: ${secret}`))
    const names = await fileNames()
    process.stdout.write(`${names.length} files searched: ${[...new Set(names.map((name) => name.replace(/^.*\./, '')))].join(' ')}\n`)
    expect(names.some((name) => name.endsWith('orders.db'))).toBe(true)
    expect(names.some((name) => name.endsWith('-wal'))).toBe(true)
    expect(names.some((name) => name.endsWith('.pdf'))).toBe(true)
    expect(await search()).toEqual([])
    await ask('account.signOut')
    expect(await search()).toEqual([])
  })

  it('logs no name, address or email of a consignee, although the orders contain them', async () => {
    const log = readFileSync(join(folder.path, 'packbench.log'))
    expect(log.length).toBeGreaterThan(500)
    expect(findIn(log, [...people, ...secrets])).toEqual([])
    const orders = (await fileNames()).filter((name) => /orders\.db/.test(name))
    expect(orders.flatMap((file) => findIn(readFileSync(file), people)).length).toBeGreaterThan(0)
  })
})
