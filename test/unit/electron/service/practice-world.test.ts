import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPracticeServer, type PracticeServer } from '../../../../electron/practice/listen.ts'
import { countryOf } from '../../../../electron/practice/seed/countries.ts'
import { createOrderRateLimiter } from '../../../../electron/service/order-budget/order-rate-limiter.ts'
import { createServiceClient } from '../../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../../electron/service/transport/create-transport.ts'
import type { ServiceClient } from '../../../../electron/service/service-client.ts'
import { rateLimitMigrations, createSqliteRateLimitStore } from '../../../../electron/service/order-budget/sqlite-rate-limit-store.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { createHandClock, type HandClock } from '../../../support/clocks/hand-clock.ts'
import { createMemoryJournal } from '../../../support/memory-journal.ts'
import { deskAddress, newOrder, quoteRequest } from '../../../support/orders/new-order.ts'
import { createFakeClock } from '../../../support/clocks/service-fake-clock.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const [canada, ireland, germany] = ['CA', 'IE', 'DE'].map((code) => countryOf(code).wire.id)

let clock: HandClock
let practice: PracticeServer
const closers: (() => void | Promise<void>)[] = []

beforeEach(async () => {
  clock = createHandClock()
  practice = await startPracticeServer({ clock })
  closers.push(() => practice.close())
})

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A signed-in station over a data folder; the budget's waits only advance the clock. `stop` ends the station. */
async function startStation(folder = temporaryFolder()) {
  const { database } = valueOf(openDatabase({ file: join(folder, 'budget.db'), migrations: rateLimitMigrations, clock }))
  const strides = { ...clock, wait: async (milliseconds: number) => clock.advance(milliseconds) }
  const transport = createTransport({ clock: createFakeClock() })
  let token: string | null = null
  const client = createServiceClient({
    baseUrl: practice.url,
    transport,
    token: async () => token,
    journal: createMemoryJournal(clock),
    clock: strides,
    orderRateLimiter: createOrderRateLimiter({ store: createSqliteRateLimitStore(database), clock: strides }),
  })
  token = valueOf(await client.signIn(practice.credentials.email, practice.credentials.password)).token
  let running = true
  const stop = async (): Promise<void> => {
    if (!running) return
    running = false
    await transport.close()
    database.close()
  }
  closers.push(stop)
  return { client, stop }
}

const lane = { originCountryId: canada ?? 0, destinationCountryId: ireland ?? 0 }
const place = (countryId: number | undefined) => ({ address: { ...deskAddress, countryId: countryId ?? 0 } })

async function firstEstimate(client: ServiceClient): Promise<number> {
  const { quote } = valueOf(await client.createQuote(quoteRequest(lane)))
  return quote.estimates[0]?.id ?? 0
}

function order(estimateId: number, customerReference: string) {
  return newOrder({
    estimateId,
    customerReference,
    origin: place(canada),
    destination: place(ireland),
    hsCodes: [
      { code: '4901.99', cost: '12.50', description: 'Books', quantity: 3, weight: 1.5, countryId: canada },
      { code: '9503.00', cost: '4', eccn: 'EAR99' },
    ],
    broker: undefined,
    importerOfRecord: undefined,
  })
}

