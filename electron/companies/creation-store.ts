import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { companyDraftSchema, type CompanyDraft } from '../../shared/companies/company-draft.ts'
import { creationFindings } from '../../shared/companies/company-creation.ts'
import type { Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { createLazyDatabase } from '../storage/lazy-database.ts'
import { parseStoredJson } from '../storage/stored-json.ts'

const migrations: readonly string[] = [
  `
  CREATE TABLE draft (id INTEGER PRIMARY KEY CHECK (id = 1), draft_json TEXT NOT NULL) STRICT;
  CREATE TABLE attempt (id INTEGER PRIMARY KEY CHECK (id = 1), attempt_json TEXT NOT NULL) STRICT;
  `,
]

/** A company that is being created, or may have been. */
const attemptSchema = z.object({
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  sentAt: z.string(),
  checkedAt: z.string().nullable(),
  finding: z.enum(creationFindings),
})

export type CreationAttempt = z.infer<typeof attemptSchema>

/** The draft, and the one creation whose outcome is unknown, in `companies.db`. */
export interface CreationStore {
  draft(): Result<CompanyDraft | null>
  saveDraft(draft: CompanyDraft | null): Result<true>
  attempt(): Result<CreationAttempt | null>
  /** Survives a power cut once it returned. */
  saveAttempt(attempt: CreationAttempt | null): Result<true>
  close(): void
}

function forgetOne(database: DatabaseSync, table: 'draft' | 'attempt'): true {
  database.exec(`DELETE FROM ${table}`)
  return true
}

/** The file is created when something is typed. */
export function createCreationStore({ file, clock }: { readonly file: string; readonly clock: Clock }): CreationStore {
  const database = createLazyDatabase({ file, migrations, clock })

  /** An entry that no longer matches its schema counts as missing. */
  function readOne<Value>(table: 'draft' | 'attempt', schema: z.ZodType<Value>): Result<Value | null> {
    return database.read<Value | null>(null, (open) => {
      const row = open.prepare(`SELECT ${table}_json AS json FROM ${table}`).get()
      return row === undefined ? null : (schema.safeParse(parseStoredJson(String(row['json']))).data ?? null)
    })
  }

  function writeOne(table: 'draft' | 'attempt', value: unknown): Result<true> {
    if (value === null) return database.read<true>(true, (open) => forgetOne(open, table))
    return database.run((open) => {
      open.prepare(`INSERT OR REPLACE INTO ${table} (id, ${table}_json) VALUES (1, ?)`).run(JSON.stringify(value))
      return true as const
    })
  }

  return {
    draft: () => readOne('draft', companyDraftSchema),
    saveDraft: (draft) => writeOne('draft', draft),
    attempt: () => readOne('attempt', attemptSchema),
    saveAttempt: (attempt) => writeOne('attempt', attempt),
    close: () => database.close(),
  }
}
