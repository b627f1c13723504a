import { statSync } from 'node:fs'
import { join } from 'node:path'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'
import { startOrderWorker, type OrderWorkerClient } from './order-worker-client.ts'
import type { OpenResult, OpenRequest } from './order-worker-messages.ts'
import type { OrderStore } from '../order-store.ts'
import { storedOrdersFailures } from '../../../../shared/messages/stored-orders/stored-orders-failures.ts'
import { createWorkerOrderStore, type OrderOperations, type RunOperation } from './worker-order-store.ts'

export interface OrderStoreOptions {
  /** Where orders.db and holds.db are. */
  readonly folder: string
  /** The file of the worker. */
  readonly workerFile: string
  readonly log: Log
  /** Bytes. A larger file is checked beside the work, not before it. */
  readonly maxBytesCheckedFirst?: number
  /** A large file is checked after it resolves; at once unless given. */
  readonly firstScreen?: Promise<void>
  /** Hears each time files were found damaged, under which names they were kept aside. */
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
  'release',
  'endHolds',
  'saveNote',
  'unlist',
  'setWholeReadAt',
])

/** A worker that is started again when the last one is gone. */
function createRestartableWorker(start: () => Promise<Result<OrderWorkerClient>>) {
  let client: OrderWorkerClient | null = null
  let starting: Promise<Result<OrderWorkerClient>> | null = null

  async function startNew(): Promise<Result<OrderWorkerClient>> {
    try {
      const started = await start()
      if (started.ok) client = started.value
      return started
    } finally {
      starting = null
    }
  }

  return {
    get: async (): Promise<Result<OrderWorkerClient>> => {
      if (client?.isUsable() === true) return success(client)
      starting ??= startNew()
      return await starting
    },
    terminate: async (): Promise<void> => {
      await starting
      const ending = client
      client = null
      await ending?.terminate()
    },
  }
}

/**
 * The orders, kept by two workers: one writes, one reads beside it, so that neither the main loop nor a search waits for a write. A worker
 * that breaks down fails what it was doing and is replaced; a damaged file is set aside and a new one begun.
 */
export async function openOrderStore(options: OrderStoreOptions): Promise<Result<OpenedOrderStore>> {
  const { folder, workerFile, log, onDamaged, maxBytesCheckedFirst = 32_000_000, firstScreen = Promise.resolve() } = options
  const files = { file: join(folder, 'orders.db'), holdsFile: join(folder, 'holds.db') }
  const isSmall = sizeOf(files.file) <= maxBytesCheckedFirst
  let checkFirst = isSmall
  let closed = false
  let hasReader = false
  const closing = new AbortController()
  let reopening: Promise<void> | null = null
  let checker: OrderWorkerClient | null = null

  const startWorker = (): OrderWorkerClient => startOrderWorker({ file: workerFile, log, onDamaged: () => void recoverFromDamage() })

  async function openWorker(client: OrderWorkerClient, role: OpenRequest['role']): Promise<Result<OrderWorkerClient>> {
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
    // It loads its modules meanwhile, and opens the file once the writer has checked and migrated it.
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

  /** Both let go of the file; who opens it next looks through all of it, and sets it aside. */
  async function recoverFromDamage(): Promise<void> {
    reopening ??= reopenWithCheck()
    await reopening
  }

  /** Looks through the whole file beside the work: a large one takes seconds, and nobody waits for it at the start. */
  async function checkIntegrity(): Promise<void> {
    await untilAborted(firstScreen, closing.signal)
    if (closing.signal.aborted) return
    checker = startWorker()
    const checked = await checker.open({ kind: 'open', role: 'checker', ...files, checkFirst: true })
    await checker.terminate()
    checker = null
    if (!checked.ok && checked.failure.kind === 'storage-damaged') await recoverFromDamage()
  }

  /** Nobody waits for the second worker: until it is there, the writer reads. */
  async function startReader(): Promise<void> {
    await reader.get()
    hasReader = true
  }

  const run: RunOperation = async (name, ...input) => {
    await reopening
    if (closed) return failed(storedOrdersFailures.closed())
    const client = await (hasReader && !writeOperations.has(name) ? reader : writer).get()
    // The worker's side has the same types.
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
