import { describe, expect, test } from 'vitest'
import { ledgerTopic } from '../../../../electron/printing/ledger/postgres/postgres-ledger-schema.ts'
import { migrateSite } from '../../../../electron/site/migrate-site.ts'
import { createSiteDatabase } from '../../../../electron/site/site-database.ts'
import type { SiteTopic } from '../../../../electron/site/site-migrations.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { siteRoles } from '../../../support/machine/shared-postgres.ts'
import { temporarySite, type TemporarySite } from '../../../support/site/temporary-site.ts'

const notes = (...migrations: readonly string[]): SiteTopic => ({ name: 'notes', migrations, appendOnly: ['notes'], readOnly: [] })
const create = 'CREATE TABLE notes (text text)'

function migrate(site: TemporarySite, topic: SiteTopic) {
  return migrateSite({ settings: site.ownerSettings, stationRole: siteRoles.station, topics: [ledgerTopic, topic] })
}

async function dropNotes(site: TemporarySite): Promise<void> {
  await site.query('DROP TABLE IF EXISTS notes', 'owner')
  await site.query(`DELETE FROM site_migrations WHERE topic = 'notes'`, 'owner')
}

describe.skipIf(!canRun('postgres'))('the tables of a site', () => {
  test('can be read and added to by a station, but not changed or deleted', async () => {
    const site = await temporarySite()
    const tables = await site.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`, 'owner')
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      for (const attack of [`DELETE FROM ${String(name)}`, `TRUNCATE ${String(name)}`, `DROP TABLE ${String(name)}`]) {
        await expect(site.query(attack)).rejects.toThrow(/permission denied|must be owner/)
      }
    }
    const rights = await site.query(
      `SELECT DISTINCT privilege_type AS right FROM information_schema.role_table_grants
       WHERE grantee = '${siteRoles.station}' AND table_schema = '${site.settings.schema}' ORDER BY 1`,
      'owner',
    )
    expect(rights.map(({ right }) => right)).toEqual(['INSERT', 'SELECT'])
    await expect(site.query(`UPDATE sheet_state SET state = 'intended'`)).rejects.toThrow('permission denied')
    await expect(site.query(`INSERT INTO sheet_state VALUES ('a', 'b', 1, 'intended', NULL, 1)`)).rejects.toThrow('permission denied')
    await expect(site.query(`INSERT INTO site_migrations VALUES ('ledger', 99)`)).rejects.toThrow('permission denied')
    await expect(site.query('ALTER TABLE sheet_events DISABLE TRIGGER ALL')).rejects.toThrow('must be owner')
  })

  test('are created once when several set the site up at the same time, and a former permission is revoked', async () => {
    const site = await temporarySite()
    await site.query(`GRANT DELETE ON sheet_events TO ${siteRoles.station}`, 'owner')
    const results = await Promise.all(Array.from({ length: 4 }, () => migrate(site, notes(create))))
    expect(results).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: true })))
    await expect(site.query('DELETE FROM sheet_events')).rejects.toThrow('permission denied')
    await dropNotes(site)
  })

  test('are migrated however long a step takes', async () => {
    const site = await temporarySite()
    const settings = { ...site.ownerSettings, deadlines: { statement: 200, response: 300 } }
    const topic = notes(create, 'SELECT pg_sleep(0.6)')
    expect(await migrateSite({ settings, stationRole: siteRoles.station, topics: [ledgerTopic, topic] })).toMatchObject({ ok: true })
    await dropNotes(site)
  })

  test('have a trigger function that searches temporary objects last', async () => {
    const site = await temporarySite()
    const [row] = await site.query(
      `SELECT proconfig FROM pg_proc WHERE proname = 'keep_sheet_state' AND pronamespace = current_schema()::regnamespace`,
    )
    expect(row?.['proconfig']).toEqual([`search_path=${site.settings.schema}, pg_temp`])
  })

  test('stay as they were when one step fails', async () => {
    const site = await temporarySite()
    await expect(migrate(site, notes(create, 'CREATE TABLE broken ('))).rejects.toThrow('syntax error')
    expect(await site.query(`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'notes'`)).toEqual([])
    expect(await site.query(`SELECT 1 FROM site_migrations WHERE topic = 'notes'`)).toEqual([])
  })

  test('of an older or a newer version are not used', async () => {
    const site = await temporarySite()
    const open = (topic: SiteTopic) =>
      createSiteDatabase({ settings: site.settings, station: 'one', topics: [ledgerTopic, topic], clock: systemClock })
    await expect(open(notes(create)).read('SELECT 1')).rejects.toMatchObject({ failure: { code: 'siteFailures.notSetUp' } })
    expect(await migrate(site, notes(create, 'ALTER TABLE notes ADD COLUMN at timestamptz'))).toMatchObject({ ok: true })
    await expect(open(notes(create)).read('SELECT 1')).rejects.toMatchObject({ failure: { code: 'siteFailures.newerVersion' } })
    expect(await migrate(site, notes(create))).toMatchObject({ failure: { code: 'siteFailures.newerVersion' } })
    await dropNotes(site)
  })
})

test.skipIf(!canRun('postgres'))('text with a NUL, which PostgreSQL does not know, is kept with a replacement for it', async () => {
  const site = await temporarySite()
  const { database } = site.open()
  expect(await database.read('SELECT $1::text AS text, $2::text[] AS texts', ['a\0b', ['\0', 'ü']])).toEqual([
    { text: 'a\uFFFDb', texts: ['\uFFFD', 'ü'] },
  ])
})
