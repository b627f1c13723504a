import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { paperKindSchema, paperName, type PaperPlace, type StoredPaper } from '../../shared/documents/paper.ts'
import { normalWaybill } from '../pdf/find-waybill.ts'

/** A paper as the store knows it; whether it is void is the order's to say. */
export type KeptPaper = Omit<StoredPaper, 'void'>

/** One row: the paper, its file and the text it is found by. */
export interface IndexedPaper {
  readonly paper: KeptPaper
  readonly file: string
  readonly text: string
  readonly damaged: boolean
}

export const paperMigrations = [
  `CREATE TABLE papers (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     file TEXT NOT NULL UNIQUE,
     order_id INTEGER NOT NULL,
     reference TEXT NOT NULL,
     waybill TEXT,
     kind TEXT NOT NULL,
     leg INTEGER,
     sha256 TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     pages INTEGER NOT NULL,
     text TEXT NOT NULL,
     fetched_at TEXT NOT NULL,
     damaged INTEGER NOT NULL DEFAULT 0
   ) STRICT;
   CREATE INDEX papers_of_order ON papers (order_id);
   CREATE VIRTUAL TABLE paper_words USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4');`,
  'ALTER TABLE papers ADD COLUMN held TEXT',
]

const rowSchema = z.object({
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
  text: z.string(),
  fetched_at: z.string(),
  damaged: z.number(),
  held: z.string().nullable(),
})

function readRow(row: unknown): IndexedPaper {
  const { order_id: orderId, fetched_at: fetchedAt, file, text, damaged, ...rest } = rowSchema.parse(row)
  return { paper: { ...rest, orderId, fetchedAt }, file, text, damaged: damaged !== 0 }
}

const longestText = 100_000
const mostListed = 200

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}" *`
}

/** Each word may be a beginning; all have to be there. A number typed in groups is also looked for as one. Null when nothing was typed. */
function searchExpression(text: string): string | null {
  const words = text.split(/[\s\p{Cc}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return null
  return `(${words.map(quoted).join(' AND ')}) OR ${quoted(normalWaybill(words.join('')))}`
}

function searchedWords({ paper, text }: IndexedPaper): string {
  const waybill = paper.waybill === null ? '' : `${paper.waybill} ${normalWaybill(paper.waybill)}`
  return `${paper.orderId} ${paper.reference} ${waybill} ${paperName(paper)} ${paper.kind.replaceAll('_', ' ')} ${text}`
}

/** The rows of `papers.db`. The newest paper has the highest number, so that newest first needs no sorting. */
export function createPaperIndex(database: DatabaseSync) {
  const drop = (id: string) => {
    database.prepare('DELETE FROM paper_words WHERE rowid = (SELECT number FROM papers WHERE id = ?)').run(id)
    database.prepare('DELETE FROM papers WHERE id = ?').run(id)
  }
  const together = (work: () => void) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
  const insert = (entry: IndexedPaper) => {
    const { paper } = entry
    const { lastInsertRowid } = database
      .prepare(
        `INSERT INTO papers (id, file, order_id, reference, waybill, kind, leg, sha256, bytes, pages, text, fetched_at, damaged, held)
         VALUES (:id, :file, :orderId, :reference, :waybill, :kind, :leg, :sha256, :bytes, :pages, :text, :fetchedAt, :damaged, :held)`,
      )
      .run({ ...paper, file: entry.file, text: entry.text, damaged: entry.damaged ? 1 : 0 })
    database.prepare('INSERT INTO paper_words (rowid, words) VALUES (?, ?)').run(lastInsertRowid, searchedWords(entry))
  }
  return {
    /** Puts the paper on top; the same paper fetched again takes its old row's place. */
    put(entry: IndexedPaper): void {
      const shortened = { ...entry, text: entry.text.slice(0, longestText) }
      together(() => {
        drop(entry.paper.id)
        insert(shortened)
      })
    },
    drop: (id: string): void => together(() => drop(id)),
    markDamaged(id: string): void {
      database.prepare('UPDATE papers SET damaged = 1 WHERE id = ?').run(id)
    },
    byId(id: string): IndexedPaper | null {
      const row = database.prepare('SELECT * FROM papers WHERE id = ?').get(id)
      return row === undefined ? null : readRow(row)
    },
    all: (): { readonly id: string; readonly file: string; readonly damaged: boolean }[] =>
      database
        .prepare('SELECT * FROM papers ORDER BY number')
        .all()
        .map((row) => {
          const { paper, file, damaged } = readRow(row)
          return { id: paper.id, file, damaged }
        }),
    ofOrder: (orderId: number): IndexedPaper[] =>
      database.prepare('SELECT * FROM papers WHERE order_id = ? ORDER BY number DESC').all(orderId).map(readRow),
    ofPlace: (orderId: number, place: PaperPlace): IndexedPaper[] =>
      database
        .prepare('SELECT * FROM papers WHERE order_id = ? AND kind = ? AND leg IS ? ORDER BY number DESC')
        .all(orderId, place.kind, place.leg)
        .map(readRow),
    search(text: string): IndexedPaper[] {
      const expression = searchExpression(text)
      if (expression === null) return database.prepare('SELECT * FROM papers ORDER BY number DESC LIMIT ?').all(mostListed).map(readRow)
      return database
        .prepare(
          `SELECT papers.* FROM paper_words JOIN papers ON papers.number = paper_words.rowid
           WHERE paper_words MATCH ? ORDER BY paper_words.rowid DESC LIMIT ?`,
        )
        .all(expression, mostListed)
        .map(readRow)
    },
  }
}

export type PaperIndex = ReturnType<typeof createPaperIndex>
