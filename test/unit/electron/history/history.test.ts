import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHistory } from '../../../../electron/history/history.ts'
import { historyMigrations } from '../../../../electron/history/history-migrations.ts'
import { createHistoryStore } from '../../../../electron/history/history-store.ts'
import { notifyingJournal } from '../../../../electron/history/own-writes.ts'
import type { SeenChange } from '../../../../electron/history/seen-change.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createBookingsOfOrder } from '../../../../electron/pickups/bookings-of-order.ts'
import { bookingMigrations } from '../../../../electron/pickups/booking-migrations.ts'
import { createBookingStore } from '../../../../electron/pickups/booking-store.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../../../electron/service/write-journal/sqlite-write-journal.ts'
import { createOrderWriteHistory } from '../../../../electron/service/write-journal/order-write-history.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { storageFailure } from '../../../../electron/storage/storage-failure.ts'
import type { NewStationNotification } from '../../../../shared/contract/station-notification.ts'
import type { StoredDocument } from '../../../../shared/documents/document.ts'
import type { Booking } from '../../../../shared/pickups/booking.ts'
import type { Sheet } from '../../../../shared/printing/batch.ts'
import { createEventClock } from '../../../support/clocks/event-clock.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { notificationMessage } from '../../../../shared/contract/station-notification.ts'

const seen: SeenChange = {
  orderId: 1,
  reference: 'PB-1',
  statusBefore: 'order_received',
  status: 'awaiting_pickup',
  newWaybills: ['W-1'],
  firstSeen: false,
}

function open({ documents = [] as StoredDocument[], sheets = [] as Sheet[] } = {}) {
  const clock = createEventClock()
  const folder = temporaryFolder()
  const at = (name: string, migrations: readonly string[]) => {
    const { database } = valueOf(openDatabase({ file: join(folder, name), migrations, clock }))
    onTestFinished(() => database.close())
    return database
  }
  const history = at('history.db', historyMigrations)
  const writes = at('writes.db', writeMigrations)
  const bookings = at('pickups.db', bookingMigrations)
  const stop = new AbortController()
  const told: NewStationNotification[] = []
  const state = { person: 'Ada', isFirstReading: false, untilTold: 0 }
  const heard = Promise.withResolvers<void>()
  const story = createHistory({
    store: createHistoryStore(history),
    clock,
    log: silentLog,
    signal: stop.signal,
    person: () => state.person,
    isFirstSync: async () => state.isFirstReading,
    notify: (notice) => {
      told.push(notice)
      heard.resolve()
    },
    writesOf: createOrderWriteHistory(writes),
    bookingsOf: createBookingsOfOrder(bookings),
    documentsOf: async () => documents,
    sheetsOf: async () => sheets,
  })
  let number = 0
  const journal = notifyingJournal(
    createSqliteWriteJournal({
      database: writes,
      clock,
      log: silentLog,
      newId: () => `w${(number += 1)}`,
      toFailure: storageFailure,
    }),
    (write) => story.recordWrite(write),
  )
  const timeline = async () => valueOf(await story.timeline(1))
  return {
    clock,
    story,
    journal,
    told,
    heard: heard.promise,
    state,
    stop,
    bookings: createBookingStore(bookings),
    timeline,
    historyDatabase: history,
  }
}

