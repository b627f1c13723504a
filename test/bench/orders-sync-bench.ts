import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { z } from 'zod'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { maxConcurrentRequests } from '../../electron/orders/sync/list-pager.ts'
import { openOrderStore } from '../../electron/orders/store/worker/open-order-store.ts'
import type { OrderStore } from '../../electron/orders/store/order-store.ts'
import { createOrderSync } from '../../electron/orders/sync/sync-orders.ts'
import { workerFile } from '../../electron/workers/worker-file.ts'
import { connectLarge, readMovingAccount } from '../support/large-service/read-moving-account.ts'
import { valueOf } from '../support/stations/service-station.ts'
import { startServiceProcess } from './app/service-process.ts'
import { holdFigure, watchLoop, type Figure } from './figures/figure.ts'
import { disturbanceWords, undisturbed } from './figures/undisturbed.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'

const latency = 50
const orders = 10_000
const pages = orders / 20
const manyOrders = Number(process.env['PACKBENCH_ORDERS'] ?? 100_000)

async function withStore<Value>(work: (store: OrderStore) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-bench-'))
  const opened = valueOf(await openOrderStore({ folder, workerFile: workerFile('order-worker'), log: silentLog, onDamaged: () => {} }))
  try {
    return await work(opened.store)
  } finally {
    await opened.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The same pages, as many requests at a time, and nothing done with the answers. Milliseconds. */
async function bareRequests(url: string): Promise<number> {
  const signIn = await request(`${url}/auth/sign_in`, { method: 'POST', body: '{}' })
  const { token } = z.object({ token: z.string() }).parse(await signIn.body.json())
  const from = performance.now()
  let next = 1
  const work = async (): Promise<void> => {
    while (next <= pages) {
      const page = next
      next += 1
      const answer = await request(`${url}/orders?page=${page}`, { headers: { authorization: `Bearer ${token}` } })
      await answer.body.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentRequests }, work))
  return performance.now() - from
}

/** The whole sync of 10,000 orders: over a real network latency, through the real client, into the real store. */
async function readAll() {
  const service = await startServiceProcess({ orders, latency, kind: 'statuses' })
  const connection = await connectLarge(service)
  try {
    return await withStore(async (store) => {
      const bare = await bareRequests(service.url)
      const floor = (pages / maxConcurrentRequests) * latency
      const sync = createOrderSync({ client: connection.client, store, clock: systemClock, log: silentLog, onChanged: () => {} })
      const watched = watchLoop()
      const from = performance.now()
      valueOf(await sync.runFullSync())
      const took = performance.now() - from
      const held = watched()
      const { total } = valueOf(await store.counts())
      if (total !== orders) throw new Error(`${total} orders were stored instead of ${orders}.`)
      return { took: took / floor, bare: bare / floor, held }
    })
  } finally {
    await connection.close()
    await service.close()
  }
}

async function benchLatency(): Promise<Figure[]> {
  const measured = await undisturbed(readAll)
  const { took, bare, held } = measured.value
  return [
    {
      name: `${orders} orders read at ${latency} ms, ${maxConcurrentRequests} requests at a time`,
      value: took,
      unit: 'x pages / requests at a time x latency',
      limit: { most: 1.15 },
      peer: { name: `${disturbanceWords([measured])}; the same pages asked for and thrown away`, value: bare, unit: 'x' },
    },
    holdFigure(`main loop held at most, over ${orders} orders read`, held),
  ]
}

/** A hundred thousand orders that move while they are read: not one may be missing, too many or other than the service has it. */
async function benchManyOrders(): Promise<Figure[]> {
  return await withStore(async (store) => {
    const { differences, moves, state } = await readMovingAccount(manyOrders, store)
    const { missing, tooMany, different, compared } = differences
    if (state.message !== null) throw new Error(renderMessage(state.message))
    return [
      {
        name: `orders that differ from the service, of ${compared} that moved ${moves} times while they were read`,
        value: missing.length + tooMany.length + different.length,
        unit: 'orders',
        limit: { most: 0 },
        peer: null,
      },
    ]
  })
}

export async function benchOrdersSync(): Promise<Figure[]> {
  return [...(await benchLatency()), ...(await benchManyOrders())]
}
