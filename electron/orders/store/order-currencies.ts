import type { DatabaseSync } from 'node:sqlite'

/** The number of newest orders that are read. */
const maxOrders = 5000

/** The distinct currencies (ISO 4217) of the newest stored orders, sorted. */
export function createReadCurrencies(database: DatabaseSync): () => readonly string[] {
  const select = database.prepare(
    `SELECT DISTINCT upper(trim(raw ->> '$.value_of_goods_currency')) AS currency
    FROM (SELECT raw FROM answers ORDER BY id DESC LIMIT ${maxOrders}) WHERE json_valid(raw)`,
  )
  return () =>
    select
      .all()
      .map(({ currency }) => String(currency))
      .filter((currency) => /^[A-Z]{3}$/.test(currency))
      .toSorted()
}
