import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createAccount } from '../../../electron/account/account.ts'
import { createSession } from '../../../electron/account/session.ts'
import type { Vault } from '../../../electron/account/vault.ts'
import type { Clock } from '../../../electron/platform/clock.ts'
import { createServerClock } from '../../../electron/service/server-clock.ts'
import { connectService, type Connection } from '../../../electron/station/connect-service.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createMemoryRateLimitStore } from '../../../electron/service/order-budget/rate-limit-store.ts'
import { createOrderRateLimiter } from '../../../electron/service/order-budget/order-rate-limiter.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../../electron/service/write-journal/sqlite-write-journal.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { storageFailure } from '../../../electron/storage/storage-failure.ts'
import type { AccountState } from '../../../shared/account/account-state.ts'
import { success } from '../../../shared/result.ts'
import { answerText, startFaultServer, type FaultRequest, type FaultScript } from '../services/fault-server.ts'
import { createFakeClock } from '../clocks/service-fake-clock.ts'
import { valueOf } from './service-station.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A keychain that outlives the station, as the real one does. */
export function memoryVault(): Vault & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    load: async (account) => success(kept.get(account) ?? null),
    save: async (account, token) => {
      kept.set(account, token)
      return success({ keptIn: 'keychain' })
    },
    forget: async (account) => {
      kept.delete(account)
      return success(true)
    },
  }
}

const unauthorised = answerText(401, JSON.stringify({ success: false, error: 'Unauthorized', errors: [] }))

/**
 * An account, its connection and its write journal, wired as the station wires them, against a real server that gives out numbered tokens
 * and takes only the newest until `expire` is called.
 */
export async function startSignedInStation(script: FaultScript, clock: Clock = createFakeClock({ impatient: 29_000 })) {
  let valid: string | null = null
  let issued = 0
  const signIns: FaultRequest[] = []
  const server = await startFaultServer((request, socket) => {
    if (request.path.endsWith('/auth/sign_in')) {
      signIns.push(request)
      valid = `canary-token-${(issued += 1)}`
      socket.write(answerText(201, JSON.stringify({ token: valid })))
    } else if (request.headers['authorization'] === `Bearer ${valid}`) script(request, socket)
    else socket.write(unauthorised)
  })
  const folder = temporaryFolder()
  const file = join(folder, 'writes.db')
  const { database } = valueOf(openDatabase({ file, migrations: writeMigrations, clock }))
  const journal = createSqliteWriteJournal({ database, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure })
  const orderRateLimiter = createOrderRateLimiter({ store: createMemoryRateLimitStore(), clock })
  const states: AccountState[] = []
  const vault = memoryVault()
  let connection: Connection | null = null
  const past: Connection[] = []
  const session = createSession({
    clock,
    fixedAddress: null,
    emit: (channel, payload) => {
      if (channel === 'account.changed' && 'tokenKeptIn' in payload) states.push(payload)
    },
  })
  const parts = {
    clock,
    log: silentLog,
    token: () => session.token(),
    onUnauthorised: (refused: string) => session.handleUnauthorised(refused),
    awaitsSignIn: () => session.awaitsSignIn(),
    onReach: () => {},
    documentHosts: () => [],
  }
  const leave = async (): Promise<void> => {
    if (connection === null) return
    past.push(connection)
    connection.abortWaitingCalls()
    connection = null
  }
  const account = createAccount({
    session,
    vault,
    clock,
    log: silentLog,
    folder,
    fixedAddress: null,
    connect: (address) => {
      const own = connectService(address, parts, null)
      past.push(own)
      return own.client
    },
    onSwitch: async (to) => {
      await leave()
      if (to !== null && to !== 'practice')
        connection = connectService(to.serviceAddress, parts, {
          writeStores: { journal, orderRateLimiter },
          serverClock: createServerClock(),
        })
      return success(true)
    },
    onTokenRenewed: () => connection?.resumeCalls(),
  })
  const serviceAddress = `${server.origin}/v2`
  valueOf(await account.connect({ serviceAddress, email: 'mara@example.test', password: 'canary-password' }))
  return {
    account: { ...session, ...account },
    server,
    vault,
    journal,
    database,
    file,
    folder,
    signIns,
    serviceAddress,
    client: () => {
      if (connection === null) throw new Error('nobody is connected')
      return connection.client
    },
    /** The service takes no token any more until somebody signs in. */
    expire: () => {
      valid = null
    },
    /** How often the person was asked: changes to `expired`. */
    questions: () => states.filter(({ kind }, index) => kind === 'expired' && states[index - 1]?.kind !== 'expired').length,
    /** Requests with a token, in order: `POST /orders/7/waybills canary-token-2`. */
    sent: () =>
      server.requests
        .filter(({ path }) => !path.endsWith('/auth/sign_in'))
        .map(
          ({ method, path, headers }) => `${method} ${path.replace('/v2', '')} ${headers['authorization']?.replace('Bearer ', '') ?? ''}`,
        ),
    close: async () => {
      await leave()
      await Promise.all(past.map((each) => each.close()))
      await server.close()
      database.close()
    },
  }
}

export type SignedInStation = Awaited<ReturnType<typeof startSignedInStation>>
