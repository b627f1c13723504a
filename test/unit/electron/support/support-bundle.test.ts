import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createFileLog } from '../../../../electron/host/file-log.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { collectSupportFiles } from '../../../../electron/support/collect-support-files.ts'
import { readZip } from '../../../support/read-zip.ts'
import { badges, samPin } from '../../../support/stations/people-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

/** Planted wherever a person, the service or a printer can put text. */
const canaries = {
  person: 'Kanari-Person',
  station: 'Kanari-Station',
  printerName: 'Kanari-Printer',
  printerHost: 'kanari-host.example',
  view: 'Kanari-View',
  service: 'Kanari-Service',
  note: 'Kanari-Note',
  packer: 'Kanari-Packer',
  email: 'kanari@kanari-mail.example',
  account: 'kanari-service.example',
  token: 'kanariToken0123456789abcdefghijklmnop',
  webhookToken: 'kanariWebhookToken9876543210',
  link: 'https://kanari-files.example/label.pdf?X-Amz-Signature=kanarisignature',
  phone: '+49 170 9988776',
  failure: 'Kanari-Failure',
  upstream: 'Kanari-Upstream',
} as const

/** Every text of an order that could name somebody. */
function personalTexts(order: object): string[] {
  return Object.values(order).flatMap((value: unknown) => {
    if (typeof value === 'string') return value.length >= 6 ? [value] : []
    return typeof value === 'object' && value !== null ? personalTexts(value) : []
  })
}

async function plant(folder: string): Promise<string[]> {
  const station = await openWholeStation({ dataFolder: folder })
  const { handlers } = station
  const settings = valueOf(await handlers['settings.read']({}))
  valueOf(
    await handlers['settings.save']({
      ...settings,
      person: canaries.person,
      stationName: canaries.station,
      list: {
        ...settings.list,
        views: [
          {
            id: 'v',
            name: canaries.view,
            request: { view: { kind: 'search', text: canaries.email }, sort: { by: 'created', direction: 'ascending' } },
          },
        ],
      },
      printing: {
        ...settings.printing,
        networkPrinters: [{ name: canaries.printerName, host: canaries.printerHost, port: 9100 }],
        rules: [
          {
            documents: ['waybill_document'],
            services: [canaries.service],
            countries: [],
            route: 'any',
            printer: `network:${canaries.printerHost}:9100`,
            media: '4x6in',
            copies: 1,
          },
        ],
      },
    }),
  )
  valueOf(await handlers['orders.sync']({}))
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOf(await handlers['orders.list']({ view, sort: { by: 'created', direction: 'ascending' } }))
  const orders = await Promise.all(ids.slice(0, 20).map(async (orderId) => valueOf(await handlers['orders.open']({ orderId })).order))
  const [first] = ids
  if (first === undefined) throw new Error('no order')
  const note = valueOf(await handlers['orders.open']({ orderId: first })).note
  valueOf(await handlers['orders.saveNote']({ orderId: first, text: `${canaries.note} ${canaries.phone}`, read: note?.text ?? '' }))
  valueOf(
    await handlers['people.save']({
      id: null,
      isEnabled: true,
      name: canaries.packer,
      role: 'supervisor',
      badge: badges.sam,
      pin: samPin,
    }),
  )
  await station.close()
  const destinations = orders.flatMap(({ destination, origin, customerReference, reference }) => [
    ...personalTexts({ ...destination, zone: '', countryName: '' }),
    ...personalTexts({ ...origin, zone: '', countryName: '' }),
    ...personalTexts({ customerReference, reference }),
  ])
  return [...new Set(destinations)]
}

