import { expect, test } from 'vitest'
import { sheetSchema, type Sheet, type SheetState } from '../../../../shared/printing/batch.ts'
import { startCancellationStation } from '../../../support/stations/cancellation-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'

function sheet(orderId: number, id: string, state: SheetState, kind: Sheet['place']['kind'] = 'waybill_document'): Sheet {
  return sheetSchema.parse({
    id,
    batchId: 'batch',
    position: 1,
    orderId,
    reference: 'AB',
    place: { kind, leg: kind === 'waybill_document' ? 0 : null },
    waybill: kind === 'waybill_document' ? `W-${id}` : null,
    copy: 1,
    printerId: 'zebra',
    printerName: 'Zebra by the door',
    media: '4x6in',
    state,
    job: null,
    jobUuid: state === 'intended' ? null : 'job',
    sha256: null,
    file: null,
    failure: null,
    person: 'Mara',
    station: 'Station 3',
    reason: null,
    again: null,
    isOverridden: false,
    page: null,
    slot: null,
    changedAt: '2026-11-21T08:30:00Z',
  })
}

test('lists labels that may be on paper with printer and time', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const [printed, plain] = station.service.orders
  if (printed === undefined || plain === undefined) throw new Error('two orders')
  station.sheets.set(printed.id, [
    sheet(printed.id, 'one', 'spooled'),
    sheet(printed.id, 'two', 'confirmed'),
    sheet(printed.id, 'three', 'failed'),
    sheet(printed.id, 'four', 'intended'),
    sheet(printed.id, 'five', 'spooled', 'commercial_invoice'),
  ])
  const room = await station.start()
  expect(valueOf(await room.dryRun({ orderIds: [printed.id] }))[0]?.labels).toHaveLength(2)
  const run = valueOf(await room.start({ orderIds: [printed.id, plain.id] }))
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(end.items[0]?.labels).toEqual(
    ['one', 'two'].map((id) => ({
      sheetId: id,
      waybill: `W-${id}`,
      leg: 0,
      printerName: 'Zebra by the door',
      station: 'Station 3',
      at: '2026-11-21T08:30:00Z',
      destroyed: null,
    })),
  )
  expect(end.items[1]?.labels).toEqual([])
})

test('lists no label to destroy for an order that has gone live, and keeps the label of an order that vanished', async () => {
  const station = await startCancellationStation([['awaiting_pickup', 2]])
  const [live, gone] = station.service.orders
  if (live === undefined || gone === undefined) throw new Error('two orders')
  for (const { id } of [live, gone]) station.sheets.set(id, [sheet(id, `label-${id}`, 'spooled')])
  const room = await station.start()
  const run = valueOf(await room.start({ orderIds: [live.id, gone.id] }))
  live.status = 'in_transit'
  station.service.vanish(gone.id)
  await station.passGrace()
  const end = await station.finished(run.id)
  expect(end.items.map(({ state, labels }) => [state, labels.length])).toEqual([
    ['gone-live', 0],
    ['gone', 1],
  ])
  expect(end.items.filter(({ state }) => state === 'cancelled')).toEqual([])
})
