import { statSync } from 'node:fs'
import { join } from 'node:path'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'
import { startDatabaseWorker, type DatabaseWorkerClient } from '../../../storage/worker/database-worker-client.ts'
import { createRestartableWorker } from '../../../storage/worker/restartable-worker.ts'
import type { OpenResult, OpenRequest } from './order-worker-messages.ts'
import type { OrderStore } from '../order-store.ts'
import { storedOrdersFailures } from '../../../../shared/messages/stored-orders/stored-orders-failures.ts'
import { createWorkerOrderStore, type OrderOperations, type RunOperation } from './worker-order-store.ts'

export interface OrderStoreOptions {
  /** Where orders.db and holds.db are. */
  readonly folder: string
  /** The worker's script file. */
  readonly workerFile: string
  readonly log: Log
  /** Bytes. A larger file is checked in the background after opening, not before. */
  readonly maxBytesCheckedFirst?: number
  /** The files are opened after it resolves, while the workers load their modules before; default: immediately. */
  readonly filesFree?: Promise<unknown>
  /** A large file is checked after it resolves; default: immediately. */
  readonly firstScreen?: Promise<void>
  /** Called when files were found damaged, with the names under which they were kept. */
  readonly onDamaged: (found: OpenResult) => void
}

export interface OpenedOrderStore {
  readonly store: OrderStore
  close(): Promise<void>
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const writeOperations: ReadonlySet<keyof OrderOperations> = new Set([
  'upsert',
  'setPrintState',
  'hold',
  'restoreHolds',
  'release',
  'endHolds',
  'saveNote',
  'overrideFinding',
  'keepSentFacts',
  'sentContents',
  'unlist',
  'setWholeReadAt',
])

type OrderWorkerClient = DatabaseWorkerClient<OpenRequest, OpenResult>

/**
 * The orders, kept by two workers: one writes, one reads, so that neither the main loop nor a search waits for a write. A worker
 * that crashes fails its current operation and is replaced; a damaged file is set aside and a new one is created.
 */
export async function openOrderStore(options: OrderStoreOptions): Promise<Result<OpenedOrderStore>> {
  const { folder, workerFile, log, onDamaged, maxBytesCheckedFirst = 32_000_000, firstScreen = Promise.resolve(), filesFree } = options
  const files = { file: join(folder, 'orders.db'), holdsFile: join(folder, 'holds.db') }
  const isSmall = sizeOf(files.file) <= maxBytesCheckedFirst
  let checkFirst = isSmall
  let closed = false
  let hasReader = false
  const closing = new AbortController()
  let reopening: Promise<void> | null = null
  let checker: OrderWorkerClient | null = null

  const startWorker = (): OrderWorkerClient =>
    startDatabaseWorker({
      file: workerFile,
      subject: 'orders',
      failures: storedOrdersFailures,
      log,
      onDamaged: () => void recoverFromDamage(),
    })

  async function openWorker(client: OrderWorkerClient, role: OpenRequest['role']): Promise<Result<OrderWorkerClient>> {
    await filesFree
    const opened = await client.open({ kind: 'open', role, ...files, checkFirst })
    if (!opened.ok) {
      await client.terminate()
      return opened
    }
    if (role === 'writer') checkFirst = false
    if (opened.value.damagedOrdersFile !== null || opened.value.damagedHoldsFile !== null) onDamaged(opened.value)
    return success(client)
  }

  const writer = createRestartableWorker(() => openWorker(startWorker(), 'writer'))
  const reader = createRestartableWorker(async () => {
    // The reader loads its modules in parallel, and opens the file once the writer has checked and migrated it.
    const client = startWorker()
    const first = await writer.get()
    if (first.ok) return await openWorker(client, 'reader')
    await client.terminate()
    return first
  })

  async function reopenWithCheck(): Promise<void> {
    await Promise.all([reader.terminate(), writer.terminate()])
    checkFirst = true
    await reader.get()
    reopening = null
  }

  /** Both workers release the file. The writer then checks all of it when it reopens it, and sets a damaged file aside. */
  async function recoverFromDamage(): Promise<void> {
    reopening ??= reopenWithCheck()
    await reopening
  }

  /** Checks the whole file in the background: a large one takes seconds, too long for the start. */
  async function checkIntegrity(): Promise<void> {
    await untilAborted(firstScreen, closing.signal)
    if (closing.signal.aborted) return
    checker = startWorker()
    const checked = await checker.open({ kind: 'open', role: 'checker', ...files, checkFirst: true })
    await checker.terminate()
    checker = null
    if (!checked.ok && checked.failure.kind === 'storage-damaged') await recoverFromDamage()
  }

  /** The second worker starts in the background: until it is ready, the writer reads. */
  async function startReader(): Promise<void> {
    await reader.get()
    hasReader = true
  }

  const run: RunOperation = async (name, ...input) => {
    await reopening
    if (closed) return failed(storedOrdersFailures.closed())
    const client = await (hasReader && !writeOperations.has(name) ? reader : writer).get()
    // The worker has the same types.
    return client.ok ? ((await client.value.run(name, input)) as Result<never>) : client
  }

  const opened = await writer.get()
  if (!opened.ok) return opened
  const readerStart = startReader()
  const integrityCheck = isSmall ? null : checkIntegrity()
  return success({
    store: createWorkerOrderStore(run),
    close: async () => {
      closed = true
      closing.abort()
      await checker?.terminate()
      await integrityCheck
      await readerStart
      await reopening
      await reader.terminate()
      await writer.terminate()
    },
  })
}
