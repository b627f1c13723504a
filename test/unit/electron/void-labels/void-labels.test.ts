import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cancellationMigrations } from '../../../../electron/cancellation/cancellation-migrations.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { createVoidLabelStore } from '../../../../electron/void-labels/void-label-store.ts'
import { createVoidLabels } from '../../../../electron/void-labels/void-labels.ts'
import { batchRunFailures } from '../../../../shared/messages/print-jobs/batch-run-failures.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { normalizeWaybill } from '../../../../shared/waybills/normalize-waybill.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { sheetOf } from '../../renderer/printing/sheet-of.ts'

function voidSheet(number: number, waybill: string, change: Partial<Sheet> = {}): Sheet {
  return sheetOf(number, 'voided', {
    orderId: number,
    reference: `PB-${number}`,
    waybill,
    jobUuid: `job-${number}`,
    sentAt: '2026-11-21T13:43:00Z',
    changedAt: '2026-11-21T13:51:00Z',
    ...change,
  })
}

/** The list over a real disk; `sheets` are the void labels of the ledger. */
function openList() {
  const file = join(temporaryFolder(), 'cancellations.db')
  const clock = createHandClock('2026-11-21T14:00:00Z')
  const sheets: Sheet[] = [voidSheet(1, 'W-1'), voidSheet(2, 'W-2')]
  const told: string[][] = []
  const recorded: number[][] = []
  let usable: Sheet | null = null
  let person = 'Mara'
  /** How far the machine's wall clock was moved, in milliseconds; the monotonic clock cannot be moved. */
  let setBy = 0

  function start() {
    const { database } = valueOf(openDatabase({ file, migrations: cancellationMigrations, clock }))
    onTestFinished(() => {
      if (database.isOpen) database.close()
    })
    return createVoidLabels({
      personNeeded: () => null,
      store: createVoidLabelStore(database),
      clock: { ...clock, now: () => clock.now().add({ milliseconds: setBy }) },
      emit: (channel, payload) => {
        if (channel === 'voidLabels.changed' && 'labels' in payload) told.push(payload.labels.map(({ sheetId }) => sheetId))
      },
      person: () => person,
      ledger: {
        sheets: async (sheetIds) => sheets.filter(({ id }) => sheetIds.includes(id)),
        sheetsOfOrders: async (orderIds) => sheets.filter(({ orderId }) => orderIds.includes(orderId)),
        labelsOfWaybills: async (numbers) => sheets.filter(({ waybill }) => numbers.includes(normalizeWaybill(waybill ?? ''))),
        sheetOfWaybill: async () => usable,
        voidLabelsExcept: async (sheetIds) => sheets.filter(({ id }) => !sheetIds.includes(id)),
      },
      currentWaybill: async (_orderId, leg) => (leg === 0 ? 'W-NEW' : null),
      onRecorded: async (orderIds) => void recorded.push([...orderIds]),
    })
  }

  /** The cancellation of an order, whose labels the ledger has lost. */
  function cancel(orderId: number, labels: Readonly<Record<string, string>>): void {
    const { database } = valueOf(openDatabase({ file, migrations: cancellationMigrations, clock }))
    const listed = Object.entries(labels).map(([sheetId, waybill]) => {
      return { sheetId, waybill, leg: 0, printerName: 'Zebra', station: 'Bench 1', at: '2026-11-21T12:00:00Z' }
    })
    const item = { orderId, reference: `PB-${orderId}`, state: 'cancelled', labels: listed }
    database
      .prepare('INSERT INTO runs (id, person, started_at, state) VALUES (?, ?, ?, ?)')
      .run(`run-${orderId}`, 'Mara', '2026-11-21T12:30:00Z', 'finished')
    database
      .prepare('INSERT INTO items (run_id, position, order_id, item_json) VALUES (?, 0, ?, ?)')
      .run(`run-${orderId}`, orderId, JSON.stringify(item))
    database.close()
  }

  return {
    start,
    cancel,
    clock,
    sheets,
    told,
    recorded,
    use: (sheet: Sheet) => (usable = sheet),
    personIs: (name: string) => (person = name),
    setClock: (milliseconds: number) => (setBy = milliseconds),
  }
}

async function open(list: ReturnType<ReturnType<typeof openList>['start']>): Promise<string[]> {
  return valueOf(await list.list())
    .labels.filter(({ destroyed }) => destroyed === null)
    .map(({ sheetId }) => sheetId)
}

