import type { DatabaseSync } from 'node:sqlite'
import type { AddressContent } from './address-content.ts'

/** An address that was read together with this id of the service. */
export interface AddressOfId {
  readonly id: number
  readonly content: AddressContent
}

/** Finds the addresses of ids. An id that was read with several addresses may mean any of them now. */
export function createAddressesOfIds(database: DatabaseSync) {
  const select = database.prepare(
    `SELECT address_id, content_json FROM address_ids JOIN addresses ON addresses.id = address
     WHERE address_id IN (SELECT value FROM json_each(?))`,
  )
  return (ids: readonly number[]): AddressOfId[] =>
    select.all(JSON.stringify(ids)).map((row) => ({
      id: Number(row['address_id']),
      content: JSON.parse(String(row['content_json'])) as AddressContent,
    }))
}
