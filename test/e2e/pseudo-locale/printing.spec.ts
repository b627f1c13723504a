import { test } from '../fixtures.ts'
import { buildTestLabel } from '../../support/labels/test-label.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { leaveSheetsInDoubt } from '../recovery/leave-in-doubt.ts'
import { cancelAtService } from './cancel-at-service.ts'
import { addNetworkPrinter } from './network-printer.ts'
import { expect } from './steps.ts'
import { storeDocuments } from './store-documents.ts'
import { visitedStation } from './visited-station.ts'
import { visitMarkedDocuments } from './visits/visit-documents.ts'
import { visitDoubt } from './visits/visit-doubt.ts'
import {
  visitCancelledInBatch,
  visitLabelSheet,
  visitMissingWaybills,
  visitPausedBatch,
  visitPrinting,
  visitReinstated,
  visitReprint,
} from './visits/visit-printing.ts'

const station = visitedStation()

/** From now on the labels of many orders to print are web pages or another order's label; the first of them were stored before. */
async function spoilLabels(): Promise<void> {
  if (station.replaced.size > 0) return
  await storeDocuments(station.app, 6)
  const ids = await ordersToPrint()
  const label = await buildTestLabel('WB-ANOTHER-1')
  for (const id of ids.slice(0, 2)) station.replaced.set(id, { status: 200, type: 'text/html', body: '<!doctype html><title>x</title>' })
  for (const id of [...ids.slice(2, 3), ...ids.slice(9, 20)])
    station.replaced.set(id, { status: 200, type: 'application/pdf', body: label })
}

/** The newest first, as they are listed. */
async function ordersToPrint(): Promise<readonly number[]> {
  const view = { kind: 'queue', queue: 'print' } as const
  const sort = { by: 'created', direction: 'descending' } as const
  return valueOrThrow(await station.app.station.handlers['orders.list']({ view, sort })).ids
}

async function printAndWait(orderIds: readonly number[]): Promise<void> {
  const { handlers } = station.app.station
  const { id: batchId } = valueOrThrow(await handlers['printing.start']({ orderIds: [...orderIds], again: { kind: 'leave-out' } }))
  await expect.poll(async () => valueOrThrow(await handlers['printing.batch']({ batchId })).state).toBe('finished')
}

test('every text of the print dialog and the tray is translated and fits', async () => {
  await spoilLabels()
  await visitPrinting(station.page)
})

test('every text of a reprint is translated and fits', async () => await visitReprint(station.page))
test('every text about printing with missing waybills is translated and fits', async () =>
  await visitMissingWaybills(station.page, station.proxy))
test('every text of the choice of a label position is translated and fits', async () => await visitLabelSheet(station.app))

test('every text of a paused batch is translated and fits', async () => {
  await spoilLabels()
  await addNetworkPrinter(station.app)
  await visitPausedBatch(station.page)
})

test('every text about orders cancelled in a batch is translated and fits', async () => {
  await visitCancelledInBatch(station.page, async (orderId) => await cancelAtService(station.practice, orderId))
})

test('every text about an order that is active again after a cancellation is translated and fits', async () => {
  await visitReinstated(station.page, async (orderId) => {
    const { handlers } = station.app.station
    await cancelAtService(station.practice, orderId)
    valueOrThrow(await handlers['orders.read']({ orderId }))
    await station.practice.service.advanceOrder(orderId, 'awaiting_pickup')
    valueOrThrow(await handlers['orders.read']({ orderId }))
  })
})

test('every text about blocked documents is translated and fits', async () => {
  await spoilLabels()
  await printAndWait([...station.replaced.keys()])
  await visitMarkedDocuments(station.page, { mark: 'Blocked', words: 'ANOTHER' })
})

test('every text about sheets in doubt is translated and fits', async () => {
  const ids = (await ordersToPrint()).filter((id) => !station.replaced.has(id))
  await printAndWait(ids.slice(0, 20))
  await printAndWait(ids.slice(20, 22))
  await station.reopen(leaveSheetsInDoubt)
  await visitDoubt(station.page)
})
