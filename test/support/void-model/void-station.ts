import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openVoidLabels } from '../../../electron/station/profile/topics/open-void-labels.ts'
import { createVoidLabelStore } from '../../../electron/void-labels/void-label-store.ts'
import { readReinstated } from '../../../electron/orders/read-reinstated.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import type { Clock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import type { OrderProgress } from '../../../electron/printing/ledger/print-progress.ts'
import type { Ledger } from '../../../electron/printing/ledger/ledger-port.ts'
import type { Printers } from '../../../electron/printing/printers/printer-port.ts'
import { createPrinting, type Printing } from '../../../electron/printing/printing.ts'
import type { FetchedOrder } from '../../../electron/service/service-client.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import { scriptedPress } from '../../unit/electron/printing/pages/scripted-press.ts'
import { documentText } from '../../unit/electron/printing/printing-world.ts'
import { scriptedFailure } from '../scripted-failure.ts'
import { mortal } from './mortal.ts'

/** What outlives a station: its disks, the service and the printers. */
export interface VoidWorld {
  readonly ledger: Ledger
  readonly orderStore: OrderStore
  readonly destroyed: Parameters<typeof createVoidLabelStore>[0]
  readonly printers: Printers
  readonly settings: () => Settings
  readonly clock: Clock
  /** The orders as the service has them. */
  readonly service: ReadonlyMap<number, Order>
  /** How long the service takes for its next answer, in turns of the event loop. */
  readonly latency: () => number
  /** Called before the station stores an order, and once it has. */
  readonly onStoring: (order: Order) => void
  readonly onStored: (order: Order) => void
}

export interface VoidStation {
  readonly printing: Printing
  /** Reads an order and stores it; with `killBetween` the station is killed before it acts on what was stored. */
  read(orderId: number, killBetween?: boolean): Promise<void>
  kill(): void
  close(): Promise<void>
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

let reads = 0

/** Starts a station as after a start of the app: the sheets left behind are looked for, and void labels are derived. */
export async function startVoidStation(world: VoidWorld): Promise<VoidStation> {
  let isAlive = true
  const life = { isAlive: () => isAlive }
  const ledger = mortal(world.ledger, life)
  const orderStore = mortal(world.orderStore, life)
  const clock = mortal(world.clock, life)

  async function readAndStore(orderId: number, killBetween = false): Promise<Result<FetchedOrder>> {
    await turns(world.latency())
    const order = world.service.get(orderId)
    if (order === undefined) return failed(scriptedFailure('not-found', 'Not here.', ''))
    reads += 1
    const knownAt = world.clock.now().add({ milliseconds: reads })
    const read: FetchedOrder = { order, links: [], raw: '{}', readAt: knownAt }
    world.onStoring(order)
    const stored = await orderStore.upsert([read], { knownAt, now: knownAt, listed: false })
    if (!stored.ok) return stored
    // A read from the next turn on finds the order as it is now.
    await nextTurn()
    world.onStored(order)
    if (killBetween) isAlive = false
    else if (stored.value.changes.length > 0) await voidLabels.ordersChanged(stored.value.changes.map((one) => one.orderId))
    return success(read)
  }

  const setPrintStates = async (progress: OrderProgress): Promise<void> => {
    for (const [orderId, state] of progress) await orderStore.setPrintState(orderId, state)
  }

  const printing = createPrinting({
    performAs: (_name, work) => work(),
    ledger,
    printers: world.printers,
    cropsOf: () => [],
    composer: scriptedPress(async () => null),
    clock,
    emit: () => {},
    log: silentLog,
    settings: world.settings,
    stationZone: () => 'UTC',
    orderById: async (orderId) => {
      const stored = await orderStore.order(orderId)
      return stored.ok ? (stored.value?.order ?? null) : null
    },
    holdsOf: async () => new Map(),
    isWaybillRecent: () => false,
    reinstatedOf: (orderIds) => readReinstated(orderStore, orderIds),
    sentContents: async () => success(new Map()),
    storedOrder: async (orderId) => {
      const stored = await orderStore.order(orderId)
      return stored.ok ? success(stored.value?.order ?? null) : stored
    },
    readOrder: (orderId) => readAndStore(orderId),
    fetchDocument: async (read, place) => {
      await turns(world.latency())
      const bytes = new TextEncoder().encode(documentText(read.order, place))
      return success({ bytes, sha256: createHash('sha256').update(bytes).digest('hex'), read, isOverridden: false })
    },
    isSignedIn: () => true,
    documentsOf: async () => [],
    findStoredDocument: async () => success(null),
    generateWaybill: async () => failed(scriptedFailure('not-allowed', 'Not here.', '')),
    destroyedOf: () => new Map(),
    onProgress: async (progress) => {
      await setPrintStates(progress)
      await voidLabels.sheetsChanged([...progress.keys()])
    },
    newId: randomUUID,
  })
  const opened = openVoidLabels({
    store: createVoidLabelStore(world.destroyed),
    clock,
    log: silentLog,
    emit: () => {},
    settings: world.settings,
    person: () => 'Ada',
    personNeeded: () => null,
    ledger,
    orderStore,
    isShared: false,
    signal: new AbortController().signal,
    orders: { setPrintStates },
    printing,
  })
  const voidLabels = opened.follow({ isCancelling: () => false, isCancelled: () => false })
  await printing.reconcileAtStart()
  await voidLabels.voidAtStart()
  return {
    printing,
    read: async (orderId, killBetween) => void (await readAndStore(orderId, killBetween)),
    kill: () => {
      isAlive = false
    },
    close: () => printing.close(),
  }
}
