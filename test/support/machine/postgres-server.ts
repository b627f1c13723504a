import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresPrograms } from './postgres-programs.ts'
import { freePort } from './programs.ts'

/** A PostgreSQL that tests may do anything with. */
export interface PostgresServer {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** One that was started here and can be stopped. */
export interface OwnPostgresServer extends PostgresServer {
  /** `immediate`: without writing anything, as if the machine lost power. */
  stop(mode: 'fast' | 'immediate'): void
  /** After a stop, on the same port. */
  start(): Promise<void>
}

const password = 'for-tests-only'

function idOf(words: readonly string[]): number {
  return Number(spawnSync('id', words, { encoding: 'utf8' }).stdout)
}

/** PostgreSQL refuses to run as root: then it runs as the user of its package. */
function postgresAccount(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  return { uid: idOf(['-u', 'postgres']), gid: idOf(['-g', 'postgres']) }
}

function run(program: string, words: readonly string[]): void {
  const folder = postgresPrograms()
  if (folder === null) throw new Error('There is no PostgreSQL 15 or later on this machine.')
  const { status, stdout, stderr, error } = spawnSync(join(folder, program), words, {
    encoding: 'utf8',
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...postgresAccount(),
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}${error?.message ?? ''}`)
}

/** `pg_ctl start` passes its output on to the server: a pipe would stay open for as long as that runs. */
async function startServer(data: string, log: string): Promise<void> {
  const folder = postgresPrograms() ?? ''
  const words = ['start', '-w', '-D', data, '-l', log]
  const child = spawn(join(folder, 'pg_ctl'), words, { stdio: 'ignore', cwd: '/', ...postgresAccount() })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`pg_ctl start ended with ${String(code)}: ${readFileSync(log, 'utf8')}`)
}

/** Starts a separate server in an empty folder. It syncs its disk as in production. */
export async function startPostgres(home: string): Promise<OwnPostgresServer> {
  const account = postgresAccount()
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const [data, log, secret] = [join(home, 'data'), join(home, 'log'), join(home, 'secret')]
  writeFileSync(secret, password, { mode: 0o600 })
  if (account !== null) for (const path of [home, secret]) chownSync(path, account.uid, account.gid)
  // Its first files need no sync: a power cut would end the tests too.
  run('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${secret}`, '--no-sync'])
  const port = await freePort()
  const settings = [`listen_addresses = '127.0.0.1'`, `port = ${port}`, `unix_socket_directories = ''`, 'max_connections = 200']
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await startServer(data, log)
  return {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    stop: (mode) => run('pg_ctl', ['stop', '-w', '-D', data, '-m', mode]),
    start: () => startServer(data, log),
  }
}

/** Stops the server of a folder, if one runs there. */
export function stopPostgres(home: string): void {
  run('pg_ctl', ['stop', '-w', '-D', join(home, 'data'), '-m', 'immediate'])
}

/** Runs statements as the administrator. */
export async function administer(server: PostgresServer, ...statements: readonly string[]): Promise<void> {
  const { host, port, user, password: secret, database } = server
  const client = new Client({ host, port, user, password: secret, database })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Waits until a condition holds, looking again every 20 ms. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(20)
}
