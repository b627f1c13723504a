import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Vault } from '../../../../../electron/account/vault.ts'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { createSiteDatabase } from '../../../../../electron/site/site-database.ts'
import { siteTopics } from '../../../../../electron/station/site/open-site.ts'
import { siteSchemaOf } from '../../../../../electron/station/site/site-schema.ts'
import { createSiteStore } from '../../../../../electron/station/site/site-store.ts'
import { collectSupportFiles } from '../../../../../electron/support/collect-support-files.ts'
import { success } from '../../../../../shared/result.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { temporarySite } from '../../../../support/site/temporary-site.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'

const connection = { host: 'db.example.com', port: 5432, database: 'packbench', user: 'station', ca: { name: 'ca.pem', pem: 'PEM' } }
const schema = siteSchemaOf({ serviceAddress: 'https://api.example.com/v2', email: 'ana@example.com' })
const accountName = 'ana@example.com at https://api.example.com/v2'

/** Keeps secrets in memory, as a session without a keychain does. */
function memoryVault(): Vault & { readonly secrets: Map<string, string> } {
  const secrets = new Map<string, string>()
  return {
    secrets,
    load: async (name) => success(secrets.get(name) ?? null),
    save: async (name, secret) => {
      secrets.set(name, secret)
      return success({ keptIn: 'session' })
    },
    forget: async (name) => {
      secrets.delete(name)
      return success(true)
    },
  }
}

test('an account without a stored connection belongs to no site', async () => {
  const store = createSiteStore({ folder: temporaryFolder(), schema, vault: memoryVault(), accountName })
  expect(await store.settings()).toEqual({ ok: true, value: null })
})

test('stores a connection without its password, which only the keychain has and no support bundle contains', async () => {
  const dataFolder = temporaryFolder()
  const vault = memoryVault()
  const store = createSiteStore({ folder: dataFolder, schema, vault, accountName })
  valueOrThrow(await store.save(connection, 'canary-password'))
  expect(valueOrThrow(await store.settings())).toEqual({
    host: 'db.example.com',
    port: 5432,
    database: 'packbench',
    user: 'station',
    schema,
    password: 'canary-password',
    ca: 'PEM',
  })
  expect([...vault.secrets.keys()]).toEqual([`site:${accountName}`])
  expect(readdirSync(dataFolder)).toEqual(['site.json'])
  expect(readFileSync(join(dataFolder, 'site.json'), 'utf8')).not.toContain('canary-password')
  const files = await collectSupportFiles({ dataFolder, isInUse: false, clock: systemClock })
  for (const secret of ['canary-password', 'db.example.com', 'PEM']) expect(JSON.stringify(files)).not.toContain(secret)
})

test.each(['', '{', '{}', '{"host":"db.example.com"}'])(
  'a stored connection that cannot be read, %j, is a failure, not a single station',
  async (text) => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'site.json'), text)
    const store = createSiteStore({ folder, schema, vault: memoryVault(), accountName })
    expect(await store.settings()).toMatchObject({ ok: false, failure: { code: 'siteFailures.connectionUnreadable' } })
  },
)

test('each account has its own schema, with a plain name in PostgreSQL', () => {
  const names = [schema, siteSchemaOf('practice'), siteSchemaOf({ serviceAddress: 'https://api.example.com/v2', email: 'ben@example.com' })]
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^packbench_[a-z0-9_]{1,50}$/)
})

describe.skipIf(!canRun('postgres'))('a station whose password is not in the keychain', () => {
  test('fails with the next step instead of printing from its own ledger', async () => {
    const { settings } = await temporarySite()
    const { host, port, database, user } = settings
    const vault = memoryVault()
    const store = createSiteStore({ folder: temporaryFolder(), schema: settings.schema, vault, accountName })
    valueOrThrow(await store.save({ host, port, database, user, ca: null }, 'gone'))
    vault.secrets.clear()
    const stored = valueOrThrow(await store.settings())
    if (stored === null) throw new Error('The connection is gone.')
    const site = createSiteDatabase({ settings: stored, station: 'one', topics: siteTopics, clock: systemClock })
    await expect(site.read('SELECT 1')).rejects.toMatchObject({ failure: { code: 'siteFailures.passwordMissing' } })
    await site.close()
  })
})
