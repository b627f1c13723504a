import { expect, test } from 'vitest'
import { orderToPrint, orderWithoutWaybill } from '../order-fixtures.ts'
import { newBatch, settingsWith, value } from '../printing-fixtures.ts'
import { gate, leaveOut, printWith, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'
import { messageOf } from '../../../../support/failure-words.ts'

/** Orders 1 and 3 have their waybill, 2 has none. */
function mixedWorld(printing = {}): World {
  return printingWorld({
    orders: [orderToPrint(1), orderWithoutWaybill(2), orderToPrint(3)],
    settings: settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted', ...printing }),
  })
}

test('generates a missing waybill while printing and prints the order at its place, whole', async () => {
  const world = mixedWorld()
  const id = await printWith(world, { orderIds: [1, 2, 3], generate: true })
  expect(world.printer.sent).toEqual([1, 2, 3].flatMap((order) => [`${order} Label, leg 1 WB${order}`, `${order} Commercial invoice`]))
  const batch = value(await world.printing.batch({ batchId: id }))
  expect(batch).toMatchObject({ state: 'finished', awaited: 0, sheets: 6, counts: { spooled: 6 }, problems: [] })
  expect(batch.list.map((sheet) => sheet.position)).toEqual([1, 2, 3, 4, 53, 54])
})

test('generates no waybill without being requested to', async () => {
  const world = mixedWorld()
  const made: number[] = []
  world.onGenerate = (orderId) => {
    made.push(orderId)
    return null
  }
  const id = await printWith(world, { orderIds: [1, 2, 3] })
  expect(value(await world.printing.batch({ batchId: id })).problems).toMatchObject([{ orderId: 2, failure: { kind: 'no-waybill' } }])
  expect(made).toEqual([])
})

test.each(['documents-missing', 'prepayment-needed', 'staff-will-generate', 'carrier-refused', 'outcome-unknown'] as const)(
  'a waybill that ends as %s leaves only its own order unprinted, which is listed in the problems',
  async (kind) => {
    const world = mixedWorld()
    world.onGenerate = () => kind
    const id = await printWith(world, { orderIds: [1, 2, 3], generate: true })
    const batch = value(await world.printing.batch({ batchId: id }))
    expect(batch).toMatchObject({ state: 'finished', awaited: 0, problems: [{ orderId: 2, reference: 'PB-2', failure: { kind } }] })
    expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled', '3 0 spooled', '3 invoice spooled'])
  },
)

test('a document that is unavailable after its waybill was generated gives the order up and reports which one', async () => {
  const world = mixedWorld()
  world.onFetch = (orderId, place) => (orderId === 2 && place.kind === 'commercial_invoice' ? 'document-damaged' : null)
  const id = await printWith(world, { orderIds: [1, 2, 3], generate: true })
  const { problems } = value(await world.printing.batch({ batchId: id }))
  expect(problems).toMatchObject([{ orderId: 2, failure: { kind: 'document-damaged' } }])
  expect(messageOf(problems[0]?.failure)).toContain('Commercial invoice: ')
  expect(world.printer.sent.some((text) => text.startsWith('2 '))).toBe(false)
})

test('uses a waybill that another person has generated in the meantime', async () => {
  const world = mixedWorld()
  world.onGenerate = (orderId) => {
    world.orders.set(orderId, orderToPrint(orderId))
    return 'not-allowed'
  }
  await printWith(world, { orderIds: [2], generate: true })
  expect(world.printer.sent).toEqual(['2 Label, leg 1 WB2', '2 Commercial invoice'])
})

test('a batch paused while a waybill is being generated requests it once: the resumed run waits for the same response', async () => {
  const world = mixedWorld()
  const making = gate()
  let asked = 0
  world.onGenerate = async (orderId) => {
    asked += 1
    await making.pass()
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [2], again: leaveOut, generate: true }))
  await making.reached
  expect(value(await world.printing.control({ batchId: id, action: 'pause' })).state).toBe('paused')
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  making.open()
  await world.printing.whenIdle()
  expect(asked).toBe(1)
  expect(world.printer.sent).toHaveLength(2)
})

test('does not request a waybill again that may have been created before a crash', async () => {
  const world = mixedWorld()
  value(await world.ledger.begin({ ...left, awaited: [{ orderId: 2, reference: 'PB-2', after: 0 }] }))
  value(await world.ledger.recordWaybillRequested('left', 2, true))
  let asked = 0
  world.onGenerate = () => {
    asked += 1
    return null
  }
  await world.printing.reconcileAtStart()
  expect((await world.ledger.summary('left'))?.state).toBe('interrupted')
  value(await world.printing.control({ batchId: 'left', action: 'resume' }))
  await world.printing.whenIdle()
  expect(asked).toBe(0)
  expect(value(await world.printing.batch({ batchId: 'left' })).problems).toMatchObject([
    { orderId: 2, failure: { kind: 'outcome-unknown' } },
  ])
})