test('a label shows when it was printed and since when it is void, and stays listed until a person records that it is destroyed', async () => {
  const station = openList()
  const list = station.start()
  const { labels } = valueOf(await list.list())
  expect(labels[0]).toMatchObject({ waybill: 'W-1', printedAt: '2026-11-21T13:43:00Z', voidSince: '2026-11-21T13:51:00Z', destroyed: null })
  valueOf(await list.markDestroyed({ sheetIds: ['sheet-1'] }))
  expect([station.told, station.recorded]).toEqual([[['sheet-1']], [[1]]])
  station.personIs('Ana')
  const after = valueOf(await station.start().list()).labels
  expect(after.map(({ sheetId, destroyed }) => [sheetId, destroyed])).toEqual([
    ['sheet-2', null],
    ['sheet-1', { person: 'Mara', at: '2026-11-21T14:00:00Z', how: 'checked' }],
  ])
  valueOf(await list.markDestroyed({ sheetIds: ['sheet-1'] }))
  expect(valueOf(await list.list()).labels[1]?.destroyed?.person).toBe('Mara')
})

test('a label that was recorded by mistake is listed again', async () => {
  const list = openList().start()
  valueOf(await list.markDestroyed({ sheetIds: ['sheet-2'] }))
  expect(await open(list)).toEqual(['sheet-1'])
  valueOf(await list.restore({ sheetId: 'sheet-2' }))
  expect(await open(list)).toEqual(['sheet-1', 'sheet-2'])
})

test('a scan records its label as destroyed, also inside a carrier’s barcode, and any other scan records nothing', async () => {
  const station = openList()
  const list = station.start()
  expect(valueOf(await list.scan({ text: 'W-9' })).found).toBeNull()
  const { found } = valueOf(await list.scan({ text: '*w 1*' }))
  expect(found).toMatchObject({ isRepeated: false, left: 0, label: { sheetId: 'sheet-1', destroyed: { person: 'Mara', how: 'scanned' } } })
  expect(await open(list)).toEqual(['sheet-2'])
  station.clock.advance(60_000)
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: true, label: { sheetId: 'sheet-1' } })
})

test('each scan of a label printed twice records one print, and a double scan none', async () => {
  const station = openList()
  station.sheets.push(voidSheet(3, 'W-1'))
  const list = station.start()
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: false, left: 1 })
  station.clock.advance(500)
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: true, left: 1 })
  station.clock.advance(5000)
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: false, left: 0 })
  expect(await open(list)).toEqual(['sheet-2'])
})

test('the second print of a label is recorded by a scan although the clock was set back an hour in between', async () => {
  const station = openList()
  station.sheets.push(voidSheet(3, 'W-1'))
  const list = station.start()
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: false, left: 1 })
  station.setClock(-3_600_000)
  station.clock.advance(5000)
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ isRepeated: false, left: 0 })
  expect(await open(list)).toEqual(['sheet-2'])
})

test('a scan of a label whose waybill was replaced says which one it is now', async () => {
  const station = openList()
  station.sheets.push(voidSheet(3, 'W-3', { failure: batchRunFailures.waybillReplaced() }))
  const list = station.start()
  expect(valueOf(await list.scan({ text: 'W-3' })).found).toMatchObject({ replacedBy: 'W-NEW', label: { cause: 'replaced' } })
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toMatchObject({ replacedBy: null, label: { cause: 'cancelled' } })
})

test('a scan of a number that is also on a label in use does not record the void label as destroyed', async () => {
  const station = openList()
  station.use(sheetOf(8, 'spooled', { waybill: 'W-1' }))
  const list = station.start()
  expect(valueOf(await list.scan({ text: 'W-1' })).found).toBeNull()
  expect(await open(list)).toEqual(['sheet-1', 'sheet-2'])
})

test('a label that only its cancellation still names is announced, found by a scan, recorded and listed like any other', async () => {
  const station = openList()
  station.cancel(7, { 'lost-1': 'L-71', 'lost-2': 'L\u201172' })
  const list = station.start()
  await list.announce([7])
  expect(station.told).toEqual([['lost-1', 'lost-2']])
  expect(await open(list)).toEqual(['lost-1', 'lost-2', 'sheet-1', 'sheet-2'])
  expect(valueOf(await list.scan({ text: 'L 72' })).found).toMatchObject({ label: { sheetId: 'lost-2', reference: 'PB-7' } })
  expect(station.recorded).toEqual([[7]])
  expect(await open(list)).toEqual(['lost-1', 'sheet-1', 'sheet-2'])
  valueOf(await list.markDestroyed({ sheetIds: ['lost-1'] }))
  expect(await open(list)).toEqual(['sheet-1', 'sheet-2'])
  const { labels } = valueOf(await list.list())
  expect(
    labels
      .filter(({ destroyed }) => destroyed !== null)
      .map(({ sheetId }) => sheetId)
      .toSorted(),
  ).toEqual(['lost-1', 'lost-2'])
})

test('a change of an order announces the void labels of that order and no others', async () => {
  const station = openList()
  station.cancel(1, { 'sheet-1': 'W-1', 'lost-1': 'L-1' })
  const list = station.start()
  await list.announce([1])
  await list.announce([2])
  await list.announce([3])
  expect(station.told).toEqual([['sheet-1', 'lost-1'], ['sheet-2'], []])
})
