/** The entry of a worker that keeps the orders: an own file of the build, started by order-worker-client.ts. */
import { parentPort } from 'node:worker_threads'
import { setLocale } from '../../shared/messages/locale.ts'
import { requestedLocale } from '../host/command-line.ts'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import { serveOrders } from '../orders/store/worker/serve-orders.ts'

if (parentPort === null) throw new Error('order-worker runs in a worker thread only')
setLocale(requestedLocale(process.env))
serveOrders(parentPort)
// Once the files are open: the first list is waited for until then, and later work is not to slow down what a person sees.
parentPort.once('message', lowerThreadPriority)
