import { setImmediate as nextTurn } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { cancellationMigrations } from '../../../electron/cancellation/cancellation-migrations.ts'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import type { Order } from '../../../shared/orders/order.ts'
import type { Sheet } from '../../../shared/printing/batch.ts'
import { isLabelOnPaper } from '../../../shared/printing/labels/void-label.ts'
import { orderToPrint } from '../../unit/electron/printing/order-fixtures.ts'
import { quickClock, settingsWith, temporaryLedger, value } from '../../unit/electron/printing/printing-fixtures.ts'
import { leaveOut } from '../../unit/electron/printing/printing-world.ts'
import { openOrderStore } from '../orders/order-store.ts'
import { seededRandom } from '../seeded-random.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createHandOvers, isVoid } from './handed-over.ts'
import type { HistoryPrinters } from './history-printers.ts'
import { createJam } from './jam.ts'
import { startVoidStation, type VoidWorld } from './void-station.ts'

const orderIds = Array.from({ length: 12 }, (_, index) => index + 1)
const rounds = 6

const labelOf = ({ orderId, place, waybill }: Sheet) => ({ orderId, leg: place.leg ?? 0, waybill: waybill ?? '' })

const nameOf = ({ id, waybill }: Pick<Sheet, 'id' | 'waybill'>): string => `${waybill} ${id}`
const named = (sheets: readonly Sheet[]): string[] => sheets.map(nameOf).toSorted()

