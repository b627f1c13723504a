import type { DatabaseSync } from 'node:sqlite'
import type { CountryFacts } from '../../../shared/reference-data/country.ts'
import type { AddressRole } from '../../service/wire/order-facts.ts'
import { contentKey, contentWords, type AddressContent } from './address-content.ts'

export interface AddressUse {
  /** A company's own address is not usable in an order. */
  readonly role: AddressRole | 'company'
  readonly address: number
  readonly addressId: number | null
  readonly countryId: number | null
  /** ISO instant; empty if there is none. */
  readonly usedAt: string
}

const countedColumn = {
  origin: 'origin_uses',
  destination: 'destination_uses',
  broker: 'other_uses',
  importer: 'other_uses',
  company: null,
} as const satisfies Record<AddressUse['role'], string | null>

/** Distinct addresses and how often each is used. Everything runs in the caller's transaction. */
export function createAddressStore(database: DatabaseSync) {
  const find = database.prepare('SELECT id, content_json, read_at, words FROM addresses WHERE content_key = ?')
  const insert = database.prepare('INSERT INTO addresses (content_key, content_json, read_at, words) VALUES (?, ?, ?, ?)')
  const update = database.prepare('UPDATE addresses SET content_json = ?, read_at = ?, words = ? WHERE id = ?')
  const addWords = database.prepare('INSERT INTO address_words (rowid, words) VALUES (?, ?)')
  const dropWords = database.prepare('DELETE FROM address_words WHERE rowid = ?')
  const countUse = Object.fromEntries(
    ['origin_uses', 'destination_uses', 'other_uses'].map((column) => [
      column,
      database.prepare(`UPDATE addresses SET ${column} = ${column} + ?, uses = uses + ?, last_used = max(last_used, ?) WHERE id = ?`),
    ]),
  )
  const newestUse = database.prepare('SELECT used_at FROM address_uses WHERE address = ? ORDER BY used_at DESC LIMIT 1')
  const setLastUse = database.prepare('UPDATE addresses SET last_used = ? WHERE id = ?')
  const dropUnused = database.prepare(
    'DELETE FROM addresses WHERE id = ? AND uses = 0 AND NOT EXISTS (SELECT 1 FROM address_uses WHERE address = addresses.id)',
  )
  const countId = database.prepare(
    `INSERT INTO address_ids (address_id, address, uses) VALUES (?, ?, ?)
     ON CONFLICT (address_id, address) DO UPDATE SET uses = uses + excluded.uses`,
  )
  const dropUnusedId = database.prepare('DELETE FROM address_ids WHERE address_id = ? AND address = ? AND uses = 0')

  function count({ role, address, addressId, usedAt }: AddressUse, change: 1 | -1): void {
    const column = countedColumn[role]
    if (column !== null) countUse[column]?.run(change, change, change === 1 ? usedAt : '', address)
    if (addressId === null) return
    countId.run(addressId, address, change)
    if (change === -1) dropUnusedId.run(addressId, address)
  }

  return {
    /** Saves an address, new or known, and returns its number. */
    save: (content: AddressContent, country: CountryFacts | null, readAt: string): number => {
      const key = contentKey(content)
      const json = JSON.stringify(content)
      const known = find.get(key)
      const words = contentWords(content, country)
      if (known === undefined) {
        const id = Number(insert.run(key, json, readAt, words).lastInsertRowid)
        addWords.run(id, words)
        return id
      }
      const id = Number(known['id'])
      if ((known['content_json'] === json && known['words'] === words) || String(known['read_at']) > readAt) return id
      update.run(json, readAt, words, id)
      if (known['words'] !== words) {
        dropWords.run(id)
        addWords.run(id, words)
      }
      return id
    },
    addUse: (use: AddressUse): void => count(use, 1),
    /** To be called after the row of the use was removed. */
    removeUse: (use: AddressUse): void => {
      count(use, -1)
      setLastUse.run(String(newestUse.get(use.address)?.['used_at'] ?? ''), use.address)
      if (dropUnused.run(use.address).changes > 0) dropWords.run(use.address)
    },
  }
}

export type AddressStore = ReturnType<typeof createAddressStore>
