import type { DatabaseSync } from 'node:sqlite'

/** The index of the words with digits. Changes gather within a transaction and are written in the order of the index, all at once. */
export interface NumberKeys {
  add(key: string, orderId: number): void
  drop(key: string, orderId: number): void
  /** Writes what gathered, within the transaction that is open. */
  save(): void
  /** Forgets what gathered: its transaction failed. */
  forget(): void
}

type Entry = readonly [key: string, orderId: number]

/** As an object, whose names may repeat. Keys are letters and digits, so nothing in them needs an escape. */
function written(entries: readonly Entry[]): string {
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, orderId]) => `"${key}":${orderId}`)
    .join()}}`
}

export function createNumberKeys(database: DatabaseSync): NumberKeys {
  const insert = database.prepare('INSERT OR IGNORE INTO number_keys (key, order_id) SELECT json_each.key, value FROM json_each(?)')
  const remove = database.prepare('DELETE FROM number_keys WHERE (key, order_id) IN (SELECT json_each.key, value FROM json_each(?))')
  /** By key and order, whether it is to be there; an order may come twice in one transaction, and its last word counts. */
  const pending = new Map<string, { readonly entry: Entry; readonly isThere: boolean }>()
  const change = (key: string, orderId: number, isThere: boolean): void =>
    void pending.set(`${key} ${orderId}`, { entry: [key, orderId], isThere })

  return {
    add: (key, orderId) => change(key, orderId, true),
    drop: (key, orderId) => change(key, orderId, false),
    save: () => {
      const changes = [...pending.values()]
      pending.clear()
      const gone = changes.filter(({ isThere }) => !isThere)
      const here = changes.filter(({ isThere }) => isThere)
      if (gone.length > 0) remove.run(written(gone.map(({ entry }) => entry)))
      if (here.length > 0) insert.run(written(here.map(({ entry }) => entry)))
    },
    forget: () => pending.clear(),
  }
}
