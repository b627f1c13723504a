/** The entry of a worker that keeps the orders: an own file of the build, started by order-worker-client.ts. */
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from './lower-thread-priority.ts'
import { serveOrders } from '../orders/store/worker/serve-orders.ts'

if (parentPort === null) throw new Error('order-worker runs in a worker thread only')
lowerThreadPriority()
serveOrders(parentPort)
