/** The entry of the worker that keeps the reference data: a separate file of the build, started by storage/worker/database-worker-client.ts. */
import { parentPort } from 'node:worker_threads'
import { setLocale } from '../../shared/messages/locale.ts'
import { requestedLocale } from '../platform/requested-locale.ts'
import { openReferenceDatabase } from '../reference-data/worker/open-reference-database.ts'
import { serveDatabase } from '../storage/worker/serve-database.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'

if (parentPort === null) throw new Error('reference-worker runs in a worker thread only')
setLocale(requestedLocale(process.env))
// Learning must not slow down the main thread.
lowerThreadPriority()
serveDatabase(parentPort, openReferenceDatabase)
