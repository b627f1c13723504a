import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { submitSheet } from '../../electron/printing/jobs/submit-sheet.ts'
import { ledgerMigrations } from '../../electron/printing/ledger/ledger-schema.ts'
import type { NewSheet } from '../../electron/printing/ledger/ledger-port.ts'
import { createSqliteLedger } from '../../electron/printing/ledger/sqlite-ledger.ts'
import { openDatabase } from '../../electron/storage/open-database.ts'
import type { Result } from '../../shared/result.ts'
import { startPrivateCups } from '../support/printers/private-cups.ts'
import { buildTestLabel } from '../support/labels/test-label.ts'
import { undisturbed } from './figures/undisturbed.ts'
import { messageOf } from '../support/failure-words.ts'

const labels = 200
/** Taken in turns; the quickest of each side is compared, because the machine does other things too. */
const rounds = 7
const run = promisify(execFile)

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.kind}: ${messageOf(result.failure)} ${result.failure.upstreamMessage ?? ''}`)
  return result.value
}

function labelSheet(orderId: number): NewSheet {
  const printer = { printerId: 'cups:labels', printerName: 'labels', media: '4x6in', because: { code: 'bench', details: {} } } as const
  const place = { kind: 'waybill_document', leg: 0 } as const
  return { orderId, reference: `PB-${orderId}`, place, waybill: `WB${orderId}`, copy: 1, ...printer }
}

/** The orders of these labels never change. */
const maySend = async () => ({ kind: 'may-send' }) as const

/** Submits every sheet through the real ledger (WAL, synchronous FULL) and our adapter, by the same code as a batch. Milliseconds. */
async function throughPackbench(server: string, folder: string, documents: readonly Uint8Array[]): Promise<number> {
  const file = join(folder, `${randomUUID()}.db`)
  const { database } = value(openDatabase({ file, migrations: ledgerMigrations, clock: systemClock }))
  const ledger = createSqliteLedger({ database, clock: systemClock, newId: randomUUID })
  const printers = createCupsPrinters({ server, clock: systemClock, log: silentLog })

  const tools = { ledger, printers, maySend, log: silentLog, clock: systemClock, expiresAfter: () => 1800, onSheetChanged: () => {} }

  const from = performance.now()
  const batch = {
    plannedAt: await ledger.moment(),
    id: randomUUID(),
    person: 'Bench',
    station: 'Bench',
    reason: null,
    awaited: [],
    problems: [],
  }
  const sheets = value(await ledger.begin({ ...batch, sheets: documents.map((_, index) => labelSheet(index + 1)) }))
  for (const [index, bytes] of documents.entries()) {
    const sheet = sheets[index]
    if (sheet === undefined) throw new Error('A sheet is missing.')
    const row = { sheet, sha256: createHash('sha256').update(bytes).digest('hex'), overrideReason: null }
    const handed = await submitSheet(tools, { rows: [row], media: sheet.media, printFile: { format: 'pdf', bytes } })
    if (handed.kind !== 'sent') throw new Error(`A sheet was not sent: ${handed.kind}`)
  }
  const took = performance.now() - from
  database.close()
  return took
}

async function throughLp(server: string, files: readonly string[]): Promise<number> {
  const from = performance.now()
  await run('sh', ['-c', 'for file; do lp -d labels "$file"; done', 'sh', ...files], { env: { ...process.env, CUPS_SERVER: server } })
  return performance.now() - from
}

async function emptyQueue(server: string): Promise<void> {
  await run('cancel', ['-h', server, '-a', '-x', 'labels'])
}

/**
 * Submits the same 200 labels to the same queue of a private CUPS, ours with every ledger commit and a shell loop of `lp`. The queue is
 * paused, so that what is measured is handing over and not the filters of the jobs before. Milliseconds; smaller `ratio` is better.
 */
export async function benchIppSubmission(): Promise<{ ours: number; lp: number; ratio: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-bench-'))
  const cups = await startPrivateCups({ printers: [{ name: 'labels', media: ['4x6in'] }], mostJobs: 0, forgetful: true })
  try {
    await cups.pause('labels')
    const documents = await Promise.all(Array.from({ length: labels }, (_, index) => buildTestLabel(`WB${1000 + index}`)))
    const files = documents.map((_, index) => join(folder, `${index}.pdf`))
    for (const [index, file] of files.entries()) await writeFile(file, documents[index] ?? '')
    const ours: number[] = []
    const lp: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Each starts with an empty queue: what the scheduler does for a job grows with the jobs that wait.
      const emptied = async (submit: () => Promise<number>): Promise<number> => {
        await emptyQueue(cups.server)
        return await submit()
      }
      lp.push((await undisturbed(() => emptied(() => throughLp(cups.socket, files)))).value)
      ours.push((await undisturbed(() => emptied(() => throughPackbench(cups.socket, folder, documents)))).value)
    }
    const quickest = { ours: Math.min(...ours), lp: Math.min(...lp) }
    return { ...quickest, ratio: quickest.ours / quickest.lp }
  } finally {
    await cups.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchIppSubmission())}\n`)
