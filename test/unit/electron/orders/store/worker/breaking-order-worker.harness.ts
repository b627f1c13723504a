/** The worker of the orders, with one text that ends it in the middle of its work. */
import { parentPort } from 'node:worker_threads'
import type { OrderRequest } from '../../../../../../electron/orders/store/worker/order-worker-messages.ts'
import { serveOrders } from '../../../../../../electron/orders/store/worker/serve-orders.ts'

if (parentPort === null) throw new Error('a worker of the orders runs in a worker thread only')
parentPort.on('message', (request: OrderRequest) => {
  if (request.kind === 'run' && request.input[0] === 'break this worker') process.exit(7)
})
serveOrders(parentPort)
