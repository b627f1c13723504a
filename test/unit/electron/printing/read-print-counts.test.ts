import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { readPrintCounts } from '../../../../electron/printing/read-print-counts.ts'
import type { Clock } from '../../../../electron/platform/clock.ts'
import type { Ledger } from '../../../../electron/printing/ledger/ledger-port.ts'
import type { SheetState } from '../../../../shared/printing/batch.ts'
import { labelSheet, newBatch, openLedger, quickClock, value } from './printing-fixtures.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const stationZone = (): string => 'Europe/Berlin'

/** A clock that is set by hand. */
function wallClock(): Clock & { set(time: string): void } {
  let now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  return { ...quickClock(), now: () => now, set: (time) => void (now = Temporal.Instant.from(time)) }
}

async function send(ledger: Ledger, batch: string, orderIds: readonly number[], states: readonly SheetState[] = ['submitted', 'spooled']) {
  const sheets = value(
    await ledger.begin(
      newBatch(
        batch,
        orderIds.map((id) => labelSheet(id)),
      ),
    ),
  )
  for (const { id } of sheets) for (const state of states) value(await ledger.change(id, { state }))
}

test("counts labels and orders by the station's day and hour, also after a restart", async () => {
  const file = join(temporaryFolder(), 'ledger.db')
  const clock = wallClock()
  const first = openLedger(file, clock)
  clock.set('2026-11-20T22:59:59.9Z')
  await send(first.ledger, 'yesterday', [1])
  clock.set('2026-11-20T23:00:00Z')
  await send(first.ledger, 'at midnight', [2])
  clock.set('2026-11-20T23:00:00.5Z')
  await send(first.ledger, 'just after midnight', [3])
  clock.set('2026-11-21T09:05:00Z')
  await send(first.ledger, 'this hour', [4, 5])
  await send(first.ledger, 'the same order again', [5])
  first.database.close()
  const { ledger, database } = openLedger(file, clock)
  const counts = value(await readPrintCounts({ ledger, clock, stationZone }))
  expect(counts).toEqual({ day: { orders: 4, labels: 5 }, hour: { orders: 2, labels: 3 }, until: '2026-11-21T10:00:00Z' })
  clock.set('2026-11-21T10:00:00Z')
  expect(value(await readPrintCounts({ ledger, clock, stationZone }))).toMatchObject({ day: { labels: 5 }, hour: { labels: 0 } })
  clock.set('2026-11-21T23:00:00Z')
  expect(value(await readPrintCounts({ ledger, clock, stationZone }))).toMatchObject({ day: { labels: 0 } })
  database.close()
})

test('does not count what failed, is in doubt or was not sent, nor other documents', async () => {
  const clock = wallClock()
  const { ledger, database } = openLedger(join(temporaryFolder(), 'ledger.db'), clock)
  await send(ledger, 'failed', [1], ['submitted', 'failed'])
  await send(ledger, 'in doubt', [2], ['submitted', 'unknown'])
  await send(ledger, 'not sent', [3], [])
  await send(ledger, 'being sent', [4], ['submitted'])
  const invoice = { ...labelSheet(5), place: { kind: 'commercial_invoice', leg: null }, waybill: null } as const
  const [sheet] = value(await ledger.begin(newBatch('invoice', [invoice])))
  for (const state of ['submitted', 'spooled'] as const) value(await ledger.change(sheet?.id ?? '', { state }))
  const counts = async () => value(await readPrintCounts({ ledger, clock, stationZone })).day
  expect(await counts()).toEqual({ orders: 0, labels: 0 })
  const [doubtful] = await ledger.sheetsOfOrder(2)
  value(await ledger.change(doubtful?.id ?? '', { state: 'confirmed' }))
  expect(await counts()).toEqual({ orders: 1, labels: 1 })
  database.close()
})
