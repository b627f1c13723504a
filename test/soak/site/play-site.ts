import { join } from 'node:path'
import type { TemporarySite } from '../../support/site/temporary-site.ts'
import type { LargeService } from '../../support/large-service/large-service.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import type { OwnPostgresServer } from '../../support/machine/postgres-server.ts'
import { startTcpProxy } from '../../support/site/tcp-proxy.ts'
import { createSiteBench, type SiteBench } from './site-bench.ts'
import { healAll, playFaults, takeOverSome } from './site-faults.ts'

export interface PlayedSite {
  readonly server: OwnPostgresServer
  readonly site: TemporarySite
  readonly service: LargeService
  readonly home: string
}

/** Milliseconds. Short, so that waiting for one does not take long; in the same relative order as in the product. */
const deadlines = { connect: 800, response: 1800, statement: 1500, lock: 1200, idleTransaction: 600, change: 15_000 }
const names = ['1', '2', '3', '4']
const ordersAtATime = 10

/** Four stations whose clocks are an hour apart. */
export async function openBenches({ site, service, home }: PlayedSite, random: () => number): Promise<SiteBench[]> {
  return await Promise.all(
    names.map(async (name, index) => {
      const proxy = await startTcpProxy(site.settings)
      const settings = { ...site.settings, deadlines }
      const clockOffset = (index - 1) * 3_600_000
      return createSiteBench({ name, home: join(home, name), service, site: settings, proxy, clockOffset, random })
    }),
  )
}

/** Continues what this station holds and is not being sent. */
async function resumeOwn(bench: SiteBench): Promise<void> {
  for (const { id, state, otherStation } of (await bench.call('printing.batches', {})) ?? []) {
    if (otherStation !== undefined || state === 'finished' || state === 'stopped') continue
    if (state !== 'running') await bench.call('printing.control', { batchId: id, action: 'resume' })
    await bench.settled(id)
  }
}

async function printSome(bench: SiteBench, orderIds: readonly number[]): Promise<void> {
  const started = await bench.call('printing.start', { orderIds: [...orderIds], again: { kind: 'leave-out' } })
  if (started !== null && started.state !== 'finished') await bench.settled(started.id)
}

/** Every station prints everything, each in a different order, until the faults have happened. */
async function printAll(bench: SiteBench, orderIds: readonly number[], random: () => number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const mixed = orderIds.toSorted(() => random() - 0.5)
    for (let first = 0; first < mixed.length && !isOver(); first += ordersAtATime) {
      await printSome(bench, mixed.slice(first, first + ordersAtATime))
      // People take batches over also from stations that work.
      if (random() < 0.4) await takeOverSome(bench, random)
      await resumeOwn(bench)
    }
  }
}

interface Found {
  /** What is wrong: printed twice, or neither printed nor in doubt. */
  readonly troubles: readonly string[]
  readonly printed: number
  readonly inDoubt: number
}

/** Compares what lies in the folders of all stations with the ledger: one sheet for each document, or one that is in doubt. */
async function check({ site }: PlayedSite, benches: readonly SiteBench[], orderIds: readonly number[]): Promise<Found> {
  const files = Map.groupBy(
    benches.flatMap((bench) => bench.printed().map((document) => ({ document, station: bench.name }))),
    ({ document }) => document,
  )
  const rows = await site.query(
    `SELECT reference, kind, leg, copy, state, failure, order_id FROM sheets_now WHERE order_id IN (${orderIds.join(', ')})`,
  )
  const states = Map.groupBy(rows, ({ reference, kind, leg, copy }) =>
    kind === 'waybill_document' ? `${String(reference)}-label-${Number(leg) + 1}` : `${String(reference)}-invoice-${String(copy)}`,
  )
  const unknown = orderIds.filter((id) => rows.every((row) => Number(row['order_id']) !== id))
  const bugs = benches.flatMap((bench) => bench.bugs().map((words) => `station ${bench.name} met a bug: ${words}`))
  const troubles: string[] = [...bugs, ...unknown.map((id) => `order ${id} was never begun`)]
  let [printed, inDoubt] = [0, 0]
  for (const [document, sheets] of states) {
    const found = files.get(document) ?? []
    const said = sheets.map(({ state }) => String(state))
    // A person who reported a sheet as not printed while its station was suspended is notified if it was printed after all.
    const isToldLate = sheets.some(({ failure }) => String(failure).includes('printedLate'))
    if (found.length > 1 && !isToldLate)
      troubles.push(`${document} came out ${found.length} times, at ${found.map(({ station }) => station).join(' and ')}`)
    else if (said.includes('unknown')) inDoubt += 1
    else if (found.length === 0) troubles.push(`${document} did not come out, and the ledger says ${said.join(', ')}`)
    else if (!said.includes('spooled') && !said.includes('confirmed'))
      troubles.push(`${document} came out, and the ledger says ${said.join(', ')}`)
    printed += found.length
  }
  return { troubles, printed, inDoubt }
}

export interface Round extends Found {
  readonly seed: number
  readonly faults: readonly string[]
}

/** One round: these orders are printed at four stations while the faults of this seed happen, then what is left without faults. */
export async function playRound(
  parts: PlayedSite,
  benches: readonly SiteBench[],
  { seed, orderIds, faultCount }: { readonly seed: number; readonly orderIds: readonly number[]; readonly faultCount: number },
): Promise<Round> {
  const random = seededRandom(seed)
  let isOver = false
  const printing = benches.map((bench, index) => printAll(bench, orderIds, seededRandom(seed * 10 + index), () => isOver))
  let faults: readonly string[] = []
  try {
    faults = await playFaults({ benches, server: parts.server, random }, seed, faultCount)
  } finally {
    isOver = true
    healAll({ benches })
    await Promise.all(printing)
  }
  for (let looks = 0; looks < 5; looks += 1) {
    for (const bench of benches) await resumeOwn(bench)
    const [first] = benches
    if (first !== undefined) await printSome(first, orderIds)
    const found = await check(parts, benches, orderIds)
    if (found.troubles.length === 0 || found.troubles.some((words) => /times|met a bug/.test(words))) return { seed, faults, ...found }
  }
  return { seed, faults, ...(await check(parts, benches, orderIds)) }
}