test('finds a waybill that was created before a crash by reading, and prints its order', async () => {
  const world = mixedWorld()
  value(await world.ledger.begin({ ...left, awaited: [{ orderId: 2, reference: 'PB-2', after: 0 }] }))
  value(await world.ledger.recordWaybillRequested('left', 2, true))
  world.orders.set(2, orderToPrint(2))
  await world.printing.reconcileAtStart()
  value(await world.printing.control({ batchId: 'left', action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, 'left')).toEqual(['2 0 spooled', '2 invoice spooled'])
})

test('when the sign-in expires the awaited order keeps waiting, and may be requested after the next sign-in', async () => {
  const world = mixedWorld()
  world.onGenerate = () => 'sign-in-needed'
  const id = await printWith(world, { orderIds: [1, 2], generate: true })
  expect(value(await world.printing.batch({ batchId: id }))).toMatchObject({
    state: 'paused',
    halt: { kind: 'sign-in-needed' },
    awaited: 1,
  })
  world.onGenerate = (orderId) => {
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent).toHaveLength(4)
})

test('stopping gives the awaited orders up, and generates no waybill after it', async () => {
  const world = mixedWorld()
  const reading = gate()
  const made: number[] = []
  world.onRead = async (orderId) => {
    if (orderId === 2) await reading.pass()
    return null
  }
  world.onGenerate = (orderId) => {
    made.push(orderId)
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [2, 3], again: leaveOut, generate: true }))
  await reading.reached
  expect(value(await world.printing.control({ batchId: id, action: 'stop' }))).toMatchObject({ state: 'stopped', awaited: 0 })
  reading.open()
  await world.printing.close()
  expect(made).toEqual([])
  expect(value(await world.printing.batch({ batchId: id })).problems).toMatchObject([
    { orderId: 2, failure: { kind: 'cancelled-by-person' } },
  ])
})

test('generates no waybill after a pause until a person resumes', async () => {
  const world = mixedWorld()
  const reading = gate()
  const made: number[] = []
  world.onRead = async () => {
    await reading.pass()
    return null
  }
  world.onGenerate = (orderId) => {
    made.push(orderId)
    world.orders.set(orderId, orderToPrint(orderId))
    return null
  }
  const { id } = value(await world.printing.start({ orderIds: [2], again: leaveOut, generate: true }))
  await reading.reached
  value(await world.printing.control({ batchId: id, action: 'pause' }))
  reading.open()
  await new Promise(setImmediate)
  expect(made).toEqual([])
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(made).toEqual([2])
})

const left = newBatch('left', [])

test('running numbers count every sheet of the batch, without the total while orders are awaited', async () => {
  const world = mixedWorld({ runningNumbers: true })
  await printWith(world, { orderIds: [1, 3] })
  expect(world.printer.sent).toEqual([
    '1 Label, leg 1 WB1 [1/4]',
    '1 Commercial invoice [2/4]',
    '3 Label, leg 1 WB3 [3/4]',
    '3 Commercial invoice [4/4]',
  ])
  const other = mixedWorld({ runningNumbers: true })
  await printWith(other, { orderIds: [1, 2, 3], generate: true })
  expect(other.printer.sent.map((text) => text.split(' ').at(-1))).toEqual(['[1]', '[2]', '[3]', '[4]', '[5]', '[6]'])
})

test('numbers continue where a batch is resumed, and an order that is given up leaves no gap', async () => {
  const world = mixedWorld({ runningNumbers: true })
  world.printer.onOpen = () => (world.printer.sent.length === 1 ? 'printer-unavailable' : null)
  const id = await printWith(world, { orderIds: [1, 3] })
  world.printer.onOpen = () => null
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(world.printer.sent.map((text) => text.split(' ').at(-1))).toEqual(['[1/4]', '[2/4]', '[3/4]', '[4/4]'])
  const other = mixedWorld({ runningNumbers: true })
  other.onGenerate = () => 'documents-missing'
  await printWith(other, { orderIds: [1, 2, 3], generate: true })
  expect(other.printer.sent.map((text) => text.split(' ').at(-1))).toEqual(['[1]', '[2]', '[3]', '[4]'])
})
