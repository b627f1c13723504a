import { renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How Windows refuses to replace, move or link a file that another program has open: a virus scanner, a search indexer or a backup, which
 * releases it after a moment. Elsewhere these codes mean missing permission, which waiting does not change.
 */
const openElsewhereCodes: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EBUSY'])

const movingCalls: ReadonlySet<unknown> = new Set(['rename', 'link'])

/** Milliseconds before each further attempt; 2 s together. */
const pausesMs = [10, 20, 40, 80, 150, 200, 300, 400, 400, 400] as const

/** The parts of the system that a test replaces. */
export interface RetrySystem {
  readonly platform: NodeJS.Platform
  readonly wait: (ms: number) => Promise<unknown>
  readonly waitSync: (ms: number) => void
}

const system: RetrySystem = {
  platform: process.platform,
  wait: (ms) => wait(ms),
  waitSync: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
}

function isOpenElsewhere(error: unknown, { platform }: Pick<RetrySystem, 'platform'>): boolean {
  return platform === 'win32' && error instanceof Error && 'code' in error && openElsewhereCodes.has(error.code)
}

/** True for a file that could not be replaced or moved because another program has it open. */
export function isFileOpenElsewhere(error: unknown, platform: NodeJS.Platform = process.platform): boolean {
  return isOpenElsewhere(error, { platform }) && error instanceof Error && 'syscall' in error && movingCalls.has(error.syscall)
}

/** Repeats work that replaces, moves or removes a file while another program has that file open, for about 2 s; then throws its error. */
export async function retryWhileOpen<Value>(work: () => Promise<Value>, on: RetrySystem = system): Promise<Value> {
  for (const pauseMs of pausesMs) {
    try {
      return await work()
    } catch (error) {
      if (!isOpenElsewhere(error, on)) throw error
      await on.wait(pauseMs)
    }
  }
  return await work()
}

/** The same for synchronous code. Blocks its thread, so it is for the start and for worker threads. */
export function retryWhileOpenSync<Value>(work: () => Value, on: RetrySystem = system): Value {
  for (const pauseMs of pausesMs) {
    try {
      return work()
    } catch (error) {
      if (!isOpenElsewhere(error, on)) throw error
      on.waitSync(pauseMs)
    }
  }
  return work()
}

/** `rename` of `node:fs` for all our files; lint allows no other. */
export async function moveFile(from: string, to: string): Promise<void> {
  await retryWhileOpen(() => rename(from, to))
}

export function moveFileSync(from: string, to: string): void {
  retryWhileOpenSync(() => renameSync(from, to))
}