function plantInFiles(folder: string): void {
  writeFileSync(
    join(folder, 'account.json'),
    JSON.stringify({ stood: 'account', serviceAddress: `https://${canaries.account}/v2`, email: canaries.email }),
  )
  const log = createFileLog(folder)
  log.warn('CUPS did not take a document', { upstreamMessage: canaries.upstream, token: canaries.token, phone: canaries.phone })
  log.error('a batch run threw', new Error(`${canaries.failure} ${canaries.link} ${canaries.email}`))
  appendFileSync(join(folder, 'packbench.log'), `${Object.values(canaries).join('\n')}\nBearer ${canaries.token}\n`)
  const ledger = new DatabaseSync(join(folder, 'profiles', 'practice', 'ledger.db'))
  const failure = {
    kind: 'printer-unavailable',
    code: 'cupsFailures.notAccepting',
    details: { printer: canaries.printerName, person: canaries.failure },
    upstreamMessage: canaries.upstream,
    detail: canaries.link,
  }
  ledger.exec("INSERT INTO batches VALUES ('b', 'x', 'y', NULL, 1, '[]', '2026-11-23T09:00:00Z')")
  const insert = ledger.prepare("INSERT INTO batch_events (batch_id, state, halt, at) VALUES ('b', 'paused', ?, ?)")
  insert.run(JSON.stringify(failure), '2026-11-23T09:00:00Z')
  insert.run(JSON.stringify({ ...failure, code: canaries.email, kind: canaries.person }), canaries.phone)
  ledger.close()
  const plantIn = (store: string, sql: (failure: string) => string): void => {
    const database = new DatabaseSync(join(folder, 'profiles', 'practice', `${store}.db`))
    for (const each of [
      { ...failure, code: `${store}Failures.planted` },
      { ...failure, kind: canaries.person },
      { ...failure, code: 'Kanari.Person' },
    ])
      database.exec(sql(JSON.stringify(each)))
    database.close()
  }
  let number = 0
  const id = (): string => `planted-${(number += 1)}`
  const started = '2026-11-23T09:00:00Z'
  plantIn('jobs', (text) => {
    const job = id()
    return `INSERT INTO jobs (id, kind, person, started_at, state) VALUES ('${job}', 'waybills', '${canaries.person}', '${started}', 'finished');
      INSERT INTO items (job_id, position, order_id, reference, state, failure_json) VALUES ('${job}', 1, 1, '${canaries.person}', 'failed', '${text}')`
  })
  plantIn('cancellations', (text) => {
    const run = id()
    return `INSERT INTO runs (id, person, started_at, state) VALUES ('${run}', '${canaries.person}', '${started}', 'finished');
      INSERT INTO items (run_id, position, order_id, item_json) VALUES ('${run}', 1, 1, '{"failure":${text}}')`
  })
  plantIn(
    'pickups',
    (text) => `INSERT INTO runs (id, running, run_json) VALUES ('${id()}', 0, '{"items":[{"failure":${text}},{"failure":null}]}')`,
  )
  const writes = new DatabaseSync(join(folder, 'profiles', 'practice', 'writes.db'))
  for (const because of ['no-network', canaries.person]) {
    const write = id()
    writes.exec(`INSERT INTO writes (id, kind, intent_json, at) VALUES ('${write}', 'cancel', '{}', '${started}');
      INSERT INTO write_events (write_id, state, because, at) VALUES ('${write}', 'unknown', '${because}', '${started}')`)
  }
  writes.close()
}

test('a support bundle has what explains a fault and none of the planted secrets and names', async () => {
  const folder = temporaryFolder()
  const personal = await plant(folder)
  plantInFiles(folder)
  const files = await collectSupportFiles({ dataFolder: folder, isInUse: false, clock: systemClock })
  expect(files.map(({ name }) => name)).toEqual(['versions.json', 'settings.json', 'data.json', 'failures.json', 'packbench.log'])
  const all = files.map(({ text }) => text).join('\n')
  // Neighbours of the canaries are there, so the files were read.
  for (const expected of [
    'cupsFailures.notAccepting',
    'jobsFailures.planted',
    'cancellationsFailures.planted',
    'pickupsFailures.planted',
    'writeFailures.unknown',
    '"networkPrinters": 1',
    '"savedViews": 1',
    'CUPS did not take a document',
    'sheet_events',
  ])
    expect(all).toContain(expected)
  const secrets = [...Object.values(canaries), ...personal, badges.sam, samPin, 'kanari']
  const lower = all.toLowerCase()
  expect(secrets.filter((secret) => lower.includes(secret.toLowerCase()))).toEqual([])
  expect(personal.length).toBeGreaterThan(50)
})

test('saves exactly what was shown', async () => {
  const folder = temporaryFolder()
  const station = await openWholeStation({ dataFolder: folder })
  onTestFinished(() => station.close())
  const { previewId, files } = valueOf(await station.handlers['support.preview']({}))
  createFileLog(folder).info('station starts', {})
  const { saved } = valueOf(await station.handlers['support.save']({ previewId }))
  const entries = readZip(new Uint8Array(readFileSync(join(folder, 'exports', saved))))
  expect([...entries].map(([name, bytes]) => ({ name, text: Buffer.from(bytes).toString('utf8') }))).toEqual(files)
  expect(await station.handlers['support.save']({ previewId: 'another' })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
})
