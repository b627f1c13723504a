import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { siteTopics } from '../../../../electron/station/site/open-site.ts'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import { checkConnection } from '../../../../electron/site/check-connection.ts'
import type { SiteSettings } from '../../../../electron/site/site-settings.ts'
import { isUsableSite } from '../../../../shared/site/site-check.ts'
import { administer } from '../../../support/machine/postgres-server.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { sharedPostgres, siteRoles } from '../../../support/machine/shared-postgres.ts'
import { selfSigned } from '../../../support/services/service-certificates.ts'
import { temporarySite } from '../../../support/site/temporary-site.ts'
import { startTlsPostgres, type TlsPostgres } from '../../../support/site/tls-postgres.ts'
import { failureMessage } from '../../../../shared/messages/failure-text.ts'

async function check(settings: SiteSettings, clock: Clock = systemClock) {
  const checks = await checkConnection({ settings, topics: siteTopics, clock })
  return {
    isUsable: isUsableSite(checks),
    found: checks.map(({ area, outcome, failure }) => `${area} ${outcome === 'ok' ? 'ok' : `${outcome}: ${failure?.code ?? ''}`}`),
    checks,
  }
}

const nowhere: SiteSettings = {
  host: '127.0.0.1',
  port: 1,
  database: 'packbench',
  user: 'station',
  password: 'secret-word',
  schema: 'packbench_test',
  deadlines: { connect: 400 },
}

