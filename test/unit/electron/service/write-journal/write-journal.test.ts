import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../electron/platform/log.ts'
import type { ServiceClient } from '../../../../../electron/service/service-client.ts'
import { createSqliteWriteJournal } from '../../../../../electron/service/write-journal/sqlite-write-journal.ts'
import { storageFailure } from '../../../../../electron/storage/storage-failure.ts'
import type { Result } from '../../../../../shared/result.ts'
import { answerText, type FaultScript } from '../../../../support/services/fault-server.ts'
import { newOrder } from '../../../../support/orders/new-order.ts'
import { createFakeClock } from '../../../../support/clocks/service-fake-clock.ts'
import { wireOrderJson } from '../../../../support/orders/service-order-builder.ts'
import { failureOf, valueOf } from '../../../../support/stations/service-station.ts'
import { startSignedInStation, type SignedInStation } from '../../../../support/stations/signed-in-station.ts'
import { messageOf } from '../../../../support/failure-words.ts'

let station: SignedInStation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

async function start(script: FaultScript): Promise<SignedInStation> {
  station = await startSignedInStation(script)
  return station
}

/** What another process would find in the file at this moment. */
function onDisk(file: string): { readonly kind: string; readonly intent: unknown; readonly state: string | null }[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare(
        'SELECT kind, intent_json, state FROM writes LEFT JOIN write_events ON write_id = id ORDER BY writes.number, write_events.number',
      )
      .all()
      .map((row) => ({
        kind: String(row['kind']),
        intent: JSON.parse(String(row['intent_json'])) as unknown,
        state: row['state'] === null ? null : String(row['state']),
      }))
  } finally {
    database.close()
  }
}

const company = {
  name: 'Canary Books',
  currency: 'CAD',
  email: 'canary@books.example',
  address: { countryId: 1, line1: '12 Canary Street' },
}
const webhook = { targetUrl: 'https://hooks.example/in?signature=canary', events: ['shipment.updated.status' as const] }

const writes: readonly (readonly [string, (client: ServiceClient) => Promise<Result<unknown>>, Record<string, unknown>])[] = [
  ['waybill', (client) => client.generateWaybill(7), { kind: 'waybill', orderId: 7 }],
  ['cancel', (client) => client.cancelOrder(7), { kind: 'cancel', orderId: 7 }],
  [
    'pickup',
    (client) => client.schedulePickup(7, { from: '10:00', to: '12:00', date: '23-11-2026' }),
    { kind: 'pickup', orderId: 7, date: '23-11-2026', from: '10:00', to: '12:00' },
  ],
  [
    'create-order',
    (client) =>
      client.createOrder(newOrder({ customerReference: 'PB-1', origin: { address: { name: 'Canary', email: 'canary@books.example' } } })),
    { kind: 'create-order', customerReference: 'PB-1', estimateId: 77 },
  ],
  ['create-company', (client) => client.createCompany(company), { kind: 'create-company' }],
  ['register-webhook', (client) => client.registerWebhook(webhook), { kind: 'register-webhook', events: webhook.events }],
  ['replace-webhook', (client) => client.replaceWebhook(3, webhook), { kind: 'replace-webhook', webhookId: 3, events: webhook.events }],
  ['delete-webhook', (client) => client.deleteWebhook(3), { kind: 'delete-webhook', webhookId: 3 }],
]

