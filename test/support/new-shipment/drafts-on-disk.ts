import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { draftRecordSchema } from '../../../shared/new-shipment/draft-record.ts'
import type { ShipmentDraft } from '../../../shared/new-shipment/draft.ts'

/** What a kill at this moment would leave of the drafts. */
export function draftsIn(dataDirectory: string): ShipmentDraft[] {
  const [file = ''] = globSync('**/drafts.db', { cwd: dataDirectory })
  using database = new DatabaseSync(join(dataDirectory, file), { readOnly: true })
  const rows = database.prepare('SELECT record_json FROM drafts').all()
  return rows.map((row) => draftRecordSchema.parse(JSON.parse(String(row['record_json']))).draft)
}
