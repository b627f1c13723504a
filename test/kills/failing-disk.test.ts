import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Batch } from '../../shared/printing/batch.ts'
import { hasProgram } from '../support/machine/prerequisites.ts'
import { mustRun } from '../support/machine/programs.ts'
import { mayMountDisks } from '../support/machine/mount-disk.ts'
import { mountSmallDisk } from '../support/machine/small-disk.ts'
import { volume } from '../support/test-volume.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openBench, type BenchKind } from './bench.ts'
import { allSheets, endTroubles, isSent, ledgerTroubles } from './check-ledger.ts'
import type { Mishap } from './kill-plan.ts'
import { createPacker, type Sight } from './packer.ts'
import { startStation } from './station-process.ts'

interface Trouble {
  readonly kind: BenchKind
  readonly places: { readonly ledger?: string; readonly folder?: string }
  readonly mishap: Mishap
  readonly environment?: NodeJS.ProcessEnv
}

/** Prints a batch until the mishap, repairs the disk and lets the packer continue until every document is printed. */
async function printThrough({
  kind,
  places,
  mishap,
  environment,
}: Trouble): Promise<{ readonly stopped: Batch; readonly struck: Sight; readonly sent: number }> {
  const bench = await openBench(kind, 'quick', places)
  onTestFinished(() => bench.close())
  const station = startStation(bench.plan(null), environment)
  onTestFinished(() => station.stop())
  const hear = async (): Promise<Sight> => {
    const said = await station.hear()
    if (said?.said !== 'report') throw new Error(`The station ended with ${station.end()}.`)
    return { batches: said.batches, arrived: await bench.arrived(said.batches) }
  }
  await station.hear()
  const packer = createPacker(bench, () => 0.5)
  const first = packer.goOn(await hear())
  if (first.does !== 'start') throw new Error('There was a batch already.')
  station.tell({ ...first, mishap })
  const struck = await hear()
  const [stopped] = struck.batches
  if (stopped === undefined || !existsSync(mishap.file)) throw new Error('The mishap did not happen.')
  rmSync(mishap.file)

  let now = struck
  let rounds = 0
  for (let action = packer.finish(now); action !== null && rounds < 10; action = packer.finish(now)) {
    station.tell(action)
    now = await hear()
    expect(ledgerTroubles(bench, now.batches, now.arrived)).toEqual([])
    rounds += 1
  }
  expect(endTroubles(now.batches, now.arrived, packer.wanted(), packer.reprints())).toEqual([])
  return { stopped, struck, sent: allSheets(now.batches).filter(isSent).length }
}

/** Documents that reached a printer although no commit records their hand-over. */
function uncommitted({ batches, arrived }: Sight): string[] {
  const handed = allSheets(batches).filter(({ state }) => state !== 'intended' && state !== 'failed')
  return [...arrived.values()]
    .flat()
    .flatMap(({ documents }) =>
      documents.filter((document) => !handed.some((sheet) => document.endsWith(` ${sheet.waybill ?? sheet.reference}`))),
    )
}

const points = ['after asked', 'after arrive', 'after open', 'after submitted', 'after send', 'after spooled'] as const
const printers = ['folder', 'sheets', 'network'] as const

/** Every point at every printer; a sample has each point once and each printer twice, `turn` chooses at which. */
function pointsAtPrinters(turn: number): readonly { readonly kind: (typeof printers)[number]; readonly at: string }[] {
  const all = printers.flatMap((kind, printer) => points.map((at, point) => ({ kind, at, isSample: (point + turn) % 3 === printer })))
  return all.filter(({ isSample }) => volume({ sample: isSample, full: true }))
}

describe.runIf(mayMountDisks())('the disk of the ledger is full during a batch', () => {
  test.each(pointsAtPrinters(0))(
    '$at, printing to $kind: sends nothing without its commit, the batch shows why it stopped and continues when there is space',
    async ({ kind, at }) => {
      const disk = mountSmallDisk()
      const mishap = { at, time: 2, fills: true, file: join(disk, 'filler') }
      const { stopped, struck, sent } = await printThrough({ kind, places: { ledger: disk }, mishap })
      expect(stopped).toMatchObject({ state: 'interrupted', halt: { kind: 'disk-full' } })
      expect(stopped.list.filter(({ state }) => state === 'failed')).toEqual([])
      expect(uncommitted(struck)).toEqual([])
      expect(sent).toBeGreaterThan(6)
    },
    300_000,
  )
})

const compiler = ['cc', 'gcc', 'clang'].find(hasProgram)

describe.runIf(process.platform === 'linux' && compiler !== undefined)('a disk that accepts writes but cannot sync them', () => {
  let library = ''
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packbench-sync-'))
    library = join(folder, 'failing-sync.so')
    await mustRun(compiler ?? 'cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'failing-sync.c'), '-ldl'])
    return () => rmSync(folder, { recursive: true })
  })

  function failing(kind: BenchKind, at: string, of: string): Trouble {
    const file = join(temporaryFolder(), 'failing')
    const mishap = { at, time: 2, fills: false, file }
    return { kind, places: {}, mishap, environment: { LD_PRELOAD: library, FAILING_SYNC_WHILE: file, FAILING_SYNC_OF: of } }
  }

  test.each(pointsAtPrinters(1))(
    'of the ledger $at, printing to $kind: sends nothing without its commit, and the batch continues once it can',
    async ({ kind, at }) => {
      const { stopped, struck } = await printThrough(failing(kind, at, 'ledger.db'))
      expect(stopped).toMatchObject({ state: 'interrupted', halt: { kind: 'storage-damaged' } })
      expect(uncommitted(struck)).toEqual([])
    },
    300_000,
  )

  test('of the folder: no sheet that the disk did not keep counts as sent, and each is printed once afterwards', async () => {
    const { struck } = await printThrough(failing('folder', 'after spooled', 'printed'))
    const states = new Set(allSheets(struck.batches).map(({ state }) => state))
    expect(states.has('failed')).toBe(true)
    expect(uncommitted(struck)).toEqual([])
  }, 300_000)
})
