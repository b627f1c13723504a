import { parseStoredJson } from '../../storage/stored-json.ts'
import type { DatabaseSync } from 'node:sqlite'
import { pickupRunSchema, type PickupRun } from '../../../shared/pickups/board.ts'
import type { Result } from '../../../shared/result.ts'
import { tryStorage } from '../../storage/storage-failure.ts'

/** The runs of this account, so that one that was interrupted can be finished. */
export interface PickupRunStore {
  save(run: PickupRun): Result<true>
  get(id: string): Result<PickupRun | null>
  listRunning(): Result<PickupRun[]>
}

function parseRun(row: Record<string, unknown>): PickupRun {
  return pickupRunSchema.parse(parseStoredJson(String(row['run_json'])))
}

export function createPickupRunStore(database: DatabaseSync): PickupRunStore {
  const put = database.prepare('INSERT OR REPLACE INTO runs (id, running, run_json) VALUES (?, ?, ?)')
  const get = database.prepare('SELECT run_json FROM runs WHERE id = ?')
  const running = database.prepare('SELECT run_json FROM runs WHERE running = 1 ORDER BY rowid')
  return {
    save: (run) =>
      tryStorage(() => {
        put.run(run.id, run.state === 'running' ? 1 : 0, JSON.stringify(run))
        return true as const
      }),
    get: (id) =>
      tryStorage(() => {
        const row = get.get(id)
        return row === undefined ? null : parseRun(row)
      }),
    listRunning: () => tryStorage(() => running.all().map(parseRun)),
  }
}
