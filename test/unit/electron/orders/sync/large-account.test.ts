import { expect, test } from 'vitest'
import { maxConcurrentRequests } from '../../../../../electron/orders/sync/list-pager.ts'
import { readMovingAccount } from '../../../../support/large-service/read-moving-account.ts'
import { memoryOrderStore } from '../../../../support/orders/memory-order-store.ts'

/** `PACKBENCH_ORDERS=100000` makes it as large as the promise; `npm run bench` reads that one too. */
const orders = Number(process.env['PACKBENCH_ORDERS'] ?? 2000)

test(
  'stores a large account over HTTP, whose orders move between pages and statuses during the read, exactly as the service has it',
  { timeout: 90_000 + orders * 20 },
  async () => {
    const { state, moves, mostAtOnce, differences } = await readMovingAccount(orders, memoryOrderStore())
    expect(mostAtOnce).toBe(maxConcurrentRequests)
    expect(moves).toBeGreaterThan(orders / 60)
    expect(state).toMatchObject({ state: 'current', message: null })
    expect(differences).toMatchObject({ missing: [], tooMany: [], different: [] })
    expect(differences.compared).toBeGreaterThan(orders * 0.9)
  },
)
