import { chownSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { administer, startPostgres, until, type OwnPostgresServer } from '../machine/postgres-server.ts'
import { createSiteRoles } from '../machine/shared-postgres.ts'
import type { TestCertificate } from '../services/service-certificates.ts'

export interface TlsPostgres {
  readonly server: OwnPostgresServer
  /** From now on the server shows this certificate, or offers no TLS. */
  present(certificate: TestCertificate | null): Promise<void>
}

/** A separate server whose certificate can be replaced while it runs. */
export async function startTlsPostgres(): Promise<TlsPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'tls-postgres-'))
  const server = await startPostgres(home)
  await createSiteRoles(server)
  const read = async (setting: string): Promise<unknown> => {
    const client = new Client({
      host: server.host,
      port: server.port,
      user: server.user,
      password: server.password,
      database: server.database,
    })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(`SELECT current_setting('${setting}') AS value`)
    await client.end()
    return rows[0]?.['value']
  }
  let count = 0
  return {
    server,
    present: async (certificate) => {
      count += 1
      const [key, cert] = [`server-${count}.key`, `server-${count}.crt`]
      if (certificate !== null) {
        const data = join(home, 'data')
        const { uid, gid } = statSync(data)
        writeFileSync(join(data, cert), certificate.cert)
        writeFileSync(join(data, key), certificate.key, { mode: 0o600 })
        // PostgreSQL refuses a key that others own.
        if (process.getuid?.() === 0) for (const name of [cert, key]) chownSync(join(data, name), uid, gid)
      }
      await administer(
        server,
        ...(certificate === null ? [] : [`ALTER SYSTEM SET ssl_cert_file = '${cert}'`, `ALTER SYSTEM SET ssl_key_file = '${key}'`]),
        `ALTER SYSTEM SET ssl = ${certificate === null ? 'off' : 'on'}`,
        'SELECT pg_reload_conf()',
      )
      await until(async () => (await read(certificate === null ? 'ssl' : 'ssl_cert_file')) === (certificate === null ? 'off' : cert))
    },
  }
}
