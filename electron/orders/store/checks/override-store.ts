import type { DatabaseSync } from 'node:sqlite'
import { findingOverrideSchema, isSameFinding, type FindingOverride } from '../../../../shared/pre-checks/finding.ts'
import type { FindingKey } from '../order-store.ts'

/** Which findings people overrode, in the file of the holds, which outlives the order store. */
export interface OverrideStore {
  get(orderId: number): readonly FindingOverride[]
  /** Null removes the override. */
  set(orderId: number, finding: FindingKey, override: FindingOverride | null): void
}

export function createOverrideStore(database: DatabaseSync): OverrideStore {
  const write = database.prepare(`
    INSERT INTO finding_overrides (order_id, overrides_json) VALUES (?, ?)
    ON CONFLICT (order_id) DO UPDATE SET overrides_json = excluded.overrides_json`)
  const remove = database.prepare('DELETE FROM finding_overrides WHERE order_id = ?')
  const schema = findingOverrideSchema.array()
  const known = new Map<number, readonly FindingOverride[]>(
    database
      .prepare('SELECT order_id, overrides_json FROM finding_overrides')
      .all()
      .map((row) => [Number(row['order_id']), schema.parse(JSON.parse(String(row['overrides_json'])))]),
  )

  const get = (orderId: number): readonly FindingOverride[] => known.get(orderId) ?? []

  return {
    get,
    set: (orderId, finding, override) => {
      const others = get(orderId).filter((other) => !isSameFinding(other, finding))
      const overrides = override === null ? others : [...others, override]
      if (overrides.length === 0) {
        remove.run(orderId)
        known.delete(orderId)
      } else {
        write.run(orderId, JSON.stringify(overrides))
        known.set(orderId, overrides)
      }
    },
  }
}
