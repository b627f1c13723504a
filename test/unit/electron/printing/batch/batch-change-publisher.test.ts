import { expect, test } from 'vitest'
import { createBatchChangePublisher } from '../../../../../electron/printing/batch/batch-change-publisher.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import type { BatchSummary } from '../../../../../shared/printing/batch.ts'
import type { PrintProgress } from '../../../../../shared/orders/queues.ts'
import { orderToPrint } from '../order-fixtures.ts'
import { labelSheet, newBatch, quickClock, settingsWith, temporaryLedger, value } from '../printing-fixtures.ts'

interface Told {
  readonly state: BatchSummary['state']
  readonly sent: number
  /** How many orders showed at that moment that their documents left. */
  readonly shown: number
}

/** A batch of one label for each of two orders, and the changes it publishes. `whileTold` runs while the first order's change is published. */
async function twoLabels(whileTold: () => Promise<void>) {
  const { ledger } = temporaryLedger()
  const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
  const orders = [1, 2].map((id) => orderToPrint(id, { domestic: true }))
  const shown = new Map<number, PrintProgress>()
  const told: Told[] = []
  const changes = createBatchChangePublisher({
    ledger,
    clock: quickClock(),
    log: silentLog,
    settings: () => settingsWith(),
    orderById: async (orderId) => orders.find(({ id }) => id === orderId) ?? null,
    destroyedOf: () => new Map(),
    onProgress: async (read) => {
      if (read.has(1)) await whileTold()
      for (const [orderId, { progress }] of read) shown.set(orderId, progress)
    },
    withRunState: (summary) => summary,
    emit: (_channel, said) => {
      const { state, counts } = said as BatchSummary
      told.push({ state, sent: counts.spooled, shown: [...shown.values()].filter((progress) => progress === 'sent').length })
    },
  })
  const send = async (orderId: number): Promise<void> => {
    const id = sheets.find((sheet) => sheet.orderId === orderId)?.id ?? ''
    value(await ledger.change(id, { state: 'submitted', jobUuid: `u-${orderId}` }))
    value(await ledger.change(id, { state: 'spooled' }))
    changes.sheetChanged({ batchId: 'one', orderId })
  }
  const turn = async (state: BatchSummary['state']): Promise<void> => {
    value(await ledger.setBatchState('one', state))
    changes.batchChanged('one')
  }
  return { changes, told, send, turn }
}

test('publishes a batch as sent only once each of its orders shows that its documents left', async () => {
  const batch = await twoLabels(() => batch.send(2))
  await batch.send(1)
  await expect.poll(() => batch.told).toHaveLength(2)
  await batch.changes.stop()
  expect(batch.told).toEqual([
    { state: 'running', sent: 1, shown: 1 },
    { state: 'running', sent: 2, shown: 2 },
  ])
})

test('does not publish a batch as running again that is paused while its orders are published', async () => {
  const batch = await twoLabels(() => batch.turn('paused'))
  await batch.send(1)
  await expect.poll(() => batch.told).toHaveLength(1)
  await batch.changes.stop()
  expect(batch.told).toEqual([{ state: 'paused', sent: 1, shown: 1 }])
})
