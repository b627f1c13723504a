import type { DatabaseSync } from 'node:sqlite'
import { labelCropSchema, type LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import type { Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { createLazyDatabase } from '../../storage/lazy-database.ts'
import { parseStoredJson } from '../../storage/stored-json.ts'

/** One entry per version; released entries are never edited. */
const migrations: readonly string[] = [
  `CREATE TABLE crops (id TEXT PRIMARY KEY, service TEXT NOT NULL, saved_at TEXT NOT NULL, crop_json TEXT NOT NULL) STRICT;
   CREATE INDEX crops_by_service ON crops (service);`,
]

/** The label parts of pages as people chose them, in `label-crops.db`. */
export interface LabelCropStore {
  /** The newest first. Those that this version cannot read are left out. */
  list(): Result<LabelCrop[]>
  /** The newest first. */
  ofService(service: string): Result<LabelCrop[]>
  /** Saves all of the crops or none; each replaces the one with the same id. */
  save(crops: readonly LabelCrop[]): Result<true>
  /** True if it existed. */
  remove(id: string): Result<boolean>
  close(): void
}

export interface LabelCropStoreOptions {
  readonly file: string
  readonly clock: Clock
  /** The file was damaged and is kept under this name. */
  readonly onDamaged: (name: string) => void
}

function parseCrop(json: string): LabelCrop[] {
  const parsed = labelCropSchema.safeParse(parseStoredJson(json))
  return parsed.success ? [parsed.data] : []
}

function read(database: DatabaseSync, where: string, ...values: readonly string[]): LabelCrop[] {
  const rows = database.prepare(`SELECT crop_json FROM crops ${where} ORDER BY rtrim(saved_at, 'Z') DESC, id`).all(...values)
  return rows.flatMap((row) => parseCrop(String(row['crop_json'])))
}

/** The file is created with the first crop. */
export function createLabelCropStore(options: LabelCropStoreOptions): LabelCropStore {
  const database = createLazyDatabase({ ...options, migrations })
  return {
    list: () => database.read([], (open) => read(open, '')),
    ofService: (service) => database.read([], (open) => read(open, 'WHERE service = ?', service)),
    save: (crops) =>
      database.run((open) => {
        open
          .prepare(
            `INSERT INTO crops (id, service, saved_at, crop_json) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
             WHERE true ON CONFLICT (id) DO UPDATE SET service = excluded.service, saved_at = excluded.saved_at, crop_json = excluded.crop_json`,
          )
          .run(JSON.stringify(crops.map((crop) => [crop.id, crop.service, crop.savedAt, JSON.stringify(crop)])))
        return true as const
      }),
    remove: (id) => database.read(false, (open) => open.prepare('DELETE FROM crops WHERE id = ?').run(id).changes > 0),
    close: () => database.close(),
  }
}
