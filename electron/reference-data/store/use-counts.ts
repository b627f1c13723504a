import type { DatabaseSync } from 'node:sqlite'

export type CountedKind = 'purpose' | 'country'

/** How many orders and companies use an id. Changes are buffered within a transaction. */
export function createUseCounts(database: DatabaseSync) {
  const selectAll = database.prepare('SELECT id, uses FROM use_counts WHERE kind = ? AND uses > 0 ORDER BY id')
  const add = database.prepare(
    `INSERT INTO use_counts (kind, id, uses) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET uses = uses + excluded.uses`,
  )
  const pending = new Map<string, { readonly kind: CountedKind; readonly id: number; change: number }>()

  return {
    all: (kind: CountedKind): ReadonlyMap<number, number> =>
      new Map(selectAll.all(kind).map((row) => [Number(row['id']), Number(row['uses'])])),
    change: (kind: CountedKind, id: number, change: 1 | -1): void => {
      const key = `${kind} ${id}`
      const entry = pending.get(key) ?? { kind, id, change: 0 }
      entry.change += change
      pending.set(key, entry)
    },
    /** True when a count has changed. */
    save: (): boolean => {
      const changes = [...pending.values()].filter(({ change }) => change !== 0)
      for (const { kind, id, change } of changes) add.run(kind, id, change)
      pending.clear()
      return changes.length > 0
    },
    discard: (): void => pending.clear(),
  }
}

export type UseCounts = ReturnType<typeof createUseCounts>
