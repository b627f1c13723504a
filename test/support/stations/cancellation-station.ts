import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CancellationPorts } from '../../../electron/cancellation/cancellation-ports.ts'
import { cancellationMigrations } from '../../../electron/cancellation/cancellation-migrations.ts'
import { createCancellationStore, type CancellationStore } from '../../../electron/cancellation/cancellation-store.ts'
import { createCancellation, type Cancellation } from '../../../electron/cancellation/cancellation.ts'
import { gracePeriodMs } from '../../../electron/cancellation/cancellation-runs.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createOrderLock } from '../../../electron/station/profile/order-lock.ts'
import { createOrderCommands } from '../../../electron/orders/order-commands.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../electron/service/transport/create-transport.ts'
import type { WriteJournal } from '../../../electron/service/write-journal/write-journal.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import type { CancellationRun } from '../../../shared/orders/cancellation.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { success } from '../../../shared/result.ts'
import { createMemoryJournal } from '../memory-journal.ts'
import type { OrderPlan } from '../services/other-service-orders.ts'
import { startOtherService } from '../services/other-service.ts'
import { createFakeClock } from '../clocks/service-fake-clock.ts'
import { valueOf } from './service-station.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Cancellation over the real client, a real server, a real write journal and a real disk. */
export async function startCancellationStation(plan: OrderPlan) {
  // Pauses between attempts end immediately; a grace period ends on the test's command.
  const clock = createFakeClock({ impatient: gracePeriodMs })
  const service = await startOtherService({ plan })
  const transport = createTransport({ clock })
  const journal = createMemoryJournal(clock)
  let token = ''
  const client = createServiceClient({
    baseUrl: service.url,
    transport,
    token: async () => token,
    onUnauthorised: () => {},
    journal,
    clock,
  })
  token = valueOf(await client.signIn(service.email, service.password)).token
  const stored = new Map<number, Order>()
  for (let page = 1; stored.size < service.orders.length; page += 1)
    for (const { order } of valueOf(await client.listOrders({ page })).orders) stored.set(order.id, order)
  service.asked.length = 0

  const file = join(temporaryFolder(), 'cancellations.db')
  const sheets = new Map<number, Sheet[]>()
  const announced: { runId: string; run: CancellationRun | null }[] = []
  const watchers = new Set<() => void>()
  const notices: string[] = []
  let ids = 0

  /** The file as it lies on the disk, opened again. */
  function openStore(): CancellationStore {
    const { database } = valueOf(openDatabase({ file, migrations: cancellationMigrations, clock }))
    onTestFinished(() => {
      if (database.isOpen) database.close()
    })
    return createCancellationStore(database, clock)
  }

  /** Starts a station on what the previous one left on the disk. */
  async function start(found: Pick<CancellationPorts, 'mayHaveContinued'> = {}): Promise<Cancellation> {
    const open = valueOf(await journal.listOpen()).flatMap(({ intent }) => (intent.kind === 'cancel' ? [intent.orderId] : []))
    const onReconciled: WriteJournal['markOrderReconciled'] = (kind, orderId, finding, compared) =>
      journal.markOrderReconciled(kind, orderId, finding, compared)
    const writer = createOrderCommands({
      client,
      fetchOrder: (orderId) => client.readOrder(String(orderId)),
      storeOrder: async (read) => {
        stored.set(read.order.id, read.order)
        return success(read)
      },
      storedOrder: async (orderId) => {
        const order = stored.get(orderId)
        return success(order === undefined ? null : { order, hold: null })
      },
      clock,
      onReconciled,
      withOrderLock: createOrderLock(),
    })
    return createCancellation({
      ...found,
      store: openStore(),
      clock,
      log: silentLog,
      emit: (channel, payload) => {
        if (channel === 'cancellation.changed' && 'runId' in payload) announced.push(payload)
        for (const watcher of watchers) watcher()
      },
      newId: () => `run-${(ids += 1)}`,
      person: () => 'Mara',
      bookingOf: () => null,
      orderById: async (orderId) => success(stored.get(orderId) ?? null),
      cancel: (orderId) => writer.cancel(orderId),
      readOrder: async (orderId) => {
        const read = await client.readOrder(String(orderId))
        if (read.ok) stored.set(orderId, read.value.order)
        return read
      },
      sheetsOf: async (orderId) => sheets.get(orderId) ?? [],
      voidSheets: async (orderId) => success(sheets.get(orderId) ?? []),
      wasInFlight: (orderId) => open.includes(orderId),
      onReconciled: (orderId, finding, compared) => journal.markOrderReconciled('cancel', orderId, finding, compared),
      notify: (_tone, message, next) => void notices.push(`${message} ${next}`),
    })
  }

  /** Resolves once the latest state of a run matches. */
  async function until(runId: string, fits: (run: CancellationRun) => boolean): Promise<CancellationRun> {
    const newest = (): CancellationRun | null => announced.findLast((one) => one.runId === runId)?.run ?? null
    const heard = Promise.withResolvers<CancellationRun>()
    const look = (): void => {
      const run = newest()
      if (run !== null && fits(run)) heard.resolve(run)
    }
    watchers.add(look)
    look()
    const run = await heard.promise
    watchers.delete(look)
    return run
  }

  onTestFinished(async () => {
    await transport.close()
    await service.close()
  })

  return {
    service,
    clock,
    journal,
    stored,
    sheets,
    notices,
    announced,
    openStore,
    start,
    until,
    finished: (runId: string) => until(runId, ({ phase }) => phase === 'finished'),
    /** Lets the grace of a run that has just begun pass. */
    passGrace: async () => {
      await clock.waiting(1)
      clock.advance(gracePeriodMs)
    },
    deletes: () => service.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => Number(path.split('/').at(-1))),
  }
}
