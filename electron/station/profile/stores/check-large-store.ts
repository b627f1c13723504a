import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workerFile } from '../../../workers/worker-file.ts'
import { profileStores, type StoreName } from './profile-stores.ts'

/** Which database of an account the thread checks. */
export interface StoreCheck {
  readonly folder: string
  readonly name: StoreName
}

/** Bytes. A smaller file is checked in milliseconds where it is opened. */
const smallStore = 32_000_000

/**
 * True if a thread has checked a large database and found it intact, while the window is drawn. False for a small one, and for one that must be
 * checked when it is opened, because it has to be migrated or recovered.
 */
export async function isLargeStoreIntact(folder: string, name: StoreName): Promise<boolean> {
  const { size } = statSync(join(folder, profileStores[name].file), { throwIfNoEntry: false }) ?? { size: 0 }
  if (size < smallStore) return false
  return await new Promise((resolve) => {
    const worker = new Worker(workerFile('check-store-worker'), { execArgv: [], workerData: { folder, name } satisfies StoreCheck })
    worker.once('message', (isIntact: boolean) => resolve(isIntact))
    worker.once('error', () => resolve(false))
    worker.once('exit', () => resolve(false))
  })
}
