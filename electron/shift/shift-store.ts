import type { SQLOutputValue } from 'node:sqlite'
import { maxEndedShifts, shiftReportSchema, type ShiftReport } from '../../shared/shift/shift-report.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
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
  /** The last ended shift; null if there is none. */
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

/** The file is created when the first shift is ended. */
export function createShiftStore({ file, clock }: { readonly file: string; readonly clock: Clock }): ShiftStore {
  const database = createLazyDatabase({ file, migrations, clock })

  return {
    add: (report) =>
      database.run((open) => {
        open.prepare('INSERT INTO shifts (id, ended_at, report_json) VALUES (?, ?, ?)').run(report.id, report.end, JSON.stringify(report))
        return true as const
      }),
    find: (id) => database.read(null, (open) => reportOf(open.prepare('SELECT * FROM shifts WHERE id = ?').get(id))),
    last: () => database.read(null, (open) => reportOf(open.prepare('SELECT * FROM shifts ORDER BY number DESC LIMIT 1').get())),
    list: () =>
      database.read([], (open) =>
        open
          .prepare('SELECT * FROM shifts ORDER BY number DESC LIMIT ?')
          .all(maxEndedShifts)
          .flatMap((row) => reportOf(row) ?? []),
      ),
    close: () => database.close(),
  }
}
