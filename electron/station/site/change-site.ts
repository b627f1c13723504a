import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Notify } from '../../../shared/contract/station-notification.ts'
import { siteChangeFailures } from '../../../shared/messages/site/site-change-failures.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { isUsableSite, type SiteCheck } from '../../../shared/site/site-check.ts'
import type { SiteConnection } from '../../../shared/site/site-connection.ts'
import type { Vault } from '../../account/vault.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { copyHistory, previewHistory, type CopiedHistory, type CopyHistoryOptions } from '../../printing/ledger/history/copy-history.ts'
import type { HistoryTarget } from '../../printing/ledger/history/ledger-history.ts'
import { createPostgresHistory } from '../../printing/ledger/history/postgres-history.ts'
import { createSqliteHistory } from '../../printing/ledger/history/sqlite-history.ts'
import { recordMembership } from '../../printing/ledger/site-membership.ts'
import type { SiteSettings } from '../../site/site-settings.ts'
import { isStationInUse } from '../../site/station-lock.ts'
import { siteFailure } from '../../site/site-failure.ts'
import { openSiteMemory, renewStation } from '../../site/sqlite-site-memory.ts'
import type { DataLossKind } from '../../storage/compare-store-versions.ts'
import type { StationRecord } from '../../storage/machine-registry.ts'
import { StorageReadError, tryRead } from '../../storage/storage-read-error.ts'
import { tryStorage } from '../../storage/storage-failure.ts'
import { openProfileDatabases, type ProfileDatabases } from '../profile/stores/profile-databases.ts'
import { profileStores } from '../profile/stores/profile-stores.ts'
import { checkSite, openSite } from './open-site.ts'
import { createSiteStore } from './site-store.ts'

export interface SiteChangesOptions {
  /** The folder of the account. */
  readonly folder: string
  /** The account's schema in the database (`siteSchemaOf`). */
  readonly schema: string
  readonly vault: Vault
  readonly accountName: string
  readonly record: StationRecord | null
  readonly clock: Clock
  readonly log: Log
  readonly notify: Notify
}

type OnProgress = NonNullable<CopyHistoryOptions['onProgress']>

/** A connection as a person enters it: an empty password means the stored one. */
export interface EnteredConnection {
  readonly connection: SiteConnection
  readonly password: string
}

function forgetSite(databases: Pick<ProfileDatabases, 'history' | 'writes'>): true {
  for (const name of ['history', 'writes'] as const) {
    const { [name]: database } = databases
    const hasMemory = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'site_memory'").get() !== undefined
    if (hasMemory) database.exec('DELETE FROM site_memory')
  }
  return true
}

/** Gives this station a new id if its lock is held. Because the account is closed here, only another computer can hold that lock. */
async function ensureOwnStation(settings: SiteSettings, { history, writes }: ProfileDatabases): Promise<Result<true>> {
  const places = [history, writes].map((database) => ({ database, isIntact: () => true }))
  const memory = openSiteMemory(places)
  if (!memory.ok) return memory
  const inUse = await tryRead(async () => {
    try {
      return await isStationInUse(settings, memory.value.station)
    } catch (error) {
      throw new StorageReadError(siteFailure(error), error)
    }
  })
  if (!inUse.ok) return inUse
  return inUse.value ? renewStation(places) : success(true)
}

