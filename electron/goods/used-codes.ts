import type { DatabaseSync } from 'node:sqlite'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { tryStorage } from '../storage/storage-failure.ts'

/** The codes that people chose at this station. The service does not return the codes of an order. */
export interface UsedCodes {
  record(code: string): Result<true>
  /** How often each was chosen, the latest first. */
  counts(): Result<ReadonlyMap<string, number>>
}

export function createUsedCodes(database: DatabaseSync, clock: Clock): UsedCodes {
  const add = database.prepare(`
    INSERT INTO used_hs_codes (code, uses, last_at) VALUES (?, 1, ?)
    ON CONFLICT (code) DO UPDATE SET uses = uses + 1, last_at = excluded.last_at`)
  const select = database.prepare(`SELECT code, uses FROM used_hs_codes ORDER BY rtrim(last_at, 'Z') DESC, code`)
  return {
    record: (code) =>
      tryStorage(() => {
        add.run(code, clock.now().toString())
        return true as const
      }),
    counts: () => tryStorage(() => new Map(select.all().map((row) => [String(row['code']), Number(row['uses'])]))),
  }
}
