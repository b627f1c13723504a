import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { siteFailures } from '../../../shared/messages/site/site-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { siteConnectionSchema, type SiteConnection } from '../../../shared/site/site-connection.ts'
import type { Vault } from '../../account/vault.ts'
import { readMembershipOf } from '../../printing/ledger/site-membership.ts'
import type { SiteSettings } from '../../site/site-settings.ts'
import { writeAtomically } from '../../storage/atomic-file.ts'
import type { Profile } from '../../storage/data-folder.ts'
import { profileStores } from '../profile/stores/profile-stores.ts'
import { siteSchemaOf } from './site-schema.ts'

export interface SiteStoreOptions {
  /** The folder of the account. */
  readonly folder: string
  /** The account's schema in the database (`siteSchemaOf`). */
  readonly schema: string
  readonly vault: Vault
  /** Names the account's secrets; see `profileSecrets`. */
  readonly accountName: string
}

function parseConnection(text: string): Result<SiteConnection> {
  try {
    const parsed = siteConnectionSchema.safeParse(JSON.parse(text))
    return parsed.success ? success(parsed.data) : failed(siteFailures.connectionUnreadable())
  } catch {
    return failed(siteFailures.connectionUnreadable())
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * The connection of one account to its site: `site.json` in the account's folder, and the password in the keychain. Whether the account
 * belongs to a site is recorded in its ledger, in the commit in which it joined or left; the file is written and removed after that.
 */
export function createSiteStore({ folder, schema, vault, accountName }: SiteStoreOptions) {
  const file = join(folder, 'site.json')
  const secretName = `site:${accountName}`

  async function writeConnection(saved: SiteConnection): Promise<Result<true>> {
    return await writeAtomically(file, Buffer.from(`${JSON.stringify(saved)}\n`))
  }

  async function readConnectionFile(): Promise<Result<SiteConnection | null>> {
    try {
      return parseConnection(await readFile(file, 'utf8'))
    } catch (error) {
      // In any case the account belongs to a site: with the ledger of this station alone, labels could be printed twice.
      return isMissing(error) ? success(null) : failed(siteFailures.connectionUnreadable())
    }
  }

  async function connection(): Promise<Result<SiteConnection | null>> {
    const membership = readMembershipOf(join(folder, profileStores.ledger.file))
    if (membership?.step === 'left') {
      await rm(file, { force: true })
      return success(null)
    }
    const stored = await readConnectionFile()
    if (membership === null || membership.connection === null || (stored.ok && stored.value !== null)) return stored
    const joined = parseConnection(membership.connection)
    if (joined.ok) await writeConnection(joined.value)
    return joined
  }

  async function storedPassword(): Promise<string> {
    const loaded = await vault.load(secretName)
    return loaded.ok ? (loaded.value ?? '') : ''
  }

  return {
    /** Empty if none is stored. */
    storedPassword,
    /** Null for an account that belongs to no site. */
    connection,
    /** For `openProfile`. Without a password in the keychain it is empty, and every use of the site fails with the next step. */
    settings: async (): Promise<Result<SiteSettings | null>> => {
      const stored = await connection()
      if (!stored.ok || stored.value === null) return stored.ok ? success(null) : stored
      const { ca, ...address } = stored.value
      return success({
        ...address,
        schema,
        password: await storedPassword(),
        ...(ca === null ? {} : { ca: ca.pem }),
      })
    },
    /** The password first: a connection without one is useless. */
    save: async (saved: SiteConnection, password: string): Promise<Result<{ readonly keptIn: 'keychain' | 'session' }>> => {
      const kept = await vault.save(secretName, password)
      if (!kept.ok) return kept
      const written = await writeConnection(saved)
      return written.ok ? kept : written
    },
    /** To be called after the ledger has recorded that the account left. */
    forget: async (): Promise<Result<true>> => {
      const forgotten = await vault.forget(secretName)
      await rm(file, { force: true })
      return forgotten
    },
  }
}

/** How the account that is about to open connects to its site; null for a single station. */
export function readStoredSite(
  profile: Profile,
  folder: string,
  secrets: Pick<SiteStoreOptions, 'vault' | 'accountName'>,
): Promise<Result<SiteSettings | null>> {
  return createSiteStore({ ...secrets, folder, schema: siteSchemaOf(profile) }).settings()
}
