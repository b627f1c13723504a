import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Failure } from '../../shared/failure.ts'

const tables = ['batches', 'batch_events', 'sheets', 'sheet_events'] as const

type Row = Record<string, SQLInputValue>

const inDoubt: Failure = {
  kind: 'storage-damaged',
  message: 'The print ledger was damaged here, so it is not certain whether this sheet was printed.',
  next: 'Look for the sheet, then say whether it is there.',
}

/** Every row that can still be read, from both ends of the table: damage in the middle hides only what lies in it. */
function readableRows(damaged: DatabaseSync, table: string): Row[] {
  const rows = new Map<string, Row>()
  for (const direction of ['ASC', 'DESC']) {
    try {
      for (const row of damaged.prepare(`SELECT * FROM ${table} ORDER BY rowid ${direction}`).iterate()) {
        rows.set(JSON.stringify(row), row)
      }
    } catch {
      // The page that stopped the walk is what is lost; the other direction reads up to it from the far side.
    }
  }
  return [...rows.values()]
}

function copyRow(fresh: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row)
  try {
    const places = columns.map(() => '?').join(', ')
    fresh
      .prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`)
      .run(...columns.map((name) => row[name] ?? null))
  } catch {
    // A row whose batch or sheet is lost cannot be told apart from nonsense.
  }
}

/**
 * Rescues a damaged ledger's readable rows into a fresh one. A sheet's last steps may be among what was lost, so every sheet that was
 * not settled comes back as in doubt and every batch as interrupted: nothing is sent again by itself.
 */
export function salvageLedger(damagedFile: string, fresh: DatabaseSync): void {
  const damaged = new DatabaseSync(damagedFile, { readOnly: true })
  try {
    fresh.exec('BEGIN IMMEDIATE')
    for (const table of tables) for (const row of readableRows(damaged, table)) copyRow(fresh, table, row)
    fresh
      .prepare(
        `INSERT INTO sheet_events (sheet_id, state, job, job_uuid, sha256, file, failure, person, reason, at)
         SELECT sheets.id, 'unknown', last.job, last.job_uuid, last.sha256, last.file, ?, coalesce(last.person, ''), last.reason,
           coalesce(last.at, batches.started_at)
         FROM sheets JOIN batches ON batches.id = sheets.batch_id
         LEFT JOIN sheet_events last ON last.number = (SELECT max(number) FROM sheet_events WHERE sheet_id = sheets.id)
         WHERE last.state IS NULL OR last.state IN ('intended', 'submitted', 'spooled', 'unknown')`,
      )
      .run(JSON.stringify(inDoubt))
    fresh.exec(
      `INSERT INTO sheet_state SELECT sheet_id, sheets.batch_id, state, job, max(sheet_events.number)
         FROM sheet_events JOIN sheets ON sheets.id = sheet_id GROUP BY sheet_id;
       INSERT INTO batch_events (batch_id, state, halt, at)
         SELECT id, 'interrupted', NULL, started_at FROM batches
         WHERE coalesce((SELECT state FROM batch_events WHERE batch_id = batches.id ORDER BY number DESC LIMIT 1), 'running')
           IN ('running', 'paused');
       COMMIT`,
    )
  } finally {
    damaged.close()
  }
}
