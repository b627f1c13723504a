import { describe, expect, onTestFinished, test } from 'vitest'
import { refuseServer } from '../../../../electron/site/check-server.ts'
import { isLocalServer } from '../../../../electron/site/site-settings.ts'
import { administer } from '../../../support/machine/postgres-server.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { sharedPostgres, siteRoles } from '../../../support/machine/shared-postgres.ts'
import { temporarySite } from '../../../support/site/temporary-site.ts'

const safe = {
  version: 150_008,
  version_text: '15.8',
  is_standby: false,
  synchronous_commit: 'on',
  synchronous_standby_names: '',
  fsync: 'on',
}

test.each([
  ['as it is installed', {}, null],
  ['with standbys that confirm', { synchronous_commit: 'remote_apply', synchronous_standby_names: 'two' }, null],
  ['that syncs its own disk and has no standby', { synchronous_commit: 'local' }, null],
  ['of a version before 15', { version: 140_009, version_text: '14.9' }, 'serverTooOld'],
  ['that is a standby', { is_standby: true }, 'standby'],
  ['that confirms before its disk has it', { synchronous_commit: 'off' }, 'losesCommits'],
  [
    'whose standby may take over without the newest commits',
    { synchronous_commit: 'local', synchronous_standby_names: 'two' },
    'losesCommits',
  ],
  ['that never syncs its disk', { fsync: 'off' }, 'losesCommits'],
])('a server %s', (_words, change, refusal) => {
  expect(refuseServer({ ...safe, ...change })?.code ?? null).toBe(refusal === null ? null : `siteFailures.${refusal}`)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['localhost', true],
  ['/run/postgresql', true],
  ['10.0.0.5', false],
  ['localhost.example.com', false],
  ['db.example.com', false],
  ['::ffff:10.0.0.5', false],
])('TLS is not required for %s: %s', (host, isLocal) => {
  expect(isLocalServer(host)).toBe(isLocal)
})

/** A role with the rights of the stations and one additional setting. */
async function roleWith(setting: string): Promise<string> {
  const server = await sharedPostgres()
  const role = `packbench_test_${crypto.randomUUID().slice(0, 8)}`
  await administer(
    server,
    `CREATE ROLE ${role} LOGIN PASSWORD '${server.password}' IN ROLE ${siteRoles.station}`,
    `ALTER ROLE ${role} SET ${setting}`,
  )
  onTestFinished(() => administer(server, `DROP ROLE ${role}`))
  return role
}

describe.skipIf(!canRun('postgres'))('a station that connects', () => {
  test('writes nothing if its role does not wait for the disk', async () => {
    const site = await temporarySite()
    const { ledger } = site.open({ settings: { user: await roleWith('synchronous_commit = off') } })
    const refused = { failure: { code: 'siteFailures.losesCommits', details: { setting: 'synchronous_commit', value: 'off' } } }
    expect(await ledger.setBatchState('none', 'paused')).toMatchObject(refused)
    await expect(ledger.batches(1)).rejects.toMatchObject(refused)
  })

  test('is refused with a wrong password, without a change', async () => {
    const site = await temporarySite()
    const { ledger } = site.open({ settings: { password: 'wrong' } })
    expect(await ledger.setBatchState('none', 'paused')).toMatchObject({ failure: { code: 'siteFailures.refused', detail: '28P01' } })
  })

  test('sends nothing to a server without TLS where TLS is required', async () => {
    const site = await temporarySite()
    const { ledger } = site.open({ settings: { ca: 'any' } })
    expect(await ledger.setBatchState('none', 'paused')).toMatchObject({ failure: { code: 'siteFailures.notSecure' } })
  })
})
