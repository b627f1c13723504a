import { Client } from 'pg'
import { siteCheckFailures } from '../../shared/messages/site/site-check-failures.ts'
import { siteCheckMessages } from '../../shared/messages/site/site-check-messages.ts'
import type { SiteCheck } from '../../shared/site/site-check.ts'
import { clientConfig, type SiteSettings } from './site-settings.ts'
import { bad, good, warn } from './site-checks.ts'

async function backendOf(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

/**
 * Detects a connection pooler between this computer and PostgreSQL. On a direct connection, the process that serves the session is the one
 * from the login (BackendKeyData). In transaction mode a session moves to another process while a second client keeps the first one busy.
 */
export async function checkPooler(client: Client, settings: SiteSettings): Promise<SiteCheck> {
  const backend = await backendOf(client)
  // The driver stores the process id at login, but its types omit it.
  if (Reflect.get(client, 'processID') === backend) return good('pooler', siteCheckMessages.direct.message())
  const other = new Client(clientConfig(settings))
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('BEGIN')
    await backendOf(other)
    const isMoved = (await backendOf(client)) !== backend
    return isMoved ? bad('pooler', siteCheckFailures.transactionPooler()) : warn('pooler', siteCheckFailures.pooler())
  } finally {
    await other.end().catch(() => undefined)
  }
}
