import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdMigrations } from '../../../../electron/orders/store/hold-migrations.ts'
import { orderMigrations } from '../../../../electron/orders/store/order-migrations.ts'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createReferenceData, type ReferenceData } from '../../../../electron/reference-data/reference-data.ts'
import { openDatabase } from '../../../../electron/storage/open-database.ts'
import { workerFile } from '../../../../electron/workers/worker-file.ts'
import type { NamedEntry, ReferenceLists } from '../../../../shared/reference-data/named-entry.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { createOrderStore } from '../../../support/orders/order-store.ts'
import { noon, readOrder } from '../../../support/orders/order-reads.ts'
import { wireAddress } from '../../../support/reference-data/reference-operations.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const sale: NamedEntry = { kind: 'purpose', id: 2, name: 'Sale', incoterm: 'DDP' }
const gift: NamedEntry = { kind: 'reason', id: 4, name: 'Gift' }

interface Opened {
  readonly data: ReferenceData
  readonly told: ReferenceLists[]
  readonly notified: string[]
  readonly saved: Map<string, string>
}

function openData(folder: string, initialNames: readonly NamedEntry[] = []): Opened {
  const told: ReferenceLists[] = []
  const notified: string[] = []
  const saved = new Map<string, string>()
  const data = createReferenceData({
    folder,
    workerFile: workerFile('reference-worker'),
    clock: createHandClock(),
    log: silentLog,
    person: () => 'Sam',
    emit: (channel, payload) => {
      if (channel === 'referenceData.changed') told.push(payload as ReferenceLists)
    },
    notify: (_, message) => void notified.push(JSON.stringify(message)),
    initialNames,
    saveExport: async (name, bytes) => {
      saved.set(name, new TextDecoder().decode(bytes))
      return success({ saved: name, folder: 'exports' })
    },
  })
  onTestFinished(() => data.close())
  return { data, told, notified, saved }
}

/** A folder with these orders stored. */
async function folderWithOrders(orders: readonly Record<string, unknown>[]): Promise<string> {
  const folder = temporaryFolder()
  const opened = valueOf(openDatabase({ file: join(folder, 'orders.db'), migrations: orderMigrations, clock: createHandClock() }))
  valueOf(openDatabase({ file: join(folder, 'holds.db'), migrations: holdMigrations, clock: createHandClock() })).database.close()
  valueOf(
    await createOrderStore(opened.database).upsert(
      orders.map((fields) => readOrder(fields)),
      { knownAt: noon, listed: true },
    ),
  )
  opened.database.close()
  return folder
}

test('learns from stored orders in the worker, and emits the lists', async () => {
  const folder = await folderWithOrders([
    { id: 1, purpose_of_shipment_id: 12 },
    { id: 2, purpose_of_shipment_id: 12, destination_address: wireAddress() },
  ])
  const { data, told } = openData(folder)
  const started = data.start()
  expect(valueOf(await data.searchAddresses({ text: '' }))).toEqual([])
  await started
  await expect.poll(() => told.at(-1)?.purposes).toEqual([{ id: 12, name: null, incoterm: null, orders: 2 }])
  expect(valueOf(await data.searchAddresses({ text: 'becker' }))).toMatchObject([{ name: 'Anna Becker', addressId: 71 }])
})

test('saves, changes and deletes a name, and undoes every step', async () => {
  const { data } = openData(await folderWithOrders([]))
  const added = valueOf(await data.save({ entry: sale, before: null }))
  const changed = valueOf(await data.save({ entry: { ...sale, name: 'Sale abroad' }, before: sale }))
  expect(changed.lists.purposes).toEqual([{ id: 2, name: 'Sale abroad', incoterm: 'DDP', orders: 0 }])
  expect(valueOf(await data.undo({ changeId: changed.changeId })).lists.purposes).toMatchObject([{ name: 'Sale' }])
  const removed = valueOf(await data.remove({ kind: 'purpose', id: 2 }))
  expect(removed.lists.purposes).toEqual([])
  expect(valueOf(await data.undo({ changeId: removed.changeId })).lists.purposes).toMatchObject([{ name: 'Sale' }])
  expect(valueOf(await data.undo({ changeId: added.changeId })).lists.purposes).toEqual([])
})

