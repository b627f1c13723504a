import { expect, test } from 'vitest'
import { awaitedOrder, labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const noDocuments = scriptedFailure('documents-missing', 'A document is missing.', 'Send it.')

describeLedgers((open) => {
  test('an awaited order gets its place between the sheets when it arrives, without moving the others', async () => {
    const { ledger } = await open()
    const batch = newBatch('one', [labelSheet(1), labelSheet(2)], [awaitedOrder(7, 1), awaitedOrder(8, 1), awaitedOrder(9, 2)])
    value(await ledger.begin(batch))
    expect(await ledger.awaitedOrders('one')).toEqual([
      { orderId: 7, reference: 'PB-7', position: 2, isRequested: false },
      { orderId: 8, reference: 'PB-8', position: 52, isRequested: false },
      { orderId: 9, reference: 'PB-9', position: 103, isRequested: false },
    ])
    const arrived = value(await ledger.addAwaitedSheets('one', 8, [labelSheet(8), { ...labelSheet(8), copy: 2 }]))
    expect(arrived.map((sheet) => [sheet.position, sheet.state, sheet.person])).toEqual([
      [52, 'intended', 'Ada'],
      [53, 'intended', 'Ada'],
    ])
    value(await ledger.addAwaitedSheets('one', 7, [labelSheet(7)]))
    expect((await ledger.batch('one'))?.sheets.map((sheet) => sheet.orderId)).toEqual([1, 7, 8, 8, 2])
    expect(await ledger.summary('one')).toMatchObject({ orders: 5, sheets: 5, awaited: 1 })
  })

  test('a batch of awaited orders alone runs, and each of them claims its order until it arrives or is given up', async () => {
    const { ledger } = await open()
    value(await ledger.begin(newBatch('one', [], [awaitedOrder(7, 0), awaitedOrder(8, 0)])))
    expect(await ledger.summary('one')).toMatchObject({ state: 'running', awaited: 2 })
    expect(await ledger.claimed([7, 8, 9])).toEqual(new Set([7, 8]))
    expect(await ledger.begin(newBatch('two', [labelSheet(7)]))).toMatchObject({ failure: { kind: 'busy' } })
    expect(await ledger.begin(newBatch('two', [], [awaitedOrder(8, 0)]))).toMatchObject({ failure: { kind: 'busy' } })
    value(await ledger.giveUpAwaited('one', 8, noDocuments))
    value(await ledger.addAwaitedSheets('one', 7, []))
    expect(await ledger.claimed([7, 8])).toEqual(new Set())
    value(await ledger.begin(newBatch('two', [labelSheet(7)], [awaitedOrder(8, 1)])))
  })

  test('an order given up is among the batch’s problems, and an awaited order ends once', async () => {
    const { ledger } = await open()
    value(await ledger.begin(newBatch('one', [labelSheet(1)], [awaitedOrder(7, 1)])))
    value(await ledger.giveUpAwaited('one', 7, noDocuments))
    expect((await ledger.batch('one'))?.problems).toEqual([{ orderId: 7, reference: 'PB-7', failure: noDocuments }])
    expect((await ledger.summary('one'))?.refused).toBe(1)
    expect(await ledger.giveUpAwaited('one', 7, noDocuments)).toMatchObject({ failure: { kind: 'busy' } })
    expect(await ledger.addAwaitedSheets('one', 7, [labelSheet(7)])).toMatchObject({ failure: { kind: 'busy' } })
    expect((await ledger.batch('one'))?.sheets).toHaveLength(1)
  })

  test('an order with more sheets than reserved positions does not arrive', async () => {
    const { ledger } = await open()
    value(await ledger.begin(newBatch('one', [labelSheet(1)], [awaitedOrder(7, 0)])))
    const many = Array.from({ length: 51 }, (_, index) => ({ ...labelSheet(7), copy: index + 1 }))
    expect(await ledger.addAwaitedSheets('one', 7, many)).toMatchObject({ failure: { kind: 'not-allowed' } })
    expect(await ledger.awaitedOrders('one')).toHaveLength(1)
    expect(value(await ledger.addAwaitedSheets('one', 7, many.slice(1)))).toHaveLength(50)
  })

  test('records that a waybill was requested, also after a restart, until that has certainly failed', async () => {
    const first = await open()
    value(await first.ledger.begin(newBatch('one', [], [awaitedOrder(7, 0)])))
    value(await first.ledger.recordWaybillRequested('one', 7, true))
    const ledger = await first.reopen()
    expect(await ledger.awaitedOrders('one')).toMatchObject([{ orderId: 7, isRequested: true }])
    value(await ledger.recordWaybillRequested('one', 7, false))
    expect(await ledger.awaitedOrders('one')).toMatchObject([{ orderId: 7, isRequested: false }])
  })

  test.each([
    ['awaited', 'reference'],
    ['awaited_events', 'step'],
  ])('no row of %s can be changed or deleted', async (table, column) => {
    const { ledger, query } = await open()
    value(await ledger.begin(newBatch('one', [], [awaitedOrder(7, 0)])))
    value(await ledger.recordWaybillRequested('one', 7, true))
    await expect(query(`UPDATE ${table} SET ${column} = ${column}`)).rejects.toThrow(/append-only|permission denied/)
    await expect(query(`DELETE FROM ${table}`)).rejects.toThrow(/append-only|permission denied/)
  })
})
