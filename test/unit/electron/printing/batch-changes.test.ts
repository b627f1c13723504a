import { expect, test } from 'vitest'
import { createBatchChanges } from '../../../../electron/printing/batch-changes.ts'
import type { PrintProgress } from '../../../../shared/orders/queues.ts'
import { orderToPrint } from './order-fixtures.ts'
import { labelSheet, newBatch, quickClock, settingsWith, temporaryLedger, value } from './printing-fixtures.ts'

test('a batch is said to be sent only once each order of it shows that its papers left', async () => {
  const { ledger } = temporaryLedger()
  const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
  const orders = [1, 2].map((id) => orderToPrint(id, { domestic: true }))
  const shown = new Map<number, PrintProgress>()
  const told: { readonly sent: number; readonly shown: number }[] = []
  const ends = Promise.withResolvers<void>()
  const send = async (orderId: number): Promise<void> => {
    const sheet = sheets.find((one) => one.orderId === orderId)
    value(await ledger.change(sheet?.id ?? '', { state: 'submitted', jobUuid: `u-${orderId}` }))
    value(await ledger.change(sheet?.id ?? '', { state: 'spooled' }))
    changes.sheet({ batchId: 'one', orderId })
  }
  const changes = createBatchChanges({
    ledger,
    clock: quickClock(),
    log: { error: (_words, error) => ends.reject(error), warn: () => {}, info: () => {} },
    settings: () => settingsWith(),
    orderById: async (orderId) => orders.find(({ id }) => id === orderId) ?? null,
    onProgress: async (orderId, progress) => {
      // The second sheet leaves while the first order is being told.
      if (orderId === 1) await send(2)
      shown.set(orderId, progress)
    },
    present: (summary) => summary,
    announce: (_channel, said) => {
      const { spooled } = (said as { readonly counts: { readonly spooled: number } }).counts
      told.push({ sent: spooled, shown: [...shown.values()].filter((progress) => progress === 'sent').length })
      if (spooled === 2) ends.resolve()
    },
  })
  await send(1)
  await ends.promise
  expect(told).toEqual([
    { sent: 1, shown: 1 },
    { sent: 2, shown: 2 },
  ])
  await changes.stop()
})
