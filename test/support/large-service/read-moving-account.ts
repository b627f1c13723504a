import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { createOrderSync } from '../../../electron/orders/sync/sync-orders.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../electron/service/transport/create-transport.ts'
import type { SyncState } from '../../../shared/orders/order-view.ts'
import { seededRandom } from '../seeded-random.ts'
import { valueOf } from '../stations/service-station.ts'
import { compareAccount, type AccountDifferences } from './compare-account.ts'
import { startLargeService } from './large-service.ts'
import { createMovingOrders } from './moving-orders.ts'

/** An account at an address, with the real client. */
export async function connectLarge({ url, email, password }: { readonly url: string; readonly email: string; readonly password: string }) {
  const transport = createTransport({ clock: systemClock })
  let token: string | null = null
  const client = createServiceClient({ baseUrl: url, transport, token: async () => token, onUnauthorised: () => {}, clock: systemClock })
  token = valueOf(await client.signIn(email, password)).token
  return { client, close: () => transport.close() }
}

export interface MovingAccountRead {
  readonly state: SyncState
  readonly moves: number
  /** Requests for orders. */
  readonly asked: number
  /** The most requests in parallel. */
  readonly mostAtOnce: number
  readonly differences: AccountDifferences
}

/**
 * Reads an account over HTTP whose orders appear, disappear and change status and position during all of the first reading and some of the
 * second; then compares order by order.
 */
export async function readMovingAccount(orders: number, store: OrderStore, seed = 11): Promise<MovingAccountRead> {
  const moving = createMovingOrders({ orders, random: seededRandom(seed) })
  const pages = Math.ceil(orders / 20)
  const service = await startLargeService({
    orders,
    // Long enough that requests overlap.
    latency: 1,
    moving,
    isHub: (number) => number % 20 === 7,
    beforePage: (page) => {
      if (page < pages * 1.3 && page % 3 === 0) moving.move()
    },
  })
  const connection = await connectLarge(service)
  try {
    const sync = createOrderSync({ client: connection.client, store, clock: systemClock, log: silentLog, onChanged: () => {} })
    valueOf(await sync.runFullSync())
    const differences = await compareAccount(store, service, moving)
    return { state: sync.state(), moves: moving.moves(), asked: service.asked(), mostAtOnce: service.mostAtOnce(), differences }
  } finally {
    await connection.close()
    await service.close()
  }
}
