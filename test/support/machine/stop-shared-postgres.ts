import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stopPostgres } from './postgres-server.ts'
import { sharedPostgresFolder } from './shared-postgres.ts'

/** For Vitest's global set-up: stops the server that a test of this run started. */
export function teardown(): void {
  const server = join(sharedPostgresFolder(), 'server')
  if (existsSync(join(server, 'data', 'postmaster.pid'))) stopPostgres(server)
}
