import { expect, test } from 'vitest'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'
import { awaitedOrder, labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'

const failure = scriptedFailure('carrier-refused')

describeLedgers((open) => {
  test('a batch names its first and last order in printing order, also one that waits for its waybill', async () => {
    const { ledger } = await open()
    const sheets = [labelSheet(3), labelSheet(1)]
    value(await ledger.begin({ ...newBatch('one', sheets), awaited: [awaitedOrder(2, 2)] }))
    expect((await ledger.summary('one'))?.references).toEqual({ first: labelSheet(3).reference, last: awaitedOrder(2, 2).reference })
  })

  test('a batch that printed nothing names the orders that it refused', async () => {
    const { ledger } = await open()
    const problems = [1, 2, 3].map((orderId) => ({ orderId, reference: `REF-${orderId}`, failure }))
    value(await ledger.begin({ ...newBatch('one', []), problems }))
    expect((await ledger.summary('one'))?.references).toEqual({ first: 'REF-1', last: 'REF-3' })
  })

  test('finds the batches of an order, the newest first', async () => {
    const { ledger } = await open()
    const [label] = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
    value(await ledger.change(label?.id ?? '', { state: 'failed' }))
    value(await ledger.begin(newBatch('two', [labelSheet(3)])))
    value(await ledger.begin({ ...newBatch('three', []), awaited: [awaitedOrder(1, 0)] }))
    const found = async (...orderIds: number[]): Promise<string[]> => (await ledger.batchesOf(orderIds, 10)).map(({ id }) => id)
    expect(await found(1)).toEqual(['three', 'one'])
    expect(await found(2, 3)).toEqual(['two', 'one'])
    expect(await found(4)).toEqual([])
    expect((await ledger.batchesOf([1, 2, 3], 1)).map(({ id }) => id)).toEqual(['three'])
  })
})
