import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { documentStates, type ArchiveTotals, type ArchivedDocument, type DocumentState } from '../../../shared/documents/archive.ts'
import { documentKindSchema, documentName, type DocumentSlot } from '../../../shared/documents/document.ts'
import { parseStoredText, serializeStoredText, type StoredText } from '../../../shared/documents/stored-text.ts'
import { unusualWaybillSql, waybillKeySql } from '../../storage/waybill-key-sql.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { inTransaction } from '../../storage/transaction.ts'

/** The fields of a document that come from its order. */
export type OrderFacts = Pick<ArchivedDocument, 'void' | 'legs'>

/** A document as stored, without the fields from its order. */
export type DocumentRecord = Omit<ArchivedDocument, keyof OrderFacts>

/** One row: the document, its file and its searchable text. */
export interface IndexEntry {
  readonly document: DocumentRecord
  readonly file: string
  readonly text: string
}

/** The number of a row in the order of fetching, for reading all of them in chunks. */
export interface NumberedDocument {
  readonly number: number
  readonly document: DocumentRecord
  readonly file: string
}

/** All columns but the text, which is read only when requested. */
export const documentColumns = [
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
  kind: documentKindSchema,
  leg: z.number().nullable(),
  sha256: z.string(),
  bytes: z.number(),
  pages: z.number(),
  fetched_at: z.string(),
  held: z.string().nullable(),
  state: z.enum(documentStates),
  state_since: z.string().nullable(),
  state_why: z.string().nullable(),
})

const textSchema = z.object({ text: z.string() })

export function parseDocumentRow(row: unknown): NumberedDocument {
  const read = rowSchema.parse(row)
  const { order_id: orderId, fetched_at: fetchedAt, state_since: stateSince, state_why, held, number, file, ...rest } = read
  const texts = { held: parseStoredText(held), stateWhy: parseStoredText(state_why) }
  return { number, file, document: { ...rest, ...texts, orderId, fetchedAt, stateSince } }
}

const maxTextLength = 100_000

function indexedText({ document, text }: IndexEntry): string {
  const waybill = document.waybill === null ? '' : `${document.waybill} ${normalizeWaybill(document.waybill)}`
  return `${document.orderId} ${document.reference} ${waybill} ${documentName(document)} ${document.kind.replaceAll('_', ' ')} ${text}`
}

/** The rows of `papers.db`. The newest document has the highest number, so that newest first needs no sorting. */
export function createDocumentIndex(database: DatabaseSync) {
  const deleteRow = (id: string): void => {
    database.prepare('DELETE FROM paper_words WHERE rowid = (SELECT number FROM papers WHERE id = ?)').run(id)
    database.prepare('DELETE FROM papers WHERE id = ?').run(id)
  }
  const insert = (entry: IndexEntry): void => {
    const { document } = entry
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO papers (id, file, order_id, reference, waybill, kind, leg, sha256, bytes, pages, text, fetched_at, held, state, state_since, state_why)
         VALUES (:id, :file, :orderId, :reference, :waybill, :kind, :leg, :sha256, :bytes, :pages, :text, :fetchedAt, :held, :state, :stateSince, :stateWhy)`,
      )
      .run({
        ...document,
        held: serializeStoredText(document.held),
        stateWhy: serializeStoredText(document.stateWhy),
        file: entry.file,
        text: entry.text,
      })
    database.prepare('INSERT INTO paper_words (rowid, words) VALUES (?, ?)').run(lastInsertRowid, indexedText(entry))
  }
  const labelsOf = database.prepare(
    `SELECT ${documentColumns} FROM json_each(?) CROSS JOIN papers WHERE kind = 'waybill_document' AND held IS NULL AND ${waybillKeySql} = value
     UNION SELECT ${documentColumns} FROM papers WHERE kind = 'waybill_document' AND held IS NULL AND ${unusualWaybillSql}`,
  )
  const rows = (where: string, ...values: SQLInputValue[]): NumberedDocument[] =>
    database
      .prepare(`SELECT ${documentColumns} FROM papers WHERE ${where}`)
      .all(...values)
      .map(parseDocumentRow)

  return {
    /** Adds the document as the newest; the same document fetched again replaces its row, including what was recorded about its loss. */
    put(entry: IndexEntry): void {
      const { document } = entry
      inTransaction(database, () => {
        deleteRow(document.id)
        if (document.held === null) {
          const supersededRows = rows(
            "order_id = ? AND kind = ? AND leg IS ? AND waybill IS ? AND state <> 'kept'",
            document.orderId,
            document.kind,
            document.leg,
            document.waybill,
          )
          for (const row of supersededRows) deleteRow(row.document.id)
        }
        insert({ ...entry, text: entry.text.slice(0, maxTextLength) })
      })
    },
    setState(id: string, state: DocumentState, since: string | null = null): void {
      database.prepare('UPDATE papers SET state = ?, state_since = ?, state_why = NULL WHERE id = ?').run(state, since, id)
    },
    /** Marks the document as removed and stores the reason; its description is kept, its text is deleted. */
    markRemoved(id: string, at: string, why: StoredText): void {
      inTransaction(database, () => {
        const [row] = rows('id = ?', id)
        if (row === undefined) return
        database
          .prepare("UPDATE papers SET state = 'removed', state_since = ?, state_why = ?, text = '' WHERE id = ?")
          .run(at, serializeStoredText(why), id)
        database.prepare('UPDATE paper_words SET words = ? WHERE rowid = ?').run(indexedText({ ...row, text: '' }), row.number)
      })
    },
    byId: (id: string): NumberedDocument | null => rows('id = ?', id)[0] ?? null,
    byFile: (file: string): NumberedDocument | null => rows('file = ?', file)[0] ?? null,
    textOf(id: string): string {
      const row = database.prepare('SELECT text FROM papers WHERE id = ?').get(id)
      return row === undefined ? '' : textSchema.parse(row).text
    },
    /** Oldest first. */
    listAfter: (number: number, most: number): NumberedDocument[] => rows('number > ? ORDER BY number LIMIT ?', number, most),
    ofOrder: (orderId: number): NumberedDocument[] => rows('order_id = ? ORDER BY number DESC', orderId),
    ofSlot: (orderId: number, place: DocumentSlot): NumberedDocument[] =>
      rows('order_id = ? AND kind = ? AND leg IS ? ORDER BY number DESC', orderId, place.kind, place.leg),
    /** Labels that passed the check for one of these waybills (in normal form), including lost and removed ones. */
    labelsOf(numbers: readonly string[]): DocumentRecord[] {
      const requested = new Set(numbers)
      return labelsOf
        .all(JSON.stringify([...requested]))
        .map((row) => parseDocumentRow(row).document)
        .filter(({ waybill }) => waybill !== null && requested.has(normalizeWaybill(waybill)))
    },
    listLost: (): NumberedDocument[] => rows("state IN ('damaged', 'missing') ORDER BY number DESC"),
    totals(): ArchiveTotals {
      const counted = z
        .array(z.object({ state: z.enum(documentStates), documents: z.number(), bytes: z.number() }))
        .parse(database.prepare('SELECT state, count(*) AS documents, sum(bytes) AS bytes FROM papers GROUP BY state').all())
      const of = (state: DocumentState) => counted.find((one) => one.state === state) ?? { documents: 0, bytes: 0 }
      const { documents, bytes } = of('kept')
      return { documents, bytes, damaged: of('damaged').documents, missing: of('missing').documents, removed: of('removed').documents }
    },
  }
}

export type DocumentIndex = ReturnType<typeof createDocumentIndex>