async function listen(onConnection: (socket: Socket) => void): Promise<SiteSettings> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return { ...nowhere, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

describe('without PostgreSQL at the address', () => {
  test('reports a name that does not exist', async () => {
    expect((await check({ ...nowhere, host: 'database.invalid', deadlines: { connect: 5000 } })).found).toEqual([
      'server failed: siteCheckFailures.nameNotFound',
    ])
  })

  test('reports a port on which nothing listens', async () => {
    expect((await check(nowhere)).found).toEqual(['server failed: siteCheckFailures.connectionRefused'])
  })

  test('does not wait for a silent server', async () => {
    expect((await check(await listen(() => undefined))).found).toEqual(['server failed: siteCheckFailures.noResponse'])
  })

  test.each([
    ['another response', (socket: Socket) => void socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['the end of the connection', (socket: Socket) => void socket.once('data', () => socket.end())],
  ])('%s is not PostgreSQL', async (_name, respond) => {
    expect((await check(await listen(respond))).found).toEqual(['server failed: siteCheckFailures.notPostgres'])
  })

  test('refuses a file that is not a certificate before anything is sent', async () => {
    expect((await check({ ...nowhere, ca: 'no certificate' })).found).toEqual(['encryption failed: siteCheckFailures.caUnreadable'])
  })

  test('does not send the password without TLS where TLS is required', async () => {
    const received: Buffer[] = []
    const settings = await listen((socket) => {
      socket.on('data', (data: Buffer) => {
        received.push(data)
        socket.write('N')
      })
    })
    const { cert } = selfSigned({ ip: [127, 0, 0, 1] })
    expect((await check({ ...settings, ca: cert })).found).toEqual(['server ok', 'encryption failed: siteCheckFailures.noTls'])
    expect(Buffer.concat(received)).toHaveLength(8)
  })
})

const everythingFine = ['server', 'encryption', 'login', 'pooler', 'durability', 'tables', 'rights', 'connections', 'clock', 'latency'].map(
  (area) => `${area} ok`,
)

describe.skipIf(!canRun('postgres'))('PostgreSQL', () => {
  test('that is set up passes, with a line for each result', async () => {
    const { settings } = await temporarySite()
    const { isUsable, found, checks } = await check(settings)
    expect(found).toEqual(everythingFine)
    expect(isUsable).toBe(true)
    expect(JSON.stringify(checks)).not.toContain(settings.password)
  })

  test.each<[string, Partial<SiteSettings>, string]>([
    ['a wrong password', { password: 'wrong' }, 'login failed: siteCheckFailures.wrongPassword'],
    ['an unknown user', { user: 'nobody_here' }, 'login failed: siteCheckFailures.wrongPassword'],
    ['no password', { password: '' }, 'login failed: siteCheckFailures.noPassword'],
    ['an unknown database', { database: 'nothing_here' }, 'login failed: siteCheckFailures.noDatabase'],
    ['a schema that is not there', { schema: 'packbench_none' }, 'tables failed: siteCheckFailures.noSchema'],
  ])('with %s is not usable', async (_name, changed, expected) => {
    const { settings } = await temporarySite()
    const { isUsable, found } = await check({ ...settings, ...changed })
    expect(found).toContain(expected)
    expect(isUsable).toBe(false)
  })

  test('that denies stations a permission is reported with the name of the table', async () => {
    const site = await temporarySite()
    await site.query(`REVOKE INSERT ON sheet_events FROM ${siteRoles.station}`, 'owner')
    onTestFinished(async () => {
      await site.query(`GRANT INSERT ON sheet_events TO ${siteRoles.station}`, 'owner')
    })
    const { checks } = await check(site.settings)
    expect(checks.find(({ area }) => area === 'rights')?.failure).toMatchObject({
      code: 'siteCheckFailures.cannotAdd',
      details: { table: 'sheet_events' },
    })
  })

  test('that denies the role access to the schema is reported', async () => {
    const site = await temporarySite()
    const schema = site.settings.schema
    await site.query(`REVOKE USAGE ON SCHEMA ${schema} FROM ${siteRoles.station}`, 'owner')
    onTestFinished(async () => {
      await site.query(`GRANT USAGE ON SCHEMA ${schema} TO ${siteRoles.station}`, 'owner')
    })
    expect((await check(site.settings)).found).toContain('tables failed: siteCheckFailures.noUsage')
  })

  test('is usable with a warning if the station connects as the owner of the tables', async () => {
    const { ownerSettings } = await temporarySite()
    const { isUsable, found } = await check(ownerSettings)
    expect(found).toContain('rights warning: siteCheckFailures.tooManyRights')
    expect(isUsable).toBe(true)
  })

  test('that a newer or an older Packbench set up is not used', async () => {
    const site = await temporarySite()
    await site.query(`INSERT INTO site_migrations VALUES ('ledger', 99)`, 'owner')
    onTestFinished(async () => {
      await site.query(`DELETE FROM site_migrations WHERE version = 99`, 'owner')
    })
    expect((await check(site.settings)).found).toContain('tables failed: siteFailures.newerVersion')
    const later = { name: 'later', migrations: ['SELECT 1'], appendOnly: [], readOnly: [] }
    const checks = await checkConnection({ settings: site.settings, topics: [later], clock: systemClock })
    expect(checks.find(({ area }) => area === 'tables')?.failure?.code).toBe('siteCheckFailures.noTables')
  })

  test('that confirms changes before its disk has them is refused', async () => {
    const site = await temporarySite()
    const server = await sharedPostgres()
    const role = `packbench_test_${crypto.randomUUID().slice(0, 8)}`
    await administer(
      server,
      `CREATE ROLE ${role} LOGIN PASSWORD '${server.password}' IN ROLE ${siteRoles.station}`,
      `ALTER ROLE ${role} SET synchronous_commit = off`,
    )
    onTestFinished(() => administer(server, `DROP ROLE ${role}`))
    const { isUsable, found } = await check({ ...site.settings, user: role })
    expect(found).toContain('durability failed: siteFailures.losesCommits')
    expect(isUsable).toBe(false)
  })

  test('causes a warning if its clock differs by an hour', async () => {
    const { settings } = await temporarySite()
    const late: Clock = { ...systemClock, now: () => systemClock.now().subtract({ hours: 1 }) }
    const { checks } = await check(settings, late)
    const clock = checks.find(({ area }) => area === 'clock')
    expect(clock).toMatchObject({ outcome: 'warning', failure: { code: 'siteCheckFailures.clockDiffers' } })
    expect(clock?.failure && failureMessage(clock.failure)).toMatch(/ differ by (1 hour and 0 minutes|59 minutes)\.$/)
  })

  test('causes a warning if it is behind a pooler, whose login returns another process', async () => {
    const { settings } = await temporarySite()
    const { Client } = await import('pg')
    const { checkPooler } = await import('../../../../electron/site/check-pooler.ts')
    const { clientConfig } = await import('../../../../electron/site/site-settings.ts')
    const client = new Client(clientConfig(settings))
    await client.connect()
    onTestFinished(() => client.end())
    Reflect.set(client, 'processID', 1)
    expect(await checkPooler(client, settings)).toMatchObject({ outcome: 'warning', failure: { code: 'siteCheckFailures.pooler' } })
  })
})

describe.skipIf(!canRun('postgres'))('PostgreSQL with TLS', () => {
  let postgres: TlsPostgres
  const good = selfSigned({ dns: 'localhost' })

  beforeAll(async () => {
    postgres = await startTlsPostgres()
  })
  afterAll(() => postgres.server.stop('immediate'))

  const settings = (): SiteSettings => {
    const { port, password, database } = postgres.server
    return { host: 'localhost', port, database, user: siteRoles.station, password, schema: 'packbench_none' }
  }

  test('is trusted by the CA certificate of the site, by a name and by an address', async () => {
    await postgres.present(good)
    expect((await check({ ...settings(), ca: good.cert })).found.slice(0, 3)).toEqual(['server ok', 'encryption ok', 'login ok'])
    const byAddress = selfSigned({ ip: [127, 0, 0, 1] })
    await postgres.present(byAddress)
    expect((await check({ ...settings(), host: '127.0.0.1', ca: byAddress.cert })).found.slice(0, 3)).toEqual([
      'server ok',
      'encryption ok',
      'login ok',
    ])
  })

  test.each([
    ['of a CA that is not trusted', good, selfSigned({ dns: 'localhost' }), 'untrusted'],
    ['for another name', selfSigned({ dns: 'elsewhere.example' }), null, 'wrongName'],
    ['that has expired', selfSigned({ dns: 'localhost' }, '200101', '201231'), null, 'expired'],
    ['that is not valid yet', selfSigned({ dns: 'localhost' }, '480101', '491231'), null, 'notYetValid'],
  ])('with a certificate %s gets no password', async (_name, certificate, ca, expected) => {
    await postgres.present(certificate)
    expect((await check({ ...settings(), ca: (ca ?? certificate).cert })).found).toEqual([
      'server ok',
      `encryption failed: siteCheckFailures.${expected}`,
    ])
  })

  test('that does not let the role of the station log in is reported', async () => {
    await postgres.present(null)
    await administer(postgres.server, `ALTER ROLE ${siteRoles.station} NOLOGIN`)
    onTestFinished(() => administer(postgres.server, `ALTER ROLE ${siteRoles.station} LOGIN`))
    expect((await check(settings())).found).toContain('login failed: siteCheckFailures.noAccess')
  })

  test('without permission to connect reports it', async () => {
    await postgres.present(null)
    await administer(postgres.server, 'CREATE DATABASE closed', 'REVOKE CONNECT ON DATABASE closed FROM PUBLIC')
    expect((await check({ ...settings(), database: 'closed' })).found).toContain('login failed: siteCheckFailures.noConnectRight')
  })
})
