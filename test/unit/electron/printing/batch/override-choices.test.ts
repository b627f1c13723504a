import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '../../../../../shared/contract/contract.ts'
import { overrideChoices, overrideQuestionsInput, type OverrideChoices } from '../../../../../shared/printing/override-choices.ts'
import { groupByRemedy } from '../../../../../shared/printing/remedies.ts'
import { buildRetryRequests } from '../../../../../shared/printing/retry-requests.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { value } from '../printing-fixtures.ts'
import { documentText, printWith, printingWorld, sheetStatesOf, type World } from '../printing-world.ts'

const hold = { until: null, note: 'Customer checks the address', person: 'Ana', since: '2026-11-22T08:00:00Z' }
const cancelledAt = '2026-11-26T14:02:00Z'
const order = orderToPrint(1, { domestic: true })

/** A world in which the label of the order was blocked in a batch, and the call that prints it anyway. */
async function blockedIn(world: World, choices: OverrideChoices) {
  world.onFetch = () => 'wrong-label'
  const batchId = await printWith(world, { orderIds: [1], ...choices })
  const [group] = groupByRemedy(value(await world.printing.batch({ batchId })))
  const [again] = buildRetryRequests(group?.cases ?? [], false)
  if (again === undefined) throw new Error('Nothing was blocked.')
  const sha256 = createHash('sha256')
    .update(documentText(order, { kind: 'waybill_document', leg: 0 }))
    .digest('hex')
  const overrides = [{ orderId: 1, documentId: `1-${sha256}`, reason: 'compared by hand' }]
  return (included: OverrideChoices): CallInput<'printing.start'> => ({ ...again, ...included, overrides })
}

async function questionsOf(world: World) {
  return value(await world.printing.plan(overrideQuestionsInput(1)))
}

test('the blocked label of an order on hold that was reinstated prints once a person was asked about both', async () => {
  const world = printingWorld({ orders: [order] })
  world.holds.set(1, hold)
  world.reinstated.set(1, cancelledAt)
  const input = await blockedIn(world, { includeHeld: [1], includeReinstated: true })
  const questions = await questionsOf(world)
  expect(questions).toMatchObject({ onHold: [{ orderId: 1, hold }], reinstated: [{ orderId: 1, readAsCancelledAt: cancelledAt }] })
  const onlyHeld = overrideChoices(questions, { includesHeld: true, includesReinstated: false })
  expect(await world.printing.start(input(onlyHeld))).toMatchObject({ ok: false, failure: { code: 'printPlanFailures.allReinstated' } })
  expect(world.printer.sent).toEqual([])
  const both = overrideChoices(questions, { includesHeld: true, includesReinstated: true })
  expect(await sheetStatesOf(world, await printWith(world, input(both)))).toEqual(['1 0 spooled'])
})

test('a blocked label does not print if its order was put on hold or reinstated after the person was asked', async () => {
  const world = printingWorld({ orders: [order] })
  const input = await blockedIn(world, {})
  const choices = overrideChoices(await questionsOf(world), { includesHeld: true, includesReinstated: true })
  world.holds.set(1, hold)
  expect(await world.printing.start(input(choices))).toMatchObject({ ok: false, failure: { code: 'printPlanFailures.allOnHold' } })
  world.holds.clear()
  world.reinstated.set(1, cancelledAt)
  expect(await world.printing.start(input(choices))).toMatchObject({ ok: false, failure: { code: 'printPlanFailures.allReinstated' } })
  expect(world.printer.sent).toEqual([])
})
