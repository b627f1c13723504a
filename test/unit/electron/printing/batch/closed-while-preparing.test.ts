import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { gate, leaveOut, printingWorld, sheetStatesOf } from '../printing-world.ts'

test('an order that is being prepared when the station closes stays unsent, and no error is logged', async () => {
  const world = printingWorld({ orders: [orderToPrint(1, { domestic: true })] })
  const reading = gate()
  world.onRead = async () => {
    await reading.pass()
    throw new Error('statement has been finalized')
  }
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await reading.reached
  const closing = world.printing.close()
  reading.open()
  await closing
  await new Promise((resolve) => setImmediate(resolve))
  expect(world.errors).toEqual([])
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 intended'])
})
