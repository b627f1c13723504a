/** The entry of a PDF worker: a separate file of the build, started by pdf-workers.ts. */
import { parentPort } from 'node:worker_threads'
import { setLocale } from '../../shared/messages/locale.ts'
import { requestedLocale } from '../platform/requested-locale.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import { serveOperations } from '../pdf/serve-operations.ts'
import { pdfOperations } from './pdf-operations.ts'

if (parentPort === null) throw new Error('pdf-worker runs in a worker thread only')
setLocale(requestedLocale(process.env))
lowerThreadPriority()
serveOperations(pdfOperations, parentPort)
