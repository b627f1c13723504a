/** The entry of a worker that keeps the orders: a separate file of the build, started by storage/worker/database-worker-client.ts. */
import { parentPort } from 'node:worker_threads'
import { setLocale } from '../../shared/messages/locale.ts'
import { requestedLocale } from '../platform/requested-locale.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import { openOrderDatabases } from '../orders/store/worker/open-order-databases.ts'
import { serveDatabase } from '../storage/worker/serve-database.ts'

if (parentPort === null) throw new Error('order-worker runs in a worker thread only')
setLocale(requestedLocale(process.env))
serveDatabase(parentPort, openOrderDatabases)
// Once the files are open: the first list waits for that, and later work must not slow down the main thread.
parentPort.once('message', lowerThreadPriority)