test('refuses a change of an entry that another person has changed in the meantime', async () => {
  const { data } = openData(await folderWithOrders([]))
  valueOf(await data.save({ entry: sale, before: null }))
  const first = valueOf(await data.save({ entry: { ...sale, name: 'Sale abroad' }, before: sale }))
  expect(await data.save({ entry: { ...sale, incoterm: 'DAP' }, before: sale })).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  expect(await data.save({ entry: sale, before: null })).toMatchObject({ ok: false, failure: { kind: 'invalid-input' } })
  valueOf(await data.save({ entry: { ...sale, name: 'Export' }, before: { ...sale, name: 'Sale abroad' } }))
  expect(await data.undo({ changeId: first.changeId })).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  expect(await data.undo({ changeId: 'unknown' })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
})

test('an import applies all of its rows or none, and is undone in one step', async () => {
  const { data } = openData(await folderWithOrders([]))
  valueOf(await data.save({ entry: gift, before: null }))
  const good = 'kind,id,name,incoterm\npurpose,2,Sale,ddp\nreason,4,Present,\n'
  const bad = `${good}colour,1,Red,\n`
  const badPreview = valueOf(await data.previewImport({ text: bad }))
  expect(badPreview.rows.map(({ effect }) => effect)).toEqual(['add', 'change', 'none'])
  expect(await data.import({ text: bad, planId: badPreview.planId })).toMatchObject({ ok: false })
  expect(valueOf(await data.lists())).toMatchObject({ purposes: [], reasons: [{ name: 'Gift' }] })
  const preview = valueOf(await data.previewImport({ text: good }))
  const imported = valueOf(await data.import({ text: good, planId: preview.planId }))
  expect(imported.lists).toMatchObject({ purposes: [{ id: 2, name: 'Sale', incoterm: 'DDP' }], reasons: [{ id: 4, name: 'Present' }] })
  expect(valueOf(await data.undo({ changeId: imported.changeId })).lists).toMatchObject({ purposes: [], reasons: [{ name: 'Gift' }] })
})

test('refuses an import when a name changed after its preview', async () => {
  const { data } = openData(await folderWithOrders([]))
  const text = 'kind,id,name\nreason,4,Present\n'
  const { planId } = valueOf(await data.previewImport({ text }))
  valueOf(await data.save({ entry: gift, before: null }))
  expect(await data.import({ text, planId })).toMatchObject({ ok: false, failure: { kind: 'busy' } })
  expect(valueOf(await data.reasons())).toEqual([{ id: 4, name: 'Gift' }])
})

test('an export has every name, and is saved in the exports folder', async () => {
  const { data, saved } = openData(await folderWithOrders([]))
  valueOf(await data.save({ entry: sale, before: null }))
  const { saved: file } = valueOf(await data.export())
  expect(file).toMatch(/^reference-data-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(saved.get(file)).toContain('"purpose",2,"Sale","DDP",,')
})

test('initial names are added once: a deleted one stays deleted after the next start', async () => {
  const folder = await folderWithOrders([])
  const first = openData(folder, [sale, gift])
  expect(valueOf(await first.data.lists())).toMatchObject({ purposes: [{ name: 'Sale' }], reasons: [{ name: 'Gift' }] })
  valueOf(await first.data.remove({ kind: 'reason', id: 4 }))
  await first.data.close()
  const second = openData(folder, [sale, gift])
  expect(valueOf(await second.data.lists())).toMatchObject({ purposes: [{ name: 'Sale' }], reasons: [] })
})

test('creates a missing file again and learns again', async () => {
  const folder = await folderWithOrders([{ id: 2, destination_address: wireAddress() }])
  expect(existsSync(join(folder, 'reference.db'))).toBe(false)
  const { data } = openData(folder)
  const started = data.start()
  valueOf(await data.lists())
  await started
  await expect.poll(async () => valueOf(await data.searchAddresses({ text: 'becker' })).length).toBe(1)
})

test('sets a damaged file aside, reports it, and continues', async () => {
  const folder = await folderWithOrders([])
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'reference.db'), 'this is no database, but it is long enough to look like one '.repeat(200))
  const { data, notified } = openData(folder)
  valueOf(await data.save({ entry: sale, before: null }))
  expect(valueOf(await data.purposes())).toMatchObject([{ name: 'Sale' }])
  expect(readdirSync(folder).some((name) => name.startsWith('reference.db.damaged'))).toBe(true)
  expect(notified.join('')).toContain('referenceData.damaged')
})

test('after closing, every call returns a failure', async () => {
  const { data } = openData(await folderWithOrders([]))
  await data.close()
  expect(await data.lists()).toMatchObject({ ok: false, failure: { kind: 'cancelled-by-person' } })
})
