import { expect, test, vi } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { gate, leaveOut, printAll, printingWorld, type World } from '../printing-world.ts'

const slept = { state: 'paused', halt: { code: 'batchRunFailures.computerSlept' } }

/** The computer goes to sleep and wakes up. */
async function sleep({ printing }: World): Promise<void> {
  await printing.suspend()
  printing.wake()
}

/** Runs this once, before the ledger begins the next batch. */
function beforeBegin({ ledger }: World, work: () => Promise<void>): void {
  const begin = ledger.begin.bind(ledger)
  vi.spyOn(ledger, 'begin').mockImplementationOnce(async (batch) => {
    await work()
    return await begin(batch)
  })
}

async function resume(world: World, batchId: string) {
  const resumed = value(await world.printing.control({ batchId, action: 'resume' }))
  await world.printing.whenIdle()
  return resumed
}

test('a batch whose start the sleep of the computer interrupts is paused after it, and sends nothing before it is resumed', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  beforeBegin(world, () => sleep(world))
  const started = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await world.printing.whenIdle()
  expect(started).toMatchObject(slept)
  expect(world.printer.sent).toEqual([])
  await resume(world, started.id)
  expect(world.printer.sent).toEqual(['1 Label, leg 1 WB1', '1 Commercial invoice'])
})

test('a batch that is resumed as the computer goes to sleep is paused again', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  world.printer.onOpen = () => 'printer-unavailable'
  const id = await printAll(world, [1])
  world.printer.onOpen = () => null
  const read = world.ledger.sheetsToReconcile.bind(world.ledger)
  vi.spyOn(world.ledger, 'sheetsToReconcile').mockImplementationOnce(async () => {
    await sleep(world)
    return await read()
  })
  expect(await resume(world, id)).toMatchObject(slept)
  expect(world.printer.sent).toEqual([])
  expect(await resume(world, id)).toMatchObject({ state: 'running' })
  expect(world.printer.sent).toHaveLength(2)
})

test('a batch that was requested before the sleep and waits for its turn until after it is paused too', async () => {
  const world = printingWorld({ orders: [orderToPrint(1), orderToPrint(2)] })
  const beginning = gate()
  beforeBegin(world, () => beginning.pass())
  const starts = [1, 2].map((orderId) => world.printing.start({ orderIds: [orderId], again: leaveOut }))
  await beginning.reached
  await sleep(world)
  beginning.open()
  for (const started of await Promise.all(starts)) expect(value(started)).toMatchObject(slept)
  await world.printing.whenIdle()
  expect(world.printer.sent).toEqual([])
})
