/** The entry of the thread that checks a large database of an account: a separate file of the build, started by check-large-store.ts. */
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { profileStores } from '../station/profile/stores/profile-stores.ts'
import type { StoreCheck } from '../station/profile/stores/check-large-store.ts'
import { isFileIntact } from '../storage/open-database.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'

const { folder, name } = workerData as StoreCheck
lowerThreadPriority()
parentPort?.postMessage(isFileIntact({ ...profileStores[name], file: join(folder, profileStores[name].file) }), [])
