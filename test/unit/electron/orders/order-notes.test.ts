import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createSaveNote } from '../../../../electron/orders/order-notes.ts'
import { holdMigrations } from '../../../../electron/orders/store/hold-migrations.ts'
import { orderMigrations } from '../../../../electron/orders/store/order-migrations.ts'
import type { OrderStore } from '../../../../electron/orders/store/order-store.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { createStoreVersions } from '../../../../electron/storage/store-version.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { noon, readOrder } from '../../../support/orders/order-reads.ts'
import { createOrderStore } from '../../../support/orders/order-store.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const sort = { by: 'created', direction: 'ascending' } as const
const at = '2026-11-21T12:00:00Z'

function openFile(file: string, migrations: readonly string[], countedTables?: readonly string[]): DatabaseSync {
  const { database } = valueOf(
    openDatabase({ file, migrations, clock: createHandClock(), ...(countedTables === undefined ? {} : { countedTables }) }),
  )
  onTestFinished(() => {
    if (database.isOpen) database.close()
  })
  return database
}

async function find(store: OrderStore, text: string): Promise<number[]> {
  return valueOf(await store.list({ view: { kind: 'search', text }, sort })).ids
}

/** Three orders on a disk, and notes written by Ana. */
async function startNotes() {
  const folder = temporaryFolder()
  const files = { orders: join(folder, 'orders.db'), holds: join(folder, 'holds.db') }
  let databases: DatabaseSync[] = []
  const open = (): OrderStore => {
    for (const database of databases) database.close()
    databases = [openFile(files.orders, orderMigrations), openFile(files.holds, holdMigrations)]
    return createOrderStore(...(databases as [DatabaseSync, DatabaseSync]))
  }
  const store = open()
  await readAll(store)
  const told: number[][] = []
  const saveIn = (target: OrderStore, person = () => 'Ana') =>
    createSaveNote({
      store: target,
      clock: createHandClock(at),
      person,
      onChanged: async (ids) => void told.push([...ids]),
    })
  return { files, open, store, told, saveIn, save: saveIn(store) }
}

async function readAll(store: OrderStore): Promise<void> {
  const reads = [1, 2, 3].map((id) => readOrder({ id }))
  valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
}

test('writes, changes and removes a note, and emits each change', async () => {
  const { store, save, told } = await startNotes()
  const note = { text: 'Glass,\nsecond box', person: 'Ana', at }
  expect(valueOf(await save({ orderId: 2, read: '', text: '  Glass,\r\nsecond box \n' }))).toEqual({ note })
  expect(valueOf(await store.order(2))?.note).toEqual(note)
  expect(valueOf(await store.rows([1, 2])).map((row) => row.note)).toEqual([null, note.text])
  expect(valueOf(await save({ orderId: 2, read: note.text, text: 'Fragile' })).note?.text).toBe('Fragile')
  expect(valueOf(await save({ orderId: 2, read: 'Fragile', text: ' \n' }))).toEqual({ note: null })
  expect(valueOf(await store.order(2))?.note).toBeNull()
  expect(told).toEqual([[2], [2], [2]])
})

test('does not overwrite a note that has changed since it was read, or was removed', async () => {
  const { store, save, told } = await startNotes()
  valueOf(await save({ orderId: 1, read: '', text: 'from the first window' }))
  expect(failureOf(await save({ orderId: 1, read: '', text: 'from the second' })).code).toBe('storedOrdersFailures.noteChanged')
  expect(failureOf(await save({ orderId: 1, read: 'older', text: '' })).kind).toBe('busy')
  expect(valueOf(await store.order(1))?.note?.text).toBe('from the first window')
  valueOf(await save({ orderId: 1, read: 'from the first window', text: '' }))
  expect(failureOf(await save({ orderId: 1, read: 'from the first window', text: 'again' })).kind).toBe('busy')
  expect(valueOf(await store.order(1))?.note).toBeNull()
  expect(failureOf(await save({ orderId: 99, read: '', text: 'nobody' })).kind).toBe('not-found')
  expect(told).toEqual([[1], [1]])
})

