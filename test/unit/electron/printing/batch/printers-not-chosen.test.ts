import { expect, test } from 'vitest'
import { orderToPrint } from '../order-fixtures.ts'
import { settingsWith, value } from '../printing-fixtures.ts'
import { leaveOut, printingWorld, sheetStatesOf } from '../printing-world.ts'
import { failureLike } from '../../../../support/failure-like.ts'

const refused = { failure: failureLike({ kind: 'not-allowed', message: expect.stringContaining('is not selected. Nothing was printed.') }) }

test.each([
  ['label printer', { labelPrinter: '', documentPrinter: 'scripted' }],
  ['document printer', { labelPrinter: 'scripted', documentPrinter: '' }],
])('plans, starts and resumes nothing while the %s is unknown', async (_, unknown) => {
  const chosen = settingsWith({ labelPrinter: 'scripted', documentPrinter: 'scripted' })
  const settings = { ...chosen }
  const world = printingWorld({ orders: [orderToPrint(1)], settings })
  world.onFetch = () => 'sign-in-needed'
  const { id } = value(await world.printing.start({ orderIds: [1], again: leaveOut }))
  await world.printing.whenIdle()
  world.onFetch = () => null
  Object.assign(settings, settingsWith(unknown))
  expect(await world.printing.plan({ orderIds: [1] })).toMatchObject(refused)
  expect(await world.printing.start({ orderIds: [1], again: leaveOut })).toMatchObject(refused)
  expect(await world.printing.control({ batchId: id, action: 'resume' })).toMatchObject(refused)
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 intended', '1 invoice intended'])
  Object.assign(settings, chosen)
  value(await world.printing.control({ batchId: id, action: 'resume' }))
  await world.printing.whenIdle()
  expect(await sheetStatesOf(world, id)).toEqual(['1 0 spooled', '1 invoice spooled'])
})
