import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemClock } from '../../electron/platform/clock.ts'
import { openDocumentStore, type DocumentArchive } from '../../electron/documents/store/open-document-store.ts'
import { documentFileName } from '../../electron/documents/store/document-file-name.ts'
import { documentId } from '../../electron/documents/store/document-id.ts'
import type { PdfInspector } from '../../electron/documents/pdf-inspector.ts'
import type { DocumentQuery } from '../../shared/documents/archive.ts'
import { documentName, type DocumentSlot } from '../../shared/documents/document.ts'
import { failed, type Result } from '../../shared/result.ts'
import { holdFigure, median, watchLoop, type Figure } from './figures/figure.ts'
import { scriptedFailure } from '../support/scripted-failure.ts'
import { messageOf } from '../support/failure-words.ts'

const documents = 100_000
/** The number of documents written in one transaction. */
const together = 1000

const noDesk = async (): Promise<Result<never>> => failed(scriptedFailure('unexpected', 'No document is checked here.', ''))
const desk: PdfInspector = { checkLabel: noDesk, checkDocument: noDesk, stampVoid: noDesk, normalizeForPreview: noDesk }

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${messageOf(result.failure)} ${result.failure.upstreamMessage ?? ''}`)
  return result.value
}

async function open(folder: string): Promise<DocumentArchive> {
  return valueOf(await openDocumentStore({ folder, inspector: desk, clock: systemClock })).store
}

/** Words as invoices have them: some everywhere, most seldom. */
const words = Array.from(
  { length: 6000 },
  (_, index) => `${['tea', 'lamp', 'chair', 'glass', 'cable'][index % 5] ?? ''}${((index * 7919) % 46_656).toString(36)}`,
)

const begun = systemClock.now().subtract({ hours: 24 * 365 })

/** Two labels and an invoice for each order, a year's worth. */
function documentAt(number: number) {
  const orderId = 10_000 + Math.floor(number / 3)
  const leg = number % 3 === 2 ? null : number % 3
  const place: DocumentSlot = leg === null ? { kind: 'commercial_invoice', leg } : { kind: 'waybill_document', leg }
  const sha256 = number
    .toString(16)
    .padStart(64, '0')
    .replace(/^(.{48})(.{16})$/, '$2$1')
  const waybill = leg === null ? null : `1Z999AA1${1_000_000_000 + number * 7}`
  const text = Array.from({ length: leg === null ? 120 : 25 }, (_, index) => words[(number * 31 + index * 17) % words.length]).join(' ')
  const fetchedAt = begun.add({ minutes: number * 5 }).toString()
  const facts = { orderId, reference: `PB-${orderId}`, waybill, sha256, bytes: 50_000, pages: 1, fetchedAt, held: null }
  const state = { state: 'kept', stateSince: null, stateWhy: null } as const
  return {
    document: { ...facts, ...place, ...state, id: documentId(orderId, place, sha256) },
    file: documentFileName(orderId, place, sha256, false),
    text,
  }
}

/** Straight into the tables and in large transactions: what is measured is an archive that grew over years, not its growing. */
export async function fillArchive(folder: string, count: number): Promise<void> {
  const archive = await open(folder)
  archive.close()
  const database = new DatabaseSync(join(folder, 'papers.db'))
  database.exec('PRAGMA synchronous = OFF')
  const row = database.prepare(
    `INSERT INTO papers (number, id, file, order_id, reference, waybill, kind, leg, sha256, bytes, pages, text, fetched_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const found = database.prepare('INSERT INTO paper_words (rowid, words) VALUES (?, ?)')
  for (let first = 0; first < count; first += together) {
    database.exec('BEGIN')
    for (let number = first; number < first + together; number += 1) {
      const { document, file, text } = documentAt(number)
      const { id, orderId, reference, waybill, kind, leg, sha256, bytes, pages, fetchedAt } = document
      row.run(number + 1, id, file, orderId, reference, waybill, kind, leg, sha256, bytes, pages, text, fetchedAt)
      found.run(number + 1, `${orderId} ${reference} ${waybill ?? ''} ${documentName(document)} ${kind.replaceAll('_', ' ')} ${text}`)
      writeFileSync(join(archive.folder, file), '')
    }
    database.exec('COMMIT')
  }
  database.close()
}

/** The queries of a person who types, letter by letter, and chooses filters. */
function questions(): DocumentQuery[] {
  const typed = [
    'PB-21',
    'PB-21034',
    '1Z999AA1',
    '1Z999AA1000123',
    'commercial invoice',
    'label leg',
    'tea',
    'lamp chair',
    words[77] ?? '',
    'nosuchword',
  ]
  const letters = typed.flatMap((text) => Array.from({ length: text.length }, (_, index) => ({ text: text.slice(0, index + 1) })))
  const fetchedFrom = systemClock
    .now()
    .subtract({ hours: 24 * 300 })
    .toString()
  const fetchedBefore = systemClock
    .now()
    .subtract({ hours: 24 * 290 })
    .toString()
  return [
    ...letters,
    { text: '' },
    { text: '', kind: 'commercial_invoice' },
    { text: '', kind: 'proof_of_delivery' },
    { text: 'tea', kind: 'proof_of_delivery' },
    { text: '', fetchedFrom, fetchedBefore },
    { text: 'label', fetchedFrom, fetchedBefore },
    { text: 'tea', kind: 'commercial_invoice', fetchedFrom },
    { text: '', state: 'trouble' },
  ]
}

/** Milliseconds of each question, listed and counted: the best of three, because the machine does other things as well. */
async function searched(archive: DocumentArchive): Promise<number[]> {
  const best: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const [index, filter] of questions().entries()) {
      const listing = performance.now()
      valueOf(archive.list(filter))
      const listed = performance.now() - listing
      await nextTurn()
      const counting = performance.now()
      valueOf(archive.count(filter))
      best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, listed + performance.now() - counting)
      await nextTurn()
    }
  }
  return best
}

/** The archive of documents at a size that one station reaches in years. */
export async function benchDocuments(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-papers-'))
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  try {
    await fillArchive(folder, documents)
    const few = performance.now()
    const none = await open(empty)
    const fewTook = performance.now() - few
    none.close()

    const opening = watchLoop()
    const started = performance.now()
    const archive = await open(folder)
    const opened = performance.now() - started
    const openHold = opening()
    const sweeping = watchLoop()
    valueOf(await archive.repair(new AbortController().signal))
    const sweepHold = sweeping()
    const looking = watchLoop()
    const took = await searched(archive)
    const hold = looking()
    archive.close()
    const slowest = Math.max(...took)
    return [
      {
        name: 'the slowest of the searches in 100,000 documents, counted too',
        value: slowest,
        unit: 'ms',
        limit: { most: 100 },
        peer: { name: 'the median of them', value: median(took), unit: 'ms' },
      },
      holdFigure('the main loop held by a search in 100,000 documents', hold),
      holdFigure('the main loop held while files and list of 100,000 documents are compared', sweepHold),
      holdFigure('the main loop held while an archive of 100,000 documents opens', openHold),
      {
        name: 'an archive of 100,000 documents opened',
        value: opened,
        unit: 'ms',
        limit: { most: 1000 },
        peer: { name: 'an empty one', value: fewTook, unit: 'ms' },
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
