import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { paperStates, type ArchiveTotals, type ArchivedPaper, type PaperState } from '../../../shared/documents/archive.ts'
import { paperKindSchema, paperName, type PaperPlace } from '../../../shared/documents/document.ts'
import { waybillKey } from '../../storage/waybill-key-sql.ts'
import { normalWaybill } from '../../../shared/waybills/normalize-waybill.ts'

/** A paper as the store knows it; whether it is void is the order's to say. */
export type KeptPaper = Omit<ArchivedPaper, 'void'>

/** One row: the paper, its file and the text it is found by. */
export interface IndexedPaper {
  readonly paper: KeptPaper
  readonly file: string
  readonly text: string
}

/** Where a row stands in the order of fetching, for going through all of them in parts. */
export interface NumberedPaper {
  readonly number: number
  readonly paper: KeptPaper
  readonly file: string
}

/** All but the text inside, which is read only where it is asked for. */
export const paperColumns = [
  'number',
  'id',
  'file',
  'order_id',
  'reference',
  'waybill',
  'kind',
  'leg',
  'sha256',
  'bytes',
  'pages',
  'fetched_at',
  'held',
  'state',
  'state_since',
  'state_why',
]
  .map((column) => `papers.${column}`)
  .join(', ')

const rowSchema = z.object({
  number: z.number(),
  id: z.string(),
  file: z.string(),
  order_id: z.number(),
  reference: z.string(),
  waybill: z.string().nullable(),
  kind: paperKindSchema,
  leg: z.number().nullable(),
  sha256: z.string(),
  bytes: z.number(),
  pages: z.number(),
  fetched_at: z.string(),
  held: z.string().nullable(),
  state: z.enum(paperStates),
  state_since: z.string().nullable(),
  state_why: z.string().nullable(),
})

const textSchema = z.object({ text: z.string() })

export function readPaperRow(row: unknown): NumberedPaper {
  const read = rowSchema.parse(row)
  const { order_id: orderId, fetched_at: fetchedAt, state_since: stateSince, state_why: stateWhy, number, file, ...rest } = read
  return { number, file, paper: { ...rest, orderId, fetchedAt, stateSince, stateWhy } }
}

const longestText = 100_000

function searchedWords({ paper, text }: IndexedPaper): string {
  const waybill = paper.waybill === null ? '' : `${paper.waybill} ${normalWaybill(paper.waybill)}`
  return `${paper.orderId} ${paper.reference} ${waybill} ${paperName(paper)} ${paper.kind.replaceAll('_', ' ')} ${text}`
}

/** The rows of `papers.db`. The newest paper has the highest number, so that newest first needs no sorting. */
export function createPaperIndex(database: DatabaseSync) {
  const together = (work: () => void): void => {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
  const drop = (id: string): void => {
    database.prepare('DELETE FROM paper_words WHERE rowid = (SELECT number FROM papers WHERE id = ?)').run(id)
    database.prepare('DELETE FROM papers WHERE id = ?').run(id)
  }
  const insert = (entry: IndexedPaper): void => {
    const { paper } = entry
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO papers (id, file, order_id, reference, waybill, kind, leg, sha256, bytes, pages, text, fetched_at, held, state, state_since, state_why)
         VALUES (:id, :file, :orderId, :reference, :waybill, :kind, :leg, :sha256, :bytes, :pages, :text, :fetchedAt, :held, :state, :stateSince, :stateWhy)`,
      )
      .run({ ...paper, file: entry.file, text: entry.text })
    database.prepare('INSERT INTO paper_words (rowid, words) VALUES (?, ?)').run(lastInsertRowid, searchedWords(entry))
  }
  const labelsOf = database.prepare(
    `SELECT ${paperColumns} FROM json_each(?) CROSS JOIN papers WHERE kind = 'waybill_document' AND held IS NULL AND ${waybillKey} = value`,
  )
  const rows = (where: string, ...values: SQLInputValue[]): NumberedPaper[] =>
    database
      .prepare(`SELECT ${paperColumns} FROM papers WHERE ${where}`)
      .all(...values)
      .map(readPaperRow)

  return {
    /** Puts the paper on top; the same paper fetched again takes its old row's place, and what was said of one that was lost goes. */
    put(entry: IndexedPaper): void {
      const { paper } = entry
      together(() => {
        drop(paper.id)
        if (paper.held === null) {
          const lost = rows(
            "order_id = ? AND kind = ? AND leg IS ? AND waybill IS ? AND state <> 'kept'",
            paper.orderId,
            paper.kind,
            paper.leg,
            paper.waybill,
          )
          for (const row of lost) drop(row.paper.id)
        }
        insert({ ...entry, text: entry.text.slice(0, longestText) })
      })
    },
    setState(id: string, state: PaperState, since: string | null = null, why: string | null = null): void {
      database.prepare('UPDATE papers SET state = ?, state_since = ?, state_why = ? WHERE id = ?').run(state, since, why, id)
    },
    /** Leaves what it was and why it went; the words inside go with the file. */
    markRemoved(id: string, at: string, why: string): void {
      together(() => {
        const [row] = rows('id = ?', id)
        if (row === undefined) return
        database.prepare("UPDATE papers SET state = 'removed', state_since = ?, state_why = ?, text = '' WHERE id = ?").run(at, why, id)
        database.prepare('UPDATE paper_words SET words = ? WHERE rowid = ?').run(searchedWords({ ...row, text: '' }), row.number)
      })
    },
    byId: (id: string): NumberedPaper | null => rows('id = ?', id)[0] ?? null,
    byFile: (file: string): NumberedPaper | null => rows('file = ?', file)[0] ?? null,
    textOf(id: string): string {
      const row = database.prepare('SELECT text FROM papers WHERE id = ?').get(id)
      return row === undefined ? '' : textSchema.parse(row).text
    },
    /** Oldest first. */
    after: (number: number, most: number): NumberedPaper[] => rows('number > ? ORDER BY number LIMIT ?', number, most),
    ofOrder: (orderId: number): NumberedPaper[] => rows('order_id = ? ORDER BY number DESC', orderId),
    ofPlace: (orderId: number, place: PaperPlace): NumberedPaper[] =>
      rows('order_id = ? AND kind = ? AND leg IS ? ORDER BY number DESC', orderId, place.kind, place.leg),
    /** Labels that were judged good for one of these waybills (in normal form), whatever became of them. */
    labelsOf(numbers: readonly string[]): KeptPaper[] {
      const wanted = new Set(numbers)
      return labelsOf
        .all(JSON.stringify([...wanted]))
        .map((row) => readPaperRow(row).paper)
        .filter(({ waybill }) => waybill !== null && wanted.has(normalWaybill(waybill)))
    },
    inTrouble: (): NumberedPaper[] => rows("state IN ('damaged', 'missing') ORDER BY number DESC"),
    totals(): ArchiveTotals {
      const counted = z
        .array(z.object({ state: z.enum(paperStates), papers: z.number(), bytes: z.number() }))
        .parse(database.prepare('SELECT state, count(*) AS papers, sum(bytes) AS bytes FROM papers GROUP BY state').all())
      const of = (state: PaperState) => counted.find((one) => one.state === state) ?? { papers: 0, bytes: 0 }
      const { papers, bytes } = of('kept')
      return { papers, bytes, damaged: of('damaged').papers, missing: of('missing').papers, removed: of('removed').papers }
    },
  }
}

export type PaperIndex = ReturnType<typeof createPaperIndex>
