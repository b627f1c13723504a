import { expect, test } from 'vitest'
import { createOrderChangePublisher } from '../../../../electron/orders/order-change-publisher.ts'
import { success } from '../../../../shared/result.ts'
import { emptyOverview } from '../../../support/orders/empty-overview.ts'

test('changes are published again after one could not be', async () => {
  const published: unknown[] = []
  let isBroken = true
  const publish = createOrderChangePublisher({
    emit: (_channel, payload) => void published.push(payload),
    readOverview: async () => {
      if (isBroken) throw new Error('A bug.')
      return success(emptyOverview)
    },
  })
  await expect(publish([1])).rejects.toThrow('A bug.')
  isBroken = false
  await publish([2])
  expect(published).toEqual([{ ids: [2], overview: emptyOverview }])
})
