import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteSchemaOf } from '../../electron/station/site/site-schema.ts'
import { batchSummarySchema } from '../../shared/printing/batch.ts'
import { startLargeService, type LargeService } from '../support/large-service/large-service.ts'
import { startSiteServer, type SiteServer } from '../support/site/site-server.ts'
import { openEngineStation, type EngineStation } from '../support/stations/engine-station.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { median, type Figure } from './figures/figure.ts'

const claims = 40
const printed = 100
const again = { kind: 'leave-out' } as const

async function joinSite(engine: EngineStation, { connection, password }: SiteServer): Promise<void> {
  valueOrThrow(await engine.handlers['site.join']({ connection, password }))
}

/** Milliseconds from the call that starts a batch until another station's window receives it, and until the caller gets its reply. */
async function claimTimes(
  one: EngineStation,
  other: EngineStation,
  orderIds: readonly number[],
): Promise<{ elsewhere: number[]; here: number[] }> {
  const heard = new Map<string, number>()
  const leave = other.station.onEvent((channel, payload) => {
    if (channel !== 'printing.changed') return
    const { id } = batchSummarySchema.parse(payload)
    if (!heard.has(id)) heard.set(id, performance.now())
  })
  const times = { elsewhere: [] as number[], here: [] as number[] }
  for (const orderId of orderIds) {
    const from = performance.now()
    const { id } = await one.print({ orderIds: [orderId], again })
    times.here.push(performance.now() - from)
    while (!heard.has(id)) await new Promise((resolve) => setTimeout(resolve, 2))
    times.elsewhere.push((heard.get(id) ?? 0) - from)
  }
  leave()
  return times
}

async function timeOfPrinting(engine: EngineStation, orderIds: readonly number[]): Promise<number> {
  const from = performance.now()
  const batch = await engine.print({ orderIds: [...orderIds], again })
  if (batch.counts.spooled !== batch.sheets) throw new Error('Not every sheet was printed.')
  return performance.now() - from
}

function p95(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

async function measure(folder: string, service: LargeService, site: SiteServer): Promise<Figure[]> {
  const open = (name: string): Promise<EngineStation> => openEngineStation({ folder: join(folder, name), service })
  const ids = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => service.idOf(from + index))
  const [single, one, other] = [await open('single'), await open('one'), await open('other')]
  try {
    // Both have printed something before they are measured.
    await timeOfPrinting(single, ids(0, claims))
    const alone = await timeOfPrinting(single, ids(claims, printed))
    for (const engine of [one, other]) await joinSite(engine, site)
    const { elsewhere, here } = await claimTimes(one, other, ids(0, claims))
    const shared = await timeOfPrinting(one, ids(claims, printed))
    return [
      {
        name: 'a batch of another station is heard of, p95',
        value: p95(elsewhere),
        unit: 'ms',
        limit: { most: 1000 },
        peer: { name: 'printed at its own station, median', value: median(here), unit: 'ms' },
      },
      {
        name: `${printed} orders printed by the ledger of a site, against that of the data folder`,
        value: shared / alone,
        unit: 'x',
        limit: { most: 1.3 },
        peer: { name: 'by the ledger of the data folder', value: alone, unit: 'ms' },
      },
    ]
  } finally {
    for (const engine of [single, one, other]) await engine.close()
  }
}

/** Stations that share the ledger of a site on a real PostgreSQL, beside one that has its own. */
export async function benchSite(): Promise<Figure[]> {
  // No keychain of the person who runs it is written to.
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const service = await startLargeService({ orders: claims + printed })
  const site = await startSiteServer(siteSchemaOf({ serviceAddress: service.url, email: service.email }))
  try {
    return await measure(folder, service, site)
  } finally {
    await service.close()
    site.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
