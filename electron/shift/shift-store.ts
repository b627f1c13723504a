import { existsSync } from 'node:fs'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { maxEndedShifts, shiftReportSchema, type ShiftReport } from '../../shared/shift/shift-report.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { openDatabase } from '../storage/open-database.ts'
import { tryStorage } from '../storage/storage-failure.ts'
import { parseStoredJson } from '../storage/stored-json.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE shifts (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, ended_at TEXT NOT NULL, report_json TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER shifts_stay BEFORE DELETE ON shifts BEGIN SELECT RAISE (ABORT, 'shifts stay'); END;
  CREATE TRIGGER shifts_are_final BEFORE UPDATE ON shifts BEGIN SELECT RAISE (ABORT, 'shifts are final'); END;
  `,
]

export type StoredReport = ShiftReport & { readonly id: string }

/** The reports of ended shifts, in `shifts.db`. */
export interface ShiftStore {
  add(report: StoredReport): Result<true>
  find(id: string): Result<StoredReport | null>
  /** The one that was ended last; null for none. */
  last(): Result<StoredReport | null>
  /** Newest first. */
  list(): Result<StoredReport[]>
  close(): void
}

function reportOf(row: Record<string, SQLOutputValue> | undefined): StoredReport | null {
  if (row === undefined) return null
  const report = shiftReportSchema.parse(parseStoredJson(String(row['report_json'])))
  return { ...report, id: String(row['id']) }
}

/** The file is made when the first shift is ended. */
export function createShiftStore({ file, clock }: { readonly file: string; readonly clock: Clock }): ShiftStore {
  let database: DatabaseSync | null = null

  function withDatabase<Value>(work: (database: DatabaseSync) => Value): Result<Value> {
    if (database === null) {
      const opened = openDatabase({ file, migrations, clock })
      if (!opened.ok) return opened
      ;({ database } = opened.value)
    }
    const open = database
    return tryStorage(() => work(open))
  }

  /** Reading makes no file. */
  function read<Value>(none: Value, work: (database: DatabaseSync) => Value): Result<Value> {
    return database === null && !existsSync(file) ? success(none) : withDatabase(work)
  }

  return {
    add: (report) =>
      withDatabase((open) => {
        open.prepare('INSERT INTO shifts (id, ended_at, report_json) VALUES (?, ?, ?)').run(report.id, report.end, JSON.stringify(report))
        return true as const
      }),
    find: (id) => read(null, (open) => reportOf(open.prepare('SELECT * FROM shifts WHERE id = ?').get(id))),
    last: () => read(null, (open) => reportOf(open.prepare('SELECT * FROM shifts ORDER BY number DESC LIMIT 1').get())),
    list: () =>
      read([], (open) =>
        open
          .prepare('SELECT * FROM shifts ORDER BY number DESC LIMIT ?')
          .all(maxEndedShifts)
          .flatMap((row) => reportOf(row) ?? []),
      ),
    close: () => {
      if (database?.isOpen === true) database.close()
      database = null
    },
  }
}
