import { setImmediate as nextTurn } from 'node:timers/promises'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import { auditPageSize, type AuditCheck, type AuditEntry, type AuditFilter } from '../../shared/people/audit-entry.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createChainCheck, parseEntry, rowOf, type ChainHead } from './audit-chain.ts'
import type { AuditStore } from './audit-store.ts'

/** What is stored about the newest entry outside the log, so that a truncated log is noticed. */
export interface HeadRecord {
  /** Null when this machine has none. */
  read(): ChainHead | null
  write(head: ChainHead): void
}

/** An entry before it gets its place in the chain. */
export type NewAuditEntry = Pick<AuditEntry, 'kind' | 'person'> &
  Partial<Omit<AuditEntry, 'kind' | 'person' | 'sequence' | 'previous' | 'at' | 'day'>>

/** Who did what at this station, as a chain of hashes. */
export interface AuditLog {
  /** Synced when it returns; returns its number. */
  append(entry: NewAuditEntry): Result<number>
  read(filter: AuditFilter, before: number | null, limit?: number): Result<{ entries: AuditEntry[]; hasMore: boolean }>
  /** The first entry of every ten minutes of these days (`YYYY-MM-DD`), as ISO instants. */
  times(days: readonly string[]): Result<string[]>
  check(): Promise<Result<AuditCheck>>
  /** True when the log has entries, or had some according to the second record. */
  isBegun(): boolean
  close(): void
}

export interface AuditLogPorts {
  readonly store: AuditStore
  readonly head: HeadRecord
  readonly clock: Clock
  /** The station's own zone, for the day. */
  readonly zone: () => string
}

const checkedAtOnce = 500

export function createAuditLog({ store, head, clock, zone }: AuditLogPorts): AuditLog {
  /** Null until the first entry of this session. */
  let newest: ChainHead | null = null

  function write(entry: NewAuditEntry, after: ChainHead): Result<ChainHead> {
    const now = clock.now()
    const row = rowOf({
      sequence: after.sequence + 1,
      previous: after.hash,
      at: now.toString(),
      day: now.toZonedDateTimeISO(zone()).toPlainDate().toString(),
      supervisor: null,
      reason: null,
      account: '',
      orderIds: [],
      references: [],
      detail: null,
      about: null,
      ...entry,
    })
    const stored = store.append(row)
    if (!stored.ok) return stored
    const next = { sequence: row.sequence, hash: row.hash }
    head.write(next)
    return success(next)
  }

  /** Where the chain continues. When the second record is ahead, the gap stays in the log for good, and an entry reports it. */
  function resume(): Result<ChainHead> {
    if (newest !== null) return success(newest)
    const last = store.last()
    if (!last.ok) return last
    const recorded = head.read()
    if (recorded === null || recorded.sequence < last.value.sequence) return last
    if (recorded.sequence === last.value.sequence && recorded.hash === last.value.hash) return last
    const detail = peopleMessages.entriesLost.message({ remembered: recorded.sequence, found: last.value.sequence })
    return write({ kind: 'log-damaged', person: null, detail }, recorded)
  }

  function append(entry: NewAuditEntry): Result<number> {
    const after = resume()
    if (!after.ok) return after
    newest = after.value
    const written = write(entry, newest)
    if (!written.ok) return written
    newest = written.value
    return success(newest.sequence)
  }

  function read(filter: AuditFilter, before: number | null, limit = auditPageSize): ReturnType<AuditLog['read']> {
    const rows = store.find(filter, before, limit + 1)
    if (!rows.ok) return rows
    const entries = rows.value.slice(0, limit).flatMap(({ json }) => parseEntry(json) ?? [])
    return success({ entries, hasMore: rows.value.length > limit })
  }

  async function check(): Promise<Result<AuditCheck>> {
    // Read before the rows, which may grow in the meantime.
    const recorded = head.read()
    const chain = createChainCheck(recorded)
    for (let last = 0; ;) {
      const rows = store.after(last, checkedAtOnce)
      if (!rows.ok) return rows
      chain.add(rows.value)
      const final = rows.value.at(-1)
      if (final === undefined) break
      last = final.sequence
      await nextTurn()
    }
    const { entries, problems } = chain.end()
    return success({ entries, problems: [...problems], isEndKnown: recorded !== null || entries === 0 })
  }

  return {
    append,
    read,
    times: (days) => store.times(days),
    check,
    isBegun: () => {
      const last = store.last()
      return (last.ok && last.value.sequence > 0) || (head.read()?.sequence ?? 0) > 0
    },
    close: () => store.close(),
  }
}