describe('against the practice service over HTTP', () => {
  it('creates a quote, reads it again, and is refused where no hub serves the lane', async () => {
    const { client } = await startStation()
    const { quote, malformed } = valueOf(await client.createQuote(quoteRequest(lane)))
    expect(malformed).toEqual([])
    expect(quote.estimates[0]).toMatchObject({ expired: false, imperial: { distanceUnit: 'inch' } })
    expect(valueOf(await client.readQuote(quote.id)).quote).toEqual(quote)
    const direct = await client.createQuote(quoteRequest({ ...lane, viaHub: true }))
    expect(failureOf(direct)).toMatchObject({ kind: 'service-refused', path: 'hub_transit', status: 422 })
    expect(failureOf(await client.createQuote(quoteRequest({ ...lane, originCountryId: 999_999 }))).kind).toBe('invalid-input')
    expect(failureOf(await client.readQuote(999_999)).kind).toBe('not-found')
  })

  it('creates the same order from JSON and from a form with three files', async () => {
    const { client } = await startStation()
    const estimate = await firstEstimate(client)
    const plain = valueOf(await client.createOrder(order(estimate, 'plain'))).order
    const file = { name: 'paper.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') }
    const files = { commercial_invoice: file, packaging_list: file, materials_safety_data_sheet: file }
    const withFiles = valueOf(await client.createOrder(order(estimate, 'with files'), files)).order
    expect(withFiles).toMatchObject({ status: 'order_received', customerReference: 'with files' })
    expect({ ...withFiles.origin, summary: null }).toEqual({ ...plain.origin, summary: null })
    const read = valueOf(await client.readOrder(withFiles.reference))
    expect(read.order.documents.map(({ kind }) => kind).sort()).toEqual([
      'commercial_invoice',
      'materials_safety_data_sheet',
      'packaging_list',
    ])
    expect(failureOf(await client.createOrder(order(999_999_999, 'no such estimate')))).toMatchObject({
      kind: 'invalid-input',
      status: 400,
    })
  })

  it('sixty orders get no 429 and take 126 seconds at most, with a restart after the thirtieth', async () => {
    const folder = temporaryFolder()
    let station = await startStation(folder)
    const estimate = await firstEstimate(station.client)
    const began = clock.monotonic()
    for (let number = 1; number <= 60; number += 1) {
      expect(valueOf(await station.client.createOrder(order(estimate, `S-${number}`))).order.customerReference).toBe(`S-${number}`)
      if (number !== 30) continue
      await station.stop()
      station = await startStation(folder)
    }
    expect(clock.monotonic() - began).toBeLessThanOrEqual(126_000)
    const found = valueOf(await station.client.listOrders({ page: 1, status: 'order_received' }))
    expect(found.orders).toHaveLength(20)
  })

  it('the twenty-first order after a restart without the stored budget gets a 429 and is still created exactly once', async () => {
    const first = await startStation()
    const estimate = await firstEstimate(first.client)
    for (let number = 1; number <= 20; number += 1) valueOf(await first.client.createOrder(order(estimate, `F-${number}`)))
    await first.stop()
    const forgetful = await startStation()
    const before = valueOf(await forgetful.client.listOrders({ page: 1 })).recordCount
    const began = clock.monotonic()
    expect((await forgetful.client.createOrder(order(estimate, 'F-21'))).ok).toBe(true)
    expect(clock.monotonic() - began).toBe(61_250)
    expect(valueOf(await forgetful.client.listOrders({ page: 1 })).recordCount).toBe(before + 1)
  })

  it('creates a company, finds it by its name, and is refused a second time', async () => {
    const { client } = await startStation()
    const asked = {
      name: 'Zebra & Söhne',
      currency: 'EUR',
      email: 'zebra@books.example',
      address: { countryId: germany ?? 0, name: 'Zoë', line1: 'Kai 1', city: 'Hamburg', postalCode: '20457' },
    }
    const created = valueOf(await client.createCompany(asked))
    expect(created).toMatchObject({ name: 'Zebra & Söhne', code: created.accountNumber, apiUsers: [{ email: 'zebra@books.example' }] })
    expect(valueOf(await client.listCompanies({ page: 1, name: 'zebra & s' })).companies).toEqual([created])
    const all = valueOf(await client.listCompanies({ page: 1 }))
    expect(all.companies).toHaveLength(Math.min(10, all.recordCount))
    expect(all.malformed).toEqual([])
    const again = failureOf(await client.createCompany({ ...asked, name: 'Another' }))
    expect(again).toMatchObject({ kind: 'invalid-input', path: 'email', status: 422 })
    expect(again.upstreamMessage).toMatch(/^Validation failed: /)
  })

  it('registers, reads, replaces with unchanged token, and deletes a webhook', async () => {
    const { client } = await startStation()
    const asked = { targetUrl: 'http://127.0.0.1:9/hook', events: ['shipment.updated.status' as const] }
    const registered = valueOf(await client.registerWebhook(asked))
    expect(registered.token).not.toBeNull()
    const { id } = registered.webhook
    expect(valueOf(await client.readWebhook(id))).toEqual(registered)
    const replaced = valueOf(await client.replaceWebhook(id, { ...asked, events: ['shipment.updated.waybill'] }))
    expect(replaced).toEqual({ webhook: { ...registered.webhook, events: ['shipment.updated.waybill'] }, token: registered.token })
    expect(failureOf(await client.replaceWebhook(id, { ...asked, targetUrl: 'nowhere' }))).toMatchObject({
      path: 'target_url',
      status: 422,
    })
    expect(valueOf(await client.deleteWebhook(id))).toBe(true)
    for (const gone of [client.readWebhook(id), client.replaceWebhook(id, asked), client.deleteWebhook(id)]) {
      expect(failureOf(await gone)).toMatchObject({ kind: 'not-found', status: 404 })
    }
  })
})
