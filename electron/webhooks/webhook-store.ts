import type { SQLOutputValue } from 'node:sqlite'
import { webhookEntrySchema, type WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { parseStoredJson } from '../storage/stored-json.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE webhooks (number INTEGER PRIMARY KEY AUTOINCREMENT, webhook_id INTEGER UNIQUE, entry_json TEXT NOT NULL) STRICT;
  `,
]

export type NewWebhookEntry = Omit<WebhookEntry, 'number'>

/** The webhooks known to this station, in `webhooks.db`; never a token. */
export interface WebhookStore {
  /** In the order in which they were added. */
  list(): Result<WebhookEntry[]>
  find(number: number): Result<WebhookEntry | null>
  /** Survives a power cut once it returned. */
  add(entry: NewWebhookEntry): Result<WebhookEntry>
  save(entry: WebhookEntry): Result<true>
  remove(number: number): Result<true>
  close(): void
}

/** An entry that no longer matches its schema is left out. */
function entryOf(row: Record<string, SQLOutputValue>): WebhookEntry[] {
  const stored = parseStoredJson(String(row['entry_json']))
  const read = webhookEntrySchema.safeParse({ ...(stored as object), number: Number(row['number']) })
  return read.success ? [read.data] : []
}

/** The file is created with the first webhook. */
export function createWebhookStore({ file, clock }: { readonly file: string; readonly clock: Clock }): WebhookStore {
  const database = createLazyDatabase({ file, migrations, clock })

  return {
    list: () => database.read<WebhookEntry[]>([], (open) => open.prepare('SELECT * FROM webhooks ORDER BY number').all().flatMap(entryOf)),
    find: (number) =>
      database.read<WebhookEntry | null>(null, (open) => {
        const row = open.prepare('SELECT * FROM webhooks WHERE number = ?').get(number)
        return row === undefined ? null : (entryOf(row)[0] ?? null)
      }),
    add: (entry) =>
      database.run((open) => {
        const added = open.prepare('INSERT INTO webhooks (webhook_id, entry_json) VALUES (?, ?)').run(entry.id, JSON.stringify(entry))
        return { ...entry, number: Number(added.lastInsertRowid) }
      }),
    save: ({ number, ...entry }) =>
      database.run((open) => {
        open.prepare('UPDATE webhooks SET webhook_id = ?, entry_json = ? WHERE number = ?').run(entry.id, JSON.stringify(entry), number)
        return true as const
      }),
    remove: (number) =>
      database.run((open) => {
        open.prepare('DELETE FROM webhooks WHERE number = ?').run(number)
        return true as const
      }),
    close: () => database.close(),
  }
}