describe('the timeline of an order', () => {
  it('shows an observed change, with the status before and after', async () => {
    const { story, timeline } = open()
    await story.recordChanges([seen])
    expect(await timeline()).toEqual([
      { kind: 'status', at: '2026-11-21T10:00:00Z', person: '', before: 'order_received', after: 'awaiting_pickup' },
      { kind: 'waybills', at: '2026-11-21T10:00:00Z', person: '', waybills: ['W-1'] },
    ])
  })

  it('records nothing during the first sync, and an order’s first appearance after that', async () => {
    const { story, state, timeline } = open()
    const first = { ...seen, statusBefore: null, firstSeen: true }
    state.isFirstReading = true
    await story.recordChanges([first])
    expect(await timeline()).toEqual([])
    state.isFirstReading = false
    await story.recordChanges([first])
    expect(await timeline()).toMatchObject([{ kind: 'first-seen', status: 'awaiting_pickup' }])
  })

  it('shows a requested waybill, by whom, how it ended and how that was found out', async () => {
    const { journal, timeline } = open()
    const lost = valueOf(await journal.begin({ kind: 'waybill', orderId: 1 }))
    await journal.end(lost.id, 'unknown', 'no-network')
    expect(await timeline()).toMatchObject([
      { kind: 'asked', write: 'waybill', outcome: 'unknown', because: 'no-network', reconciled: false, person: 'Ada' },
    ])
    await journal.markReconciled(lost.id, 'done', 'the order has its waybill')
    expect(await timeline()).toMatchObject([{ outcome: 'done', reconciled: true }])
  })

  it('shows a pickup once, by its booking, and a refused one with the carrier’s message', async () => {
    const { journal, bookings, timeline } = open()
    const write = valueOf(await journal.begin({ kind: 'pickup', orderId: 1, date: '23-11-2026', from: '09:00', to: '12:00' }))
    await journal.end(write.id, 'done', null)
    const booking: Booking = {
      orderId: 1,
      serviceId: 5,
      date: '2026-11-23',
      from: '09:00',
      to: '12:00',
      zone: 'Europe/London',
      confirmationNumber: 'C-9',
      carrierConfirmationNumber: null,
      carrierError: 'No driver',
      bookedAt: '2026-11-21T10:00:05Z',
    }
    valueOf(bookings.add(booking))
    expect(await timeline()).toEqual([{ kind: 'pickup', at: booking.bookedAt, person: 'Ada', booking }])
  })

  it('shows a pickup with an unknown outcome, with its window', async () => {
    const { journal, timeline } = open()
    valueOf(await journal.begin({ kind: 'pickup', orderId: 1, date: '23-11-2026', from: '09:00', to: '12:00' }))
    const window = { date: '2026-11-23', from: '09:00', to: '12:00' }
    expect(await timeline()).toMatchObject([{ kind: 'asked', write: 'pickup', outcome: 'unknown', window }])
  })

  it('groups documents fetched together, and sheets by batch, with the reason of a reprint', async () => {
    const document = { orderId: 1, reference: 'PB-1', waybill: null, sha256: 'a', bytes: 1, pages: 1, void: false, held: null } as const
    const documents: StoredDocument[] = [
      { ...document, id: 'a', kind: 'waybill_document', leg: 0, fetchedAt: '2026-11-21T09:00:00Z' },
      { ...document, id: 'b', kind: 'commercial_invoice', leg: null, fetchedAt: '2026-11-21T09:00:02Z' },
      { ...document, id: 'c', kind: 'waybill_document', leg: 0, fetchedAt: '2026-11-21T09:30:00Z', held: 'Another waybill' },
    ]
    const sheet: Sheet = {
      id: 's1',
      batchId: 'b1',
      position: 1,
      orderId: 1,
      reference: 'PB-1',
      place: { kind: 'waybill_document', leg: 0 },
      waybill: 'W-1',
      copy: 1,
      printerId: 'folder',
      printerName: 'Folder',
      media: '4x6in',
      state: 'spooled',
      job: null,
      jobUuid: null,
      sha256: null,
      file: null,
      failure: null,
      person: 'Bo',
      station: 'Station 1',
      reason: null,
      again: null,
      againBy: null,
      sentAt: null,
      isOverridden: false,
      page: null,
      slot: null,
      changedAt: '2026-11-21T09:10:00Z',
    }
    const again: Sheet = { ...sheet, id: 's2', batchId: 'b2', again: 'jam', reason: 'Paper jam', changedAt: '2026-11-21T09:20:00Z' }
    const { timeline } = open({ documents, sheets: [sheet, { ...sheet, id: 's3', copy: 2, changedAt: '2026-11-21T09:10:01Z' }, again] })
    expect(await timeline()).toMatchObject([
      { kind: 'fetched', at: '2026-11-21T09:30:00Z', documents: [{ held: 'Another waybill' }] },
      { kind: 'sheets', person: 'Bo', sheets: [{ again: true, why: 'Paper jam' }] },
      { kind: 'sheets', at: '2026-11-21T09:10:01Z', printerName: 'Folder', sheets: [{ copy: 1 }, { copy: 2 }] },
      { kind: 'fetched', at: '2026-11-21T09:00:00Z', documents: [{ place: { leg: 0 } }, { place: { leg: null } }] },
    ])
  })

  it('shows who put an order on hold and released it', async () => {
    const { story, timeline } = open()
    story.recordHold([1, 2], '2026-12-01', 'Waits for a box')
    story.recordRelease([1])
    expect(await timeline()).toMatchObject([
      { kind: 'released', person: 'Ada' },
      { kind: 'held', until: '2026-12-01', note: 'Waits for a box', person: 'Ada' },
    ])
  })

  it('shows that a hold expired, and that nobody ended it', async () => {
    const { story, timeline } = open()
    story.recordHold([1], '2026-12-01', '')
    story.recordHoldsEnded([1, 2])
    expect(await timeline()).toMatchObject([{ kind: 'hold-ended', person: '' }, { kind: 'held' }])
  })

  it('lets the work continue when the history cannot be written', async () => {
    const { story, historyDatabase } = open()
    historyDatabase.exec('PRAGMA query_only = ON')
    story.recordHold([1], null, '')
    await expect(story.recordChanges([seen])).resolves.toBeUndefined()
  })
})

describe('the changes that are notified', () => {
  it('collects changes page after page and reports them together', async () => {
    const { clock, story, told, heard } = open()
    await story.recordChanges([seen])
    await story.recordChanges([{ ...seen, orderId: 2, reference: 'PB-2' }])
    await clock.run(heard)
    expect(told.map(notificationMessage)).toEqual(['2 waybills appeared.'])
  })

  it('reports nothing during the first sync', async () => {
    const { clock, story, told, heard, state } = open()
    state.isFirstReading = true
    await story.recordChanges([seen])
    state.isFirstReading = false
    await story.recordChanges([{ ...seen, orderId: 2, reference: 'PB-2' }])
    await clock.run(heard)
    expect(told.map(({ orderId }) => orderId)).toEqual([2])
  })

  it('does not report the change that this station requested, but all later ones', async () => {
    const { clock, story, journal, told, heard, timeline } = open()
    valueOf(await journal.begin({ kind: 'waybill', orderId: 1 }))
    await story.recordChanges([seen])
    await story.recordChanges([{ ...seen, statusBefore: 'awaiting_pickup', status: 'pickup_missed', newWaybills: [] }])
    await clock.run(heard)
    expect(told.map(({ topic }) => topic)).toEqual(['pickup-missed'])
    expect((await timeline()).map(({ kind }) => kind)).toContain('waybills')
  })
})
