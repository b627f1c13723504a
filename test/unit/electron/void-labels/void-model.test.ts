import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cancellationMigrations } from '../../../../electron/cancellation/cancellation-migrations.ts'
import { systemClock, type Clock } from '../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createNetworkPrinters } from '../../../../electron/printing/printers/network/network-printers.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { networkPrinterId } from '../../../../shared/printing/printer-profile.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { isLabelOnPaper } from '../../../../shared/printing/void-label.ts'
import { openOrderStore } from '../../../support/orders/order-store.ts'
import { startRawPrinter } from '../../../support/printers/raw-printer.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { volume } from '../../../support/test-volume.ts'
import { createHandOvers, isVoid } from '../../../support/void-model/handed-over.ts'
import { startVoidStation } from '../../../support/void-model/void-station.ts'
import { orderToPrint } from '../printing/order-fixtures.ts'
import { fourLabels, quickClock, settingsWith, temporaryLedger, value } from '../printing/printing-fixtures.ts'
import { createScriptedPrinter, printersOf } from '../printing/printers/scripted-printer.ts'
import { leaveOut } from '../printing/printing-world.ts'

const orderIds = Array.from({ length: 12 }, (_, index) => index + 1)
const rounds = 6

/** Sheets of four at a spooler, or a slow label printer on the network. */
async function printersFor(kind: 'sheets of four' | 'slow raw printer') {
  if (kind === 'sheets of four') {
    const printer = createScriptedPrinter()
    const send: typeof printer.send = async (job, document) => {
      const sent = await printer.send(job, document)
      for (const held of printer.jobs) if (held.document !== null) held.state = 'finished'
      return sent
    }
    return {
      printers: printersOf({ ...printer, send }),
      printing: { labelPrinter: 'scripted', documentPrinter: 'scripted', ...fourLabels() },
    }
  }
  const raw = await startRawPrinter()
  onTestFinished(() => raw.close())
  const address = { name: 'Slow', host: '127.0.0.1', port: raw.port }
  const id = networkPrinterId(address)
  const printers = createNetworkPrinters({ printers: () => [address], clock: systemClock, log: silentLog })
  return { printers, printing: { labelPrinter: id, documentPrinter: id, networkPrinters: [address] } }
}

/** A printer that holds what it is given while it is jammed. */
function createJam() {
  let opened = Promise.withResolvers<void>()
  let isJammed = false
  return {
    jam: () => {
      if (isJammed) return
      isJammed = true
      opened = Promise.withResolvers<void>()
    },
    clear: () => {
      isJammed = false
      opened.resolve()
    },
    /** What is held never gets any further. */
    drop: () => {
      isJammed = false
      opened = Promise.withResolvers<void>()
    },
    pass: async () => {
      if (isJammed) await opened.promise
    },
  }
}

const labelOf = ({ orderId, place, waybill }: Sheet) => ({ orderId, leg: place.leg ?? 0, waybill: waybill ?? '' })

const named = (sheets: readonly Sheet[]): string[] => sheets.map(({ id, waybill }) => `${waybill} ${id}`).toSorted()

async function play(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const some = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const kind = seed % 2 === 0 ? 'sheets of four' : 'slow raw printer'
  const handOvers = createHandOvers()
  const jam = createJam()
  const { printers, printing } = await printersFor(kind)
  const { ledger } = temporaryLedger()
  const { database: destroyed } = value(
    openDatabase({ file: `${temporaryFolder()}/cancellations.db`, migrations: cancellationMigrations, clock: systemClock }),
  )
  onTestFinished(() => destroyed.close())
  let passed = 0
  const clock: Clock = { ...quickClock(), monotonic: () => passed }
  const service = new Map<number, Order>(orderIds.map((id) => [id, orderToPrint(id, { domestic: true, hub: id % 3 === 0 })]))
  const world = {
    ledger,
    orderStore: openOrderStore().store,
    destroyed,
    printers: handOvers.watched(printers, jam.pass),
    settings: settingsWith(printing),
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
  const control = async (action: 'pause' | 'resume'): Promise<void> => {
    for (const { id } of await ledger.batchesIn(['running', 'paused', 'interrupted'])) {
      if (action === 'pause') jam.clear()
      await station.printing.control({ batchId: id, action })
    }
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
  const start = async (): Promise<void> =>
    void (await station.printing.start({ orderIds: orderIds.filter(() => random() < 0.7), again: leaveOut }))
  const turns = async (most: number): Promise<void> => {
    for (let turn = below(most); turn > 0; turn -= 1) await nextTurn()
  }
  const endings: readonly (() => Promise<void> | void)[] = [
    () => jam.clear(),
    () => jam.clear(),
    () => jam.clear(),
    () => {
      passed += 6000
      jam.clear()
    },
    async () => {
      await control('pause')
      some(changes)(some(orderIds))
      await control('resume')
    },
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
  async function compare(): Promise<void> {
    const printed = (await ledger.sheetsOfOrders(orderIds)).filter(isLabelOnPaper)
    const stored = new Map<number, Order>()
    for (const id of orderIds) {
      const known = value(await world.orderStore.order(id))
      if (known !== null) stored.set(id, known.order)
    }
    const listed = named(await ledger.voidLabels())
    const isDue = (sheet: Sheet): boolean => isVoid(stored.get(sheet.orderId), labelOf(sheet))
    const ever = named(printed.filter((sheet) => handOvers.wasVoidSince(sheet.page ?? sheet.id, labelOf(sheet))))
    expect(
      named(printed.filter(isDue)).filter((label) => !listed.includes(label)),
      'labels to destroy that are not listed',
    ).toEqual([])
    expect(
      listed.filter((label) => !ever.includes(label)),
      'good labels that are listed',
    ).toEqual([])
  }

  for (const id of orderIds) await station.read(id)
  for (let round = 0; round < rounds; round += 1) {
    // Most orders wait for the printer while the changes arrive.
    if (random() < 0.8) jam.jam()
    await start()
    await turns(60)
    for (let left = 2 + below(5); left > 0; left -= 1) {
      const id = some(orderIds)
      some(changes)(id)
      if (random() < 0.8) await station.read(id)
      await turns(8)
    }
    await some(endings)()
    await turns(60)
    await control('resume')
  }
  jam.clear()
  await control('resume')
  await station.printing.whenIdle()
  await station.close()
  await compare()
  station = await startVoidStation(world)
  await station.close()
  await compare()
  expect(handOvers.violations, 'labels handed over although their order said otherwise').toEqual([])
  expect(handOvers.count()).toBeGreaterThan(0)
}

test.each(Array.from({ length: volume({ sample: 20, full: 2000 }) }, (_, index) => index + 1))(
  'after history %i each printed label is listed to be destroyed exactly if its order says so, and none was handed over against it',
  play,
)
