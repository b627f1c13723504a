import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientConfig, type SiteSettings } from '../../../../electron/site/site-settings.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { siteRoles } from '../../../support/machine/shared-postgres.ts'
import { selfSigned } from '../../../support/services/service-certificates.ts'
import { startTlsPostgres, type TlsPostgres } from '../../../support/site/tls-postgres.ts'

// What the check of a connection reports is tested with it; these are the connections of a station that works.
describe.skipIf(!canRun('postgres'))('a connection of a station', () => {
  let postgres: TlsPostgres
  const good = selfSigned({ dns: 'localhost' })

  beforeAll(async () => {
    postgres = await startTlsPostgres()
  })
  afterAll(() => postgres.server.stop('immediate'))

  /** Resolves to whether the connection is encrypted. */
  async function connect(ca: string): Promise<unknown> {
    const { port, password, database } = postgres.server
    const settings: SiteSettings = { host: 'localhost', port, database, user: siteRoles.station, password, schema: 'packbench_none', ca }
    const client = new Client(clientConfig(settings))
    try {
      await client.connect()
      const { rows } = await client.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      return rows[0]?.ssl
    } finally {
      await client.end()
    }
  }

  test('is made with the certificate of the site', async () => {
    await postgres.present(good)
    expect(await connect(good.cert)).toBe(true)
  })

  test.each([
    ['of a CA that is not trusted', good, selfSigned({ dns: 'localhost' }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['for another name', selfSigned({ dns: 'elsewhere.example' }), null, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['that has expired', selfSigned({ dns: 'localhost' }, '200101', '201231'), null, 'CERT_HAS_EXPIRED'],
  ])('to a server with a certificate %s is refused', async (_name, certificate, ca, code) => {
    await postgres.present(certificate)
    await expect(connect((ca ?? certificate).cert)).rejects.toMatchObject({ code })
  })
})