describe('The write journal', () => {
  it.each(writes)('records the intent of a %s before it is sent, and its outcome afterwards', async (kind, write, intent) => {
    const atArrival: unknown[] = []
    const { client, file } = await start((_request, socket) => {
      atArrival.push(...onDisk(file))
      socket.write(answerText(422, JSON.stringify({ success: false, error: 'No', errors: [] })))
    })
    expect((await write(client())).ok).toBe(false)
    expect(atArrival).toEqual([{ kind, intent, state: null }])
    expect(onDisk(file)).toEqual([{ kind, intent, state: 'not-done' }])
  })

  it.each(writes)('lets no %s be sent when it cannot be written to', async (_kind, write) => {
    const { client, database, sent, journal } = await start(() => {})
    const pages = Object.values(database.prepare('PRAGMA page_count').get() ?? {})[0]
    database.exec(`PRAGMA max_page_count = ${Number(pages)}`)
    for (let room = true; room;) room = (await journal.begin({ kind: 'cancel', orderId: 1 })).ok
    const failure = failureOf(await write(client()))
    expect(failure.kind).toBe('disk-full')
    expect(messageOf(failure)).toContain('could not record the request on this computer, so it did not send it')
    expect(sent()).toEqual([])
  })

  it.each(writes)('leaves a %s without a response open for the next start', async (kind, write, intent) => {
    const { client, file, database } = await start((_request, socket) => socket.destroy())
    expect(failureOf(await write(client())).kind).toBe('outcome-unknown')
    expect(onDisk(file)).toEqual([{ kind, intent, state: 'unknown' }])
    const next = createSqliteWriteJournal({
      database,
      clock: createFakeClock(),
      log: silentLog,
      newId: () => 'next',
      toFailure: storageFailure,
    })
    const open = valueOf(await next.listOpen())
    expect(open.map((each) => each.intent)).toEqual([intent])
    await next.markReconciled(open[0]?.id ?? '', 'done', 'read again')
    expect(valueOf(await next.listOpen())).toEqual([])
  })

  it('records an implausible success as unknown, and a complete one as done', async () => {
    let id = 8
    const { client, file } = await start((_request, socket) =>
      socket.write(answerText(201, JSON.stringify({ order: wireOrderJson({ id }) }))),
    )
    expect(failureOf(await client().generateWaybill(7)).kind).toBe('outcome-unknown')
    id = 7
    valueOf(await client().generateWaybill(7))
    expect(onDisk(file).map(({ state }) => state)).toEqual(['unknown', 'done'])
  })

  it('records a write that could not connect as not done', async () => {
    const { client, server, file } = await start(() => {})
    await server.close()
    expect(failureOf(await client().cancelOrder(7)).kind).toBe('not-sent')
    expect(onDisk(file).map(({ state }) => state)).toEqual(['not-done'])
  })

  it('records a write as done only if the response arrived whole, wherever the response is cut off', async () => {
    const whole = answerText(201, JSON.stringify({ order: { id: 7, status: 'awaiting_pickup', waybill: 'W1' } }))
    let cut = 0
    const { client, file, sent } = await start((_request, socket) => socket.end(whole.slice(0, cut)))
    for (cut = 0; cut <= whole.length; cut += 1) await client().generateWaybill(7)
    const states = onDisk(file).map(({ state }) => state)
    expect(states.slice(0, -1).every((state) => state === 'unknown')).toBe(true)
    expect(states.at(-1)).toBe('done')
    expect(sent()).toHaveLength(whole.length + 1)
  })

  it('records nothing of a quote, which is free and not binding', async () => {
    const { client, file, sent } = await start((_request, socket) => socket.destroy())
    await client().createQuote({
      originCountryId: 1,
      destinationCountryId: 2,
      isDocument: false,
      isStackable: true,
      needsLiftgate: false,
      purposeId: 2,
      needsProtection: false,
      value: '1',
      currency: 'CAD',
      massUnit: 'kg',
      distanceUnit: 'cm',
      packages: [{ weight: 2, width: 10, height: 5, length: 12 }],
    })
    expect(sent()).toHaveLength(1)
    expect(onDisk(file)).toEqual([])
  })

  it('is never changed: rows are only added', async () => {
    const { database, journal } = await start(() => {})
    const begun = valueOf(await journal.begin({ kind: 'cancel', orderId: 7 }))
    await journal.end(begun.id, 'unknown', 'outcome-unknown')
    for (const sql of [
      'DELETE FROM writes',
      "UPDATE writes SET kind = 'waybill'",
      'DELETE FROM write_events',
      "UPDATE write_events SET state = 'done'",
      `INSERT OR REPLACE INTO writes SELECT number, id, 'waybill', order_id, reference, intent_json, at FROM writes`,
    ]) {
      expect(() => database.exec(sql)).toThrow('append-only')
    }
    expect(valueOf(await journal.listOpen())).toEqual([begun])
  })

  it('settles every open write of a kind on an order, and no other', async () => {
    const { journal } = await start(() => {})
    const [seven, eight] = [{ kind: 'waybill', orderId: 7 } as const, { kind: 'waybill', orderId: 8 } as const]
    for (const intent of [seven, eight, { kind: 'cancel', orderId: 7 } as const]) valueOf(await journal.begin(intent))
    await journal.markOrderReconciled('waybill', 7, 'done', 'read again')
    expect(valueOf(await journal.listOpen()).map(({ intent }) => intent)).toEqual([eight, { kind: 'cancel', orderId: 7 }])
  })

  it('contains no token, password, name, address, email or link, whatever was written', async () => {
    const { client, file } = await start((request, socket) => {
      const body = { webhook: { id: 3, target_url: webhook.targetUrl, events: webhook.events, token: 'canary-webhook' } }
      const yes = request.path.includes('webhooks') && request.method !== 'DELETE'
      socket.write(
        yes
          ? answerText(201, JSON.stringify(body))
          : answerText(422, JSON.stringify({ error: `Bearer canary ${request.headers['authorization']}` })),
      )
    })
    const failures: unknown[] = []
    for (const [, write] of writes) {
      const result = await write(client())
      if (!result.ok) failures.push(result.failure)
    }
    const bytes = readdirSync(dirname(file)).map((name) => readFileSync(join(dirname(file), name), 'latin1'))
    expect(bytes.join('\n')).not.toMatch(/canary/i)
    expect(JSON.stringify(failures)).not.toContain('canary-token')
    expect(failures).not.toEqual([])
  })
})