function openDestroyed() {
  const file = `${temporaryFolder()}/cancellations.db`
  const { database } = value(openDatabase({ file, migrations: cancellationMigrations, clock: systemClock }))
  onTestFinished(() => database.close())
  return database
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

/** What must not happen; each list is empty when all is well. */
export interface HistoryFaults {
  /** Printed labels whose order is cancelled or has another waybill, and that are on no list of labels to destroy. */
  readonly voidButNotListed: readonly string[]
  readonly listedThoughGood: readonly string[]
  /** Orders and legs. */
  readonly twoGoodLabels: readonly string[]
  /** Labels that were handed over after the station had stored that they are void. */
  readonly handedOverThoughVoid: readonly string[]
}

const noFaults: HistoryFaults = { voidButNotListed: [], listedThoughGood: [], twoGoodLabels: [], handedOverThoughVoid: [] }

/** What `playHistory` returns when all is well. */
export const faultless: readonly HistoryFaults[] = [noFaults, noFaults]

/**
 * Plays one random history: prepare, print, replace a waybill, cancel, take a cancellation back, read, jam, pause, change the printer, set
 * the clock back, restart and kill. Returns what is wrong at its end, and after one more start.
 */
export async function playHistory(seed: number, { printers, ids, printing }: HistoryPrinters): Promise<HistoryFaults[]> {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const some = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const handOvers = createHandOvers()
  const jam = createJam()
  const { ledger } = temporaryLedger()
  let passed = 0
  let hoursBack = 0
  let inUse = 0
  const quick = quickClock()
  const clock: Clock = { ...quick, monotonic: () => passed, now: () => quick.now().subtract({ hours: hoursBack }) }
  const service = new Map<number, Order>(orderIds.map((id) => [id, orderToPrint(id, { domestic: true, hub: id % 3 === 0 })]))
  const world: VoidWorld = {
    ledger,
    orderStore: openOrderStore().store,
    destroyed: openDestroyed(),
    printers: handOvers.watched(printers, jam.pass),
    settings: () => settingsWith({ ...printing, labelPrinter: ids[inUse] ?? ids[0], documentPrinter: ids[0] }),
    clock,
    service,
    latency: () => below(8),
    onStoring: handOvers.storing,
    onStored: handOvers.store,
  }
  let station = await startVoidStation(world)
  let serial = 0
  const change = (id: number, how: (order: Order) => Order): void => {
    const order = service.get(id)
    if (order !== undefined) service.set(id, how(order))
  }

  const restart = async (): Promise<void> => {
    jam.clear()
    await station.close()
    station = await startVoidStation(world)
  }
  const revive = async (): Promise<void> => {
    jam.drop()
    station = await startVoidStation(world)
  }
  const waiting = async () => await ledger.batchesIn(['running', 'paused', 'interrupted'])
  const control = async (action: 'pause' | 'resume'): Promise<void> => {
    for (const { id } of await waiting()) {
      if (action === 'pause') jam.clear()
      await station.printing.control({ batchId: id, action })
    }
  }
  /** From now on labels go to the other printer, and those of paused batches too. */
  const changePrinter = async (): Promise<void> => {
    const [from, to] = inUse === 0 ? ids : ([ids[1], ids[0]] as const)
    inUse = 1 - inUse
    await control('pause')
    for (const { id } of await waiting()) await station.printing.move({ batchId: id, from, to })
    await control('resume')
  }
  const replace = (id: number): void => {
    serial += 1
    const changed = below(2)
    change(id, (order) => ({
      ...order,
      legs: order.legs.map((leg, index) => (index === changed % order.legs.length ? { ...leg, waybill: `R${serial}` } : leg)),
    }))
  }
  const setStatus = (id: number, status: string): void => change(id, (order) => ({ ...order, status }))
  const changes: readonly ((id: number) => void)[] = [
    replace,
    replace,
    (id) => setStatus(id, 'cancelled'),
    (id) => setStatus(id, 'awaiting_pickup'),
    (id) => setStatus(id, 'awaiting_pickup'),
  ]
  const start = async (): Promise<void> => {
    const chosen = orderIds.filter(() => random() < 0.7)
    await station.printing.start({ orderIds: chosen, again: leaveOut, includeReinstated: random() < 0.5 })
  }
  const endings: readonly (() => Promise<void> | void)[] = [
    () => jam.clear(),
    () => jam.clear(),
    () => jam.clear(),
    () => {
      passed += 6000
      jam.clear()
    },
    () => {
      hoursBack += 1
      jam.clear()
    },
    async () => {
      await control('pause')
      some(changes)(some(orderIds))
      await control('resume')
    },
    changePrinter,
    restart,
    async () => {
      station.kill()
      await revive()
    },
    async () => {
      const id = some(orderIds)
      some(changes)(id)
      await station.read(id, true)
      await revive()
    },
  ]

  /** What is listed against what the orders say, as both are on the disks. */
  async function compare(): Promise<Omit<HistoryFaults, 'handedOverThoughVoid'>> {
    const printed = (await ledger.sheetsOfOrders(orderIds)).filter(isLabelOnPaper)
    const stored = new Map<number, Order>()
    for (const id of orderIds) {
      const known = value(await world.orderStore.order(id))
      if (known !== null) stored.set(id, known.order)
    }
    const listed = named(await ledger.voidLabelsExcept([]))
    const due = named(printed.filter((sheet) => isVoid(stored.get(sheet.orderId), labelOf(sheet))))
    const ever = named(printed.filter((sheet) => handOvers.wasVoidSince(sheet.page ?? sheet.id, labelOf(sheet))))
    const good = printed.filter((sheet) => !listed.includes(nameOf(sheet)))
    const legs = Map.groupBy(good, (sheet) => `${sheet.orderId} leg ${labelOf(sheet).leg}`)
    return {
      voidButNotListed: due.filter((label) => !listed.includes(label)),
      listedThoughGood: listed.filter((label) => !ever.includes(label)),
      twoGoodLabels: [...legs].filter(([, labels]) => labels.length > 1).map(([leg]) => leg),
    }
  }

  for (const id of orderIds) await station.read(id)
  for (let round = 0; round < rounds; round += 1) {
    // Most orders wait for the printer while the changes arrive.
    if (random() < 0.8) jam.jam()
    await start()
    await turns(below(60))
    for (let left = 2 + below(5); left > 0; left -= 1) {
      const id = some(orderIds)
      some(changes)(id)
      if (random() < 0.8) await station.read(id)
      await turns(below(8))
    }
    await some(endings)()
    await turns(below(60))
    await control('resume')
  }
  jam.clear()
  await control('resume')
  await station.printing.whenIdle()
  await station.close()
  if (handOvers.count() === 0) throw new Error('Nothing was handed over.')
  const before = await compare()
  station = await startVoidStation(world)
  await station.close()
  return [before, await compare()].map((found) => ({ ...found, handedOverThoughVoid: handOvers.violations }))
}
