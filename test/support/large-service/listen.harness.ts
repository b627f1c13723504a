/**
 * The large service in a process of its own, for benches: `listen.harness.ts orders latency [statuses|new]`, the last for orders of all statuses
 * or for orders that have no waybill yet.
 * Says its address as one line of JSON.
 */
import { seededRandom } from '../seeded-random.ts'
import { startLargeService } from './large-service.ts'
import { createMovingOrders } from './moving-orders.ts'

const [orders = '500', latency = '0', kind] = process.argv.slice(2)
const moving = kind === 'statuses' ? createMovingOrders({ orders: Number(orders), random: seededRandom(7) }) : undefined
const service = await startLargeService({
  orders: Number(orders),
  latency: Number(latency),
  isHub: (number) => number % 20 === 7,
  isNew: () => kind === 'new',
  ...(moving === undefined ? {} : { moving }),
})
process.stdout.write(
  `${JSON.stringify({ url: service.url, email: service.email, password: service.password, firstId: service.idOf(0) })}\n`,
)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
