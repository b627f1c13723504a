import { expect, onTestFinished, test } from 'vitest'
import { systemClock, type Clock } from '../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createNetworkPrinters } from '../../../../../electron/printing/printers/network/network-printers.ts'
import { networkPrinterId } from '../../../../../shared/printing/printers/printer-profile.ts'
import { startRawPrinter } from '../../../../support/printers/raw-printer.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { leaveOut, printingWorld, sheetStatesOf } from '../printing-world.ts'

/** Ten times as fast. */
const fastClock: Clock = { ...systemClock, wait: async (milliseconds, signal) => await systemClock.wait(milliseconds / 10, signal) }

async function withNetworkPrinter(changed: Parameters<typeof startRawPrinter>[0]) {
  const raw = await startRawPrinter(changed)
  onTestFinished(async () => await raw.close())
  const address = { name: 'Packing 1', host: '127.0.0.1', port: raw.port }
  const settings = settingsWith({ labelPrinter: networkPrinterId(address), networkPrinters: [address] })
  const printers = createNetworkPrinters({ printers: () => [address], clock: fastClock, log: silentLog })
  const orders = [1, 2, 3, 4].map((id) => orderToPrint(id, { domestic: true }))
  const world = printingWorld({ orders, settings, printers })
  /** The orders whose labels arrived, in that sequence. */
  const arrived = (): string[] =>
    [
      ...raw
        .received()
        .toString()
        .matchAll(/(\d) Label/g),
    ].map(([, order = '']) => order)
  const ids = orders.map(({ id }) => id)
  return { raw, world, arrived, start: async () => value(await world.printing.start({ orderIds: ids, again: leaveOut })).id }
}

const all = (state: string): string[] => [1, 2, 3, 4].map((id) => `${id} 0 ${state}`)

test.each([0, 2])(
  'a printer that takes one connection at a time and turns away %i more after each prints each label once',
  async (restsFor) => {
    const { world, arrived, start } = await withNetworkPrinter({ takesOne: true, restsFor })
    const id = await start()
    await world.printing.whenIdle()
    expect(await sheetStatesOf(world, id)).toEqual(all('spooled'))
    expect(arrived()).toEqual(['1', '2', '3', '4'])
  },
)

test.each([false, true])(
  'a printer that closes the connection after each answer prints each label once (one connection at a time: %s)',
  async (takesOne) => {
    const { world, arrived, start } = await withNetworkPrinter({ endsAfterAnswer: true, takesOne, restsFor: 1 })
    const id = await start()
    await world.printing.whenIdle()
    expect(await sheetStatesOf(world, id)).toEqual(all('spooled'))
    expect(arrived()).toEqual(['1', '2', '3', '4'])
  },
)

test('a printer that is taken by another computer after it was asked keeps every label waiting, and resuming prints each once', async () => {
  const { raw, world, arrived, start } = await withNetworkPrinter({ busyAfterAnswer: true })
  const id = await start()
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(all('intended'))
  expect(value(await world.printing.batch({ batchId: id })).halt).toMatchObject({ kind: 'printer-unavailable' })
  for (let times = 0; times < 2; times += 1) {
    raw.state.manner = 'takes'
    value(await world.printing.control({ batchId: id, action: 'resume' }))
    await world.printing.whenIdle()
    expect(await sheetStatesOf(world, id)).toEqual(all('intended'))
  }
  raw.state.manner = 'takes'
  raw.state.busyAfterAnswer = false
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(all('spooled'))
  expect(arrived()).toEqual(['1', '2', '3', '4'])
})