test('undoing the removal of a note restores its person and time, unless another note was written meanwhile', async () => {
  const { store, saveIn } = await startNotes()
  let person = 'Ana'
  const save = saveIn(store, () => person)
  valueOf(await save({ orderId: 1, read: '', text: 'Glass' }))
  person = 'Ben'
  const undo = { orderId: 1, read: '', text: 'Glass', isUndo: true }
  expect(failureOf(await save(undo)).code).toBe('storedOrdersFailures.noteNotRestored')
  valueOf(await save({ orderId: 1, read: 'Glass', text: '' }))
  expect(failureOf(await save({ ...undo, text: 'Wood' })).code).toBe('storedOrdersFailures.noteNotRestored')
  expect(valueOf(await save(undo))).toEqual({ note: { text: 'Glass', person: 'Ana', at } })
  expect(valueOf(await store.order(1))?.note).toEqual({ text: 'Glass', person: 'Ana', at })
  valueOf(await save({ orderId: 1, read: 'Glass', text: '' }))
  valueOf(await save({ orderId: 1, read: '', text: 'Wood' }))
  expect(failureOf(await save(undo)).code).toBe('storedOrdersFailures.noteNotRestored')
  expect(valueOf(await store.order(1))?.note?.text).toBe('Wood')
})

test('a search finds an order by the words of its note, until they are removed', async () => {
  const { store, save } = await startNotes()
  valueOf(await save({ orderId: 3, read: '', text: 'Blue Ribbon, pallet P-77' }))
  for (const text of ['blue', 'RIBB', 'p77', 'blue p-77']) expect(await find(store, text)).toEqual([3])
  valueOf(await save({ orderId: 3, read: 'Blue Ribbon, pallet P-77', text: 'Green' }))
  expect(await find(store, 'ribbon')).toEqual([])
  expect(await find(store, 'green')).toEqual([3])
  valueOf(await store.upsert([readOrder({ id: 3, status: 'pickup_missed' })], { knownAt: noon, listed: true }))
  expect(await find(store, 'green')).toEqual([3])
  valueOf(await save({ orderId: 3, read: 'Green', text: '' }))
  expect(await find(store, 'green')).toEqual([])
})

async function textAndHits(from: OrderStore): Promise<[string | undefined, number[]]> {
  return [valueOf(await from.order(2))?.note?.text, await find(from, 'glass')]
}

test('a note survives a new response, the end of its listing, a restart, and the loss of the saved orders', async () => {
  const { files, store, open, save, saveIn } = await startNotes()
  valueOf(await save({ orderId: 2, read: '', text: 'Glass' }))
  valueOf(await store.upsert([readOrder({ id: 2, status: 'cancelled' })], { knownAt: noon, listed: false }))
  valueOf(await store.unlist(2))
  expect(await textAndHits(store)).toEqual(['Glass', [2]])
  expect(await textAndHits(open())).toEqual(['Glass', [2]])
  files.orders = join(temporaryFolder(), 'orders.db')
  const reread = open()
  await readAll(reread)
  expect(await textAndHits(reread)).toEqual(['Glass', [2]])
  valueOf(await saveIn(reread)({ orderId: 2, read: 'Glass', text: 'Steel' }))
  expect(valueOf(await reread.order(2))?.note?.text).toBe('Steel')
})

test('if the app ends between its writes to the two files, the notes file decides', async () => {
  const { files, store, open, save } = await startNotes()
  valueOf(await save({ orderId: 1, read: '', text: 'Glass' }))
  valueOf(await save({ orderId: 2, read: '', text: 'Wood' }))
  const notes = new DatabaseSync(files.holds)
  notes.exec("DELETE FROM notes WHERE order_id = 1; UPDATE notes SET text = 'Steel' WHERE order_id = 2")
  notes.exec("INSERT INTO notes VALUES (3, 'Paper', 'Bo', '2026-11-21T12:00:00Z')")
  notes.close()
  expect(await find(store, 'glass')).toEqual([1])
  const opened = open()
  expect(valueOf(await opened.rows([1, 2, 3])).map((row) => row.note)).toEqual([null, 'Steel', 'Paper'])
  expect([await find(opened, 'glass'), await find(opened, 'steel'), await find(opened, 'paper')]).toEqual([[], [2], [3]])
})

test('every change of a note advances the version that compares copies, also in a file of an older version', () => {
  const file = join(temporaryFolder(), 'holds.db')
  openFile(file, holdMigrations.slice(0, 1), ['holds']).close()
  const database = openFile(file, holdMigrations, ['holds', 'notes'])
  const versions = createStoreVersions(database)
  const before = versions.version().sequence
  database.exec("INSERT INTO notes VALUES (1, 'Glass', '', ''); UPDATE notes SET text = 'Wood'; DELETE FROM notes")
  expect(versions.version().sequence).toBe(before + 3)
})
