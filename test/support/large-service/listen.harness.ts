/** The large service in a process of its own, for benches: `listen.harness.ts orders latency`. Says its address as one line of JSON. */
import { startLargeService } from './large-service.ts'

const [orders = '500', latency = '0'] = process.argv.slice(2)
const service = await startLargeService({ orders: Number(orders), latency: Number(latency), isHub: (number) => number % 20 === 7 })
process.stdout.write(
  `${JSON.stringify({ url: service.url, email: service.email, password: service.password, firstId: service.idOf(0) })}\n`,
)
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
