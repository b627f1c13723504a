import { expect, test, vi } from 'vitest'
import { StorageReadError } from '../../../../../electron/storage/storage-read-error.ts'
import { failureOf } from '../../../../support/stations/service-station.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { leaveOut, printAll, printingWorld } from '../printing-world.ts'

test('nothing is sent until the sheets of the last run are reconciled, even if the ledger can be read otherwise', async () => {
  const world = printingWorld({ orders: [orderToPrint(1)] })
  const unreadable = scriptedFailure('storage-damaged', 'The ledger cannot be read.', '')
  const read = vi.spyOn(world.ledger, 'sheetsToReconcile').mockRejectedValue(new StorageReadError(unreadable))
  await world.printing.reconcileAtStart()
  expect(failureOf(await world.printing.start({ orderIds: [1], again: leaveOut }))).toEqual(unreadable)
  await world.printing.whenIdle()
  expect(world.printer.sent).toEqual([])
  read.mockRestore()
  await printAll(world, [1])
  expect(world.printer.sent).toHaveLength(2)
})
