import { createHash } from 'node:crypto'
import { auditEntrySchema, type AuditEntry, type AuditProblem } from '../../shared/people/audit-entry.ts'

/** The newest entry, as the second record stores it. */
export interface ChainHead {
  readonly sequence: number
  readonly hash: string
}

/** An entry as stored. The columns beside the JSON are for searching. */
export interface ChainRow {
  readonly sequence: number
  readonly json: string
  readonly hash: string
  readonly day: string
  readonly personId: string | null
  readonly supervisorId: string | null
}

export const emptyHead: ChainHead = { sequence: 0, hash: '' }

/** The hash of an entry's JSON, which contains the hash of the previous entry. */
export function hashEntry(json: string): string {
  return createHash('sha256').update(json).digest('hex')
}

export function rowOf(entry: AuditEntry): ChainRow {
  const json = JSON.stringify(entry)
  const { sequence, day, person, supervisor } = entry
  return { sequence, json, hash: hashEntry(json), day, personId: person?.id ?? null, supervisorId: supervisor?.id ?? null }
}

/** Null for JSON that no version of Packbench wrote. */
export function parseEntry(json: string): AuditEntry | null {
  try {
    return auditEntrySchema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** What is wrong with a single row. */
function rowProblem(row: ChainRow, entry: AuditEntry | null): AuditProblem['kind'] | null {
  if (entry === null || hashEntry(row.json) !== row.hash) return 'changed'
  if (entry.sequence !== row.sequence) return 'moved'
  const isSame = entry.day === row.day && (entry.person?.id ?? null) === row.personId && (entry.supervisor?.id ?? null) === row.supervisorId
  return isSame ? null : 'changed'
}

export interface ChainCheck {
  /** The next rows, in order. */
  add(rows: readonly ChainRow[]): void
  /** After the last row. */
  end(): { readonly entries: number; readonly problems: readonly AuditProblem[] }
}

/** Verifies a chain from its first entry to its last. `head` is what the second record remembers; null if there is none. */
export function createChainCheck(head: ChainHead | null): ChainCheck {
  const problems: AuditProblem[] = []
  let last = emptyHead
  let entries = 0
  let isLastSound = true

  function addRow(row: ChainRow): void {
    const entry = parseEntry(row.json)
    const first = last.sequence + 1
    if (row.sequence > first) problems.push({ kind: 'missing', sequence: first, last: row.sequence - 1 })
    const problem = rowProblem(row, entry)
    if (problem !== null) problems.push({ kind: problem, sequence: row.sequence, last: row.sequence })
    else if (row.sequence === first && isLastSound && entry?.previous !== last.hash)
      problems.push({ kind: 'broken', sequence: row.sequence, last: row.sequence })
    isLastSound = problem === null
    if (isLastSound && row.sequence === head?.sequence && row.hash !== head.hash)
      problems.push({ kind: 'broken', sequence: row.sequence, last: row.sequence })
    last = { sequence: row.sequence, hash: row.hash }
    entries += 1
  }

  return {
    add: (rows) => {
      for (const row of rows) addRow(row)
    },
    end: () => {
      if (head !== null && head.sequence > last.sequence)
        problems.push({ kind: 'cut-off', sequence: last.sequence + 1, last: head.sequence })
      return { entries, problems }
    },
  }
}
