import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { DocumentQuery } from '../../../shared/documents/archive.ts'
import { normalizeWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { documentColumns, parseDocumentRow, type DocumentRecord } from './document-index.ts'

export const maxDocumentsListed = 200
/** Above this, only the fact that there are more is shown. */
const maxDocumentsCounted = 1000
/** The words are always looked up first: finding a row by its number is cheap, finding words is not. */
const wordsTable = 'paper_words'
const wordsJoin = `${wordsTable} CROSS JOIN papers ON papers.number = ${wordsTable}.rowid`

function quotePrefix(word: string): string {
  return `"${word.replaceAll('"', '""')}" *`
}

/** Each word may be a prefix; all must match. A number typed in groups is also searched as one. Null when nothing was typed. */
function buildMatchExpression(text: string): string | null {
  const words = text.split(/[\s\p{Cc}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return null
  return `((${words.map(quotePrefix).join(' AND ')}) OR ${quotePrefix(normalizeWaybill(words.join('')))})`
}

/** Instants sort as text except for fractions; whole seconds without the `Z` sort before every instant of that second. */
function toSortableInstant(instant: string): string {
  return Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace('Z', '')
}

const stateConditions = {
  here: "papers.state = 'kept'",
  trouble: "(papers.state = 'damaged' OR papers.state = 'missing')",
  removed: "papers.state = 'removed'",
} as const

interface Conditions {
  readonly from: string
  readonly where: string
  readonly values: readonly SQLInputValue[]
}

const idsSchema = z.array(z.object({ id: z.string() }))
const windowSchema = z.object({ first: z.number().nullable(), last: z.number().nullable() })

/** Documents are numbered as they arrive, so a period is roughly a range of numbers, which narrows the search before any row is read. */
function rowNumbersBetween(database: DatabaseSync, from: string | null, before: string | null): { first: number; last: number } {
  const found = database
    .prepare(
      `SELECT min(number) AS first, max(number) AS last FROM papers INDEXED BY papers_by_time
       WHERE fetched_at >= ? AND fetched_at < ?`,
    )
    .get(from ?? '', before ?? '~')
  const { first, last } = windowSchema.parse(found)
  return { first: first ?? 1, last: last ?? 0 }
}

function buildConditions(database: DatabaseSync, filter: DocumentQuery, after: string | null): Conditions {
  const expression = buildMatchExpression(filter.text)
  const parts: string[] = []
  const values: SQLInputValue[] = []
  const addCondition = (part: string, ...more: SQLInputValue[]): void => {
    parts.push(part)
    values.push(...more)
  }
  const number = expression === null ? 'papers.number' : 'paper_words.rowid'
  if (expression !== null) {
    // The kind's own words are indexed with every document of it: they narrow the rows, and the column decides.
    const kind = filter.kind === undefined ? '' : ` AND "${filter.kind.replaceAll('_', ' ')}"`
    addCondition(`${wordsTable} MATCH ?`, `${expression}${kind}`)
  }
  if (filter.kind !== undefined) addCondition(`${expression === null ? '' : '+'}papers.kind = ?`, filter.kind)
  if (filter.fetchedFrom !== undefined || filter.fetchedBefore !== undefined) {
    const from = filter.fetchedFrom === undefined ? null : toSortableInstant(filter.fetchedFrom)
    const before = filter.fetchedBefore === undefined ? null : toSortableInstant(filter.fetchedBefore)
    const { first, last } = rowNumbersBetween(database, from, before)
    addCondition(`${number} BETWEEN ? AND ?`, first, last)
    // The plus prevents use of the index of times: the range of numbers has already narrowed the rows.
    addCondition('+papers.fetched_at >= ? AND +papers.fetched_at < ?', from ?? '', before ?? '~')
  }
  if (filter.state !== undefined) addCondition(stateConditions[filter.state])
  else if (expression === null) addCondition("+papers.state <> 'removed'")
  if (after !== null) addCondition(`${number} < (SELECT number FROM papers WHERE id = ?)`, after)
  return {
    from: expression === null ? 'papers' : wordsJoin,
    where: parts.length === 0 ? 'true' : parts.join(' AND '),
    values,
  }
}

const orderOf = ({ from }: Conditions): string => (from === 'papers' ? 'papers.number' : 'paper_words.rowid')

/** Searches documents in `papers.db`, newest first. */
export function createDocumentSearch(database: DatabaseSync) {
  return {
    /** At most 200; `after` is the id of the last document of the previous page. */
    find(filter: DocumentQuery, after: string | null): DocumentRecord[] {
      const conditions = buildConditions(database, filter, after)
      const { from, where, values } = conditions
      return database
        .prepare(`SELECT ${documentColumns} FROM ${from} WHERE ${where} ORDER BY ${orderOf(conditions)} DESC LIMIT ?`)
        .all(...values, maxDocumentsListed)
        .map((row) => parseDocumentRow(row).document)
    },
    /** All of them in one statement: between two pages, a document that arrives again would move to the front. */
    findIds(filter: DocumentQuery): string[] {
      const conditions = buildConditions(database, filter, null)
      const { from, where, values } = conditions
      const found = database
        .prepare(`SELECT papers.id AS id FROM ${from} WHERE ${where} ORDER BY ${orderOf(conditions)} DESC`)
        .all(...values)
      return idsSchema.parse(found).map(({ id }) => id)
    },
    count(filter: DocumentQuery): { readonly count: number; readonly isMore: boolean } {
      const { from, where, values } = buildConditions(database, filter, null)
      const row = database
        .prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ?)`)
        .get(...values, maxDocumentsCounted + 1)
      const { count } = z.object({ count: z.number() }).parse(row)
      return { count: Math.min(count, maxDocumentsCounted), isMore: count > maxDocumentsCounted }
    },
  }
}
