/** The worker of the orders, with one text that ends it in the middle of its work. */
import { parentPort } from 'node:worker_threads'
import type { OpenRequest } from '../../../../../../electron/orders/store/worker/order-worker-messages.ts'
import type { DatabaseRequest } from '../../../../../../electron/storage/worker/database-worker-messages.ts'
import { openOrderDatabases } from '../../../../../../electron/orders/store/worker/open-order-databases.ts'
import { serveDatabase } from '../../../../../../electron/storage/worker/serve-database.ts'

if (parentPort === null) throw new Error('a worker of the orders runs in a worker thread only')
parentPort.on('message', (request: DatabaseRequest<OpenRequest>) => {
  if (request.kind === 'run' && request.input[0] === 'break this worker') process.exit(7)
})
serveDatabase(parentPort, openOrderDatabases)