/** Lets an account join a site, and leave it again. `join` and `leave` need the account to be closed: they open its databases themselves. */
export function createSiteChanges(options: SiteChangesOptions) {
  const { folder, schema, clock, log } = options
  const store = createSiteStore(options)
  const ledgerFile = join(folder, profileStores.ledger.file)

  async function settingsOf({ connection, password }: EnteredConnection): Promise<SiteSettings> {
    const { ca, ...address } = connection
    const entered = password === '' ? await store.storedPassword() : password
    return { ...address, schema, password: entered, ...(ca === null ? {} : { ca: ca.pem }) }
  }

  async function refuseUnusable(settings: SiteSettings): Promise<Result<true>> {
    return isUsableSite(await checkSite({ settings, clock })) ? success(true) : failed(siteChangeFailures.notUsable())
  }

  async function withDatabases<Value>(work: (databases: ProfileDatabases) => Promise<Result<Value>>): Promise<Result<Value>> {
    const opened = await openProfileDatabases({ folder, clock, record: options.record, notify: options.notify })
    if (!opened.ok) return opened
    try {
      // Losses are recorded when the account is opened.
      if (opened.value.rollbackDetector.losses.size > 0) return failed(siteChangeFailures.lossFirst())
      return await work(opened.value)
    } finally {
      opened.value.close()
    }
  }

  /** Runs work on the account's local ledger and the site's ledger. */
  async function withLedgers<Value>(
    settings: SiteSettings,
    databases: ProfileDatabases,
    work: (local: HistoryTarget, site: HistoryTarget, findLoss: () => Promise<DataLossKind | null>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const places = (['history', 'writes'] as const).map((name) => ({
      database: databases[name],
      isIntact: () => databases.rollbackDetector.isIntact(name),
    }))
    const memory = openSiteMemory(places)
    if (!memory.ok) return memory
    const { station } = memory.value
    const site = openSite({ settings, station, clock, memory: memory.value, log })
    try {
      return await work(
        createSqliteHistory({ database: databases.ledger, clock, newId: randomUUID }),
        createPostgresHistory({ database: site.database, station, newId: randomUUID }),
        async () => {
          const known = memory.value.newest()
          return known === null ? null : await site.ledger.findLoss(known)
        },
      )
    } finally {
      await site.close()
    }
  }

  return {
    connection: () => store.connection(),
    check: async (entered: EnteredConnection): Promise<SiteCheck[]> => checkSite({ settings: await settingsOf(entered), clock }),

    /** What joining would copy. Changes nothing, and works while the account is open. */
    preview: async (entered: EnteredConnection): Promise<Result<CopiedHistory>> => {
      const settings = await settingsOf(entered)
      const usable = await refuseUnusable(settings)
      if (!usable.ok) return usable
      const opened = tryStorage(() => new DatabaseSync(ledgerFile, { timeout: 5000, readOnly: true }))
      if (!opened.ok) return opened
      const site = openSite({ settings, station: randomUUID(), clock, log })
      try {
        const source = createSqliteHistory({ database: opened.value, clock, newId: randomUUID })
        const target = createPostgresHistory({ database: site.database, station: '', newId: randomUUID })
        return await previewHistory({ source, target, leavesOthers: false })
      } finally {
        opened.value.close()
        await site.close()
      }
    },

    /**
     * Copies the history of this station to the site, and prints with the site's ledger from then on. Any failure before that leaves the
     * station unchanged, and it can be retried.
     */
    join: async (entered: EnteredConnection, onProgress: OnProgress): Promise<Result<CopiedHistory>> => {
      const settings = await settingsOf(entered)
      const usable = await refuseUnusable(settings)
      if (!usable.ok) return usable
      return await withDatabases(async (databases) => {
        const stored = await store.connection()
        if (!stored.ok) return stored
        // What is remembered of a site that the station left does not apply to this one.
        const forgotten = stored.value === null ? tryStorage(() => forgetSite(databases)) : success(true as const)
        if (!forgotten.ok) return forgotten
        const own = await ensureOwnStation(settings, databases)
        if (!own.ok) return own
        const copied = await withLedgers(settings, databases, async (source, target, findLoss) => {
          const loss = await tryRead(findLoss)
          if (!loss.ok) return loss
          // A site that was restored to an earlier moment is still the same.
          if (loss.value === 'missing') return failed(siteChangeFailures.otherDatabase())
          return await copyHistory({ source, target, leavesOthers: false, onProgress })
        })
        if (!copied.ok) return copied
        const connection = JSON.stringify(entered.connection)
        const joined = recordMembership(databases.ledger, clock, { step: 'joined', connection })
        if (!joined.ok) return joined
        // The station has joined: the ledger has the connection too, and the password can be entered again.
        const saved = await store.save(entered.connection, settings.password)
        if (!saved.ok) log.warn('the connection to the site was not stored', { kind: saved.failure.kind })
        return copied
      })
    },

    /** Copies the site's history back to this station, which prints with its own ledger from then on. A failure before that leaves it in the site. */
    leave: async (onProgress: OnProgress): Promise<Result<CopiedHistory>> => {
      const settings = await store.settings()
      if (!settings.ok) return settings
      const { value: joined } = settings
      if (joined === null) return failed(siteChangeFailures.noSite())
      return await withDatabases(async (databases) => {
        const copied = await withLedgers(joined, databases, (target, source) =>
          copyHistory({ source, target, leavesOthers: true, onProgress }),
        )
        if (!copied.ok) return copied
        const left = recordMembership(databases.ledger, clock, { step: 'left', connection: null })
        if (!left.ok) return left
        // The station has left: connection data that remains is overwritten when it joins again.
        const forgotten = await store.forget()
        if (!forgotten.ok) log.warn('the password of the site was not forgotten', { kind: forgotten.failure.kind })
        return copied
      })
    },
  }
}

export type SiteChanges = ReturnType<typeof createSiteChanges>
