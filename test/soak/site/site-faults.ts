import { setTimeout as wait } from 'node:timers/promises'
import type { OwnPostgresServer } from '../../support/machine/postgres-server.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { documentName, type SiteBench } from './site-bench.ts'

export interface FaultParts {
  readonly benches: readonly SiteBench[]
  readonly server: OwnPostgresServer
  readonly random: () => number
}

const hour = 3_600_000
/** Longer than every deadline of the site: a station that stops for so long has lost its transaction and its connections. */
const longStop = 2500

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

/** Temporary faults of a site. */
const faults: Readonly<Record<string, (parts: FaultParts) => Promise<void>>> = {
  'a station is killed': async ({ benches, random }) => pick(benches, random).kill(),
  'a station dies beside a commit': async ({ benches, random }) =>
    await pick(benches, random).arm({ point: random() < 0.5 ? 'before site' : 'after site', time: 1 + Math.floor(random() * 12) }),
  'the server stops at once': async ({ server, random }) => {
    server.stop('immediate')
    await wait(100 + random() * 400)
    await server.start()
  },
  'a station stands still beyond every deadline': async ({ benches, random }) => {
    const bench = pick(benches, random)
    bench.freeze()
    await wait(longStop)
    bench.thaw()
  },
  'the answer to a commit is lost': async ({ benches, random }) => await failCommit(pick(benches, random), 'lose-answer'),
  'a commit is cut off': async ({ benches, random }) => await failCommit(pick(benches, random), 'cut'),
  'a commit arrives late': async ({ benches, random }) => {
    const { proxy } = pick(benches, random)
    await Promise.race([proxy.failNextCommit('hold'), wait(1000)])
    await wait(longStop)
    proxy.release()
  },
  'a network swallows everything': async ({ benches, random }) => {
    const { proxy } = pick(benches, random)
    proxy.blackhole()
    await wait(1000 + random() * longStop)
    proxy.heal()
  },
  'a network swallows everything after a commit': async ({ benches, random }) => {
    const { proxy } = pick(benches, random)
    await Promise.race([proxy.failNextCommit('blackhole'), wait(1000)])
    await wait(500 + random() * longStop)
    proxy.heal()
  },
  'a clock is set': async ({ benches, random }) => await pick(benches, random).jump(random() < 0.5 ? hour : -hour),
  'a station stands still and its batch is taken over': async ({ benches, random }) => {
    const still = pick(benches, random)
    const other = pick(
      benches.filter((bench) => bench !== still),
      random,
    )
    const stopped = random() < 0.3 ? null : Promise.race([still.proxy.failNextCommit('hold'), wait(1500)])
    if (stopped === null) still.freeze()
    await stopped
    // By then the station's transaction has ended, and the station retries what it meant to save.
    await wait(700)
    await takeOverSome(other, random, async (batchId) => {
      if (random() < 0.7) await resolveDoubts(other, benches, batchId)
    })
    await wait(random() * 1000)
    still.proxy.release()
    still.thaw()
  },
  'a station pauses between planning a batch and beginning it': async ({ benches, random }) => {
    const milliseconds = 500 + random() * 1500
    await pick(benches, random).pauseStart(milliseconds)
    await wait(milliseconds)
  },
  'a batch of another station is taken over': async ({ benches, random }) => await takeOverSome(pick(benches, random), random),
}

/** A packer looks for each sheet in doubt in the output folders of all benches, and says whether it is there. */
async function resolveDoubts(bench: SiteBench, benches: readonly SiteBench[], batchId: string): Promise<void> {
  const batch = await bench.call('printing.batch', { batchId })
  for (const { id, state, ...sheet } of batch?.list ?? []) {
    if (state !== 'unknown') continue
    const isThere = benches.some((one) => one.printed().includes(documentName(sheet)))
    await bench.call('printing.resolve', { sheetIds: [id], decision: isThere ? 'printed' : 'not-printed' })
  }
}

/** Some batches that other stations have not finished, as if those stations had stopped working. */
export async function takeOverSome(
  bench: SiteBench,
  random: () => number,
  then: (batchId: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const { id } of pickSome(await openBatchesOfOthers(bench), random)) {
    const taken = await bench.call('printing.control', { batchId: id, action: 'take-over' })
    if (taken !== null) await then(id)
    if (taken !== null) await bench.call('printing.control', { batchId: id, action: 'resume' })
  }
}

function pickSome<Item>(items: readonly Item[], random: () => number): Item[] {
  return items.filter(() => random() < 0.7)
}

async function openBatchesOfOthers(bench: SiteBench): Promise<BatchSummary[]> {
  const batches = (await bench.call('printing.batches', {})) ?? []
  return batches.filter(({ state, otherStation }) => otherStation !== undefined && state !== 'finished' && state !== 'stopped')
}
async function failCommit({ proxy }: SiteBench, fault: 'lose-answer' | 'cut'): Promise<void> {
  await Promise.race([proxy.failNextCommit(fault), wait(1000)])
}

/**
 * Plays some of the faults, one after the other; returns the names of those that happened. Consecutive seeds go through the list, so that a few
 * of them cover every fault.
 */
export async function playFaults(parts: FaultParts, seed: number, count: number): Promise<string[]> {
  const { random } = parts
  const all = Object.entries(faults)
  const played: string[] = []
  for (let index = 0; index < count; index += 1) {
    await wait(100 + random() * 300)
    const [name, happen] = all[(seed * count + index) % all.length] ?? pick(all, random)
    played.push(name)
    await happen(parts)
  }
  return played
}

/** Resumes every station and restores every connection. */
export function healAll({ benches }: Pick<FaultParts, 'benches'>): void {
  for (const bench of benches) {
    bench.thaw()
    bench.proxy.release()
    bench.proxy.heal()
  }
}
