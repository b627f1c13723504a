import { statSync } from 'node:fs'
import { join } from 'node:path'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import { startOrderLink, type OrderLink } from './order-worker-client.ts'
import type { Opened, OpenRequest } from './order-worker-messages.ts'
import type { OrderStore } from '../order-store.ts'
import { storeClosed } from '../store-failures.ts'
import { orderStoreOver, type OrderOperations, type RunOperation } from './worker-order-store.ts'

export interface OrderStoreParts {
  /** Where orders.db and holds.db are. */
  readonly folder: string
  /** The file of the worker. */
  readonly worker: string
  readonly log: Log
  /** Bytes. A larger file is looked through beside the work, not before it. */
  readonly mostCheckedFirst?: number
  /** Hears each time files were found damaged, under which names they were kept aside. */
  readonly damaged: (found: Opened) => void
}

export interface OpenOrderStore {
  readonly store: OrderStore
  close(): Promise<void>
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const writes: ReadonlySet<keyof OrderOperations> = new Set([
  'upsert',
  'setPrintState',
  'hold',
  'release',
  'endHolds',
  'unlist',
  'setWholeReadAt',
])

/** A worker that is started again when the last one is gone. */
function createSlot(start: () => Promise<Result<OrderLink>>) {
  let link: OrderLink | null = null
  let starting: Promise<Result<OrderLink>> | null = null

  async function startNew(): Promise<Result<OrderLink>> {
    try {
      const started = await start()
      if (started.ok) link = started.value
      return started
    } finally {
      starting = null
    }
  }

  return {
    get: async (): Promise<Result<OrderLink>> => {
      if (link?.usable() === true) return success(link)
      starting ??= startNew()
      return await starting
    },
    end: async (): Promise<void> => {
      await starting
      const ending = link
      link = null
      await ending?.end()
    },
  }
}

/**
 * The orders, kept by two workers: one writes, one reads beside it, so that neither the main loop nor a search waits for a write. A worker
 * that breaks down fails what it was doing and is replaced; a damaged file is set aside and a new one begun.
 */
export async function openOrderStore(parts: OrderStoreParts): Promise<Result<OpenOrderStore>> {
  const { folder, worker, log, damaged, mostCheckedFirst = 32_000_000 } = parts
  const files = { file: join(folder, 'orders.db'), holdsFile: join(folder, 'holds.db') }
  const isSmall = sizeOf(files.file) <= mostCheckedFirst
  let checked = isSmall
  let closed = false
  let mending: Promise<void> | null = null
  let check: OrderLink | null = null

  const startLink = (): OrderLink => startOrderLink({ file: worker, log, damaged: () => void mend() })

  async function start(role: OpenRequest['role']): Promise<Result<OrderLink>> {
    const link = startLink()
    const opened = await link.open({ kind: 'open', role, ...files, checked })
    if (!opened.ok) {
      await link.end()
      return opened
    }
    if (role === 'writer') checked = false
    if (opened.value.ordersAside !== null || opened.value.holdsAside !== null) damaged(opened.value)
    return success(link)
  }

  const writer = createSlot(() => start('writer'))
  const reader = createSlot(async () => {
    const first = await writer.get()
    return first.ok ? await start('reader') : first
  })

  async function reopenChecked(): Promise<void> {
    await Promise.all([reader.end(), writer.end()])
    checked = true
    await reader.get()
    mending = null
  }

  /** Both let go of the file; who opens it next looks through all of it, and sets it aside. */
  async function mend(): Promise<void> {
    mending ??= reopenChecked()
    await mending
  }

  /** Looks through the whole file beside the work: a large one takes seconds, and nobody waits for it at the start. */
  async function lookThrough(): Promise<void> {
    check = startLink()
    const looked = await check.open({ kind: 'open', role: 'checker', ...files, checked: true })
    await check.end()
    check = null
    if (!looked.ok && looked.failure.kind === 'storage-damaged') await mend()
  }

  const run: RunOperation = async (name, ...input) => {
    await mending
    if (closed) return failed(storeClosed)
    const link = await (writes.has(name) ? writer : reader).get()
    // The worker's side has the same types.
    return link.ok ? ((await link.value.run(name, input)) as Result<never>) : link
  }

  const opened = await reader.get()
  if (!opened.ok) return opened
  const looking = isSmall ? null : lookThrough()
  return success({
    store: orderStoreOver(run),
    close: async () => {
      closed = true
      await check?.end()
      await looking
      await mending
      await reader.end()
      await writer.end()
    },
  })
}
