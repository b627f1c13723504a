import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDocumentCopies } from '../../../../electron/documents/document-copies.ts'
import { createExports } from '../../../../electron/exports/exports.ts'
import { createExportsFolder } from '../../../../electron/exports/exports-folder.ts'
import { createHandoverStore } from '../../../../electron/handover/handover-store.ts'
import { createHandover } from '../../../../electron/handover/handover.ts'
import type { SavedFile } from '../../../../shared/contract/calls/exports-calls.ts'
import { success, type Result } from '../../../../shared/result.ts'
import { handoverCandidate } from '../../../support/orders/handover-candidate.ts'
import { buildInvoice } from '../../../support/labels/document-builders.ts'
import { createPickupService, pickupOrder } from '../../../support/services/pickup-service.ts'
import { failureOf, valueOf } from '../../../support/stations/service-station.ts'
import { mayMountDisks } from '../../../support/machine/mount-disk.ts'
import { fillDisk, makeReadOnly, mountSmallDisk } from '../../../support/machine/small-disk.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { invoice, startDocuments } from '../documents/documents-world.ts'
import { utilitySheetMessages } from '../../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import { failureLike } from '../../../support/failure-like.ts'

const documentBytes = 400_000
const documentCount = 6
const showInFolder = async () => success(true as const)

/** Six large documents, and every way of exporting to the folder for exports. */
async function start(out: string) {
  const world = await startDocuments({})
  const exportsFolder = createExportsFolder({ dataFolder: temporaryFolder(), defaultFolder: out, requestedFolder: undefined })
  const exports = createExports({ exportsFolder, showInFolder })
  const { store, documents, clock } = world
  const saveFile: typeof exports.save = (name, content) => exports.save(name, content)
  const copies = createDocumentCopies({ archive: store, documents, clock, saveFile, showInFolder })
  for (let orderId = 1; orderId <= documentCount; orderId += 1) {
    const page = await buildInvoice(`PB-${orderId}`)
    const bytes = new Uint8Array(documentBytes)
    bytes.set(page)
    const text = `PB-${orderId}`
    valueOf(await store.put({ orderId, reference: text, waybill: null, slot: invoice, bytes, pages: 2, text, held: null }))
  }
  const documentIds = valueOf(store.list({ text: '' })).map(({ id }) => id)
  const handover = createHandover({
    clock,
    stationZone: () => 'Europe/London',
    stationName: () => 'Station 1',
    person: () => '',
    documentMedia: () => 'a4',
    store: createHandoverStore({ file: join(world.folder, 'handovers.db'), clock }),
    find: async (text) => success({ kind: 'none', text }),
    candidates: async () => success([handoverCandidate({ scheduledPickup: '2026-11-21T14:00:00' })]),
    print: async () => success({ sent: utilitySheetMessages.sent.message({ sheet: 'handover', printer: 'Scripted' }) }),
    saveExport: saveFile,
  })
  const { pickups } = createPickupService([pickupOrder(1, 'Asia/Tokyo')], { clock, saveExport: saveFile })
  const archive = () => ({
    rows: valueOf(store.list({ text: '' })),
    files: world.files().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(world.folder, 'papers', name)))
        .digest('hex'),
    ]),
  })
  const ways = {
    'the ZIP of documents': () => copies.exportZip({ kind: 'documents', documentIds }),
    'the copy of a document': () => copies.save(documentIds[0] ?? ''),
    'the handover list as CSV': () => handover.export({ date: null }),
    'the calendar': () => pickups.exportCalendar({ from: '2026-11-23', to: '2026-11-29' }),
  } satisfies Record<string, () => Promise<Result<SavedFile>>>
  return { ways, archive }
}

const wayNames = ['the ZIP of documents', 'the copy of a document', 'the handover list as CSV', 'the calendar'] as const
const namesOf: Record<(typeof wayNames)[number], string> = {
  'the ZIP of documents': 'documents-2026-11-21.zip',
  'the copy of a document': `PB-${documentCount}-commercial-invoice.pdf`,
  'the handover list as CSV': 'handover-2026-11-21.csv',
  'the calendar': 'pickups 2026-11-23 to 2026-11-29.ics',
}

/** The folder's content by name, without the file that fills the disk. */
function standing(out: string): (readonly [string, string])[] {
  return readdirSync(out)
    .filter((name) => !name.startsWith('filler'))
    .map((name) => [name, readFileSync(join(out, name), 'utf8')])
}

const refused = failureLike({
  kind: 'storage-damaged',
  message: 'Packbench could not write to the export folder. No file was left there.',
  next: 'Check that the folder is there and that you may write to it, or choose another one.',
})

describe.runIf(mayMountDisks())('a full disk for exports', () => {
  it.each(wayNames)('is reported for %s, which leaves no partial file, no other file changed and the archive unchanged', async (way) => {
    const out = mountSmallDisk()
    const { ways, archive } = await start(out)
    const before = archive()
    writeFileSync(join(out, namesOf[way]), 'mine')
    // Some of the documents fit, so that the ZIP breaks off in the middle.
    fillDisk(out, way === 'the ZIP of documents' ? documentBytes * 2.5 : 0)
    expect(failureOf(await ways[way]())).toMatchObject(
      failureLike({
        kind: 'disk-full',
        message: 'The disk with the export folder is full or accepts no more data. No file was left there.',
        next: 'Free some space on the disk, then try again, or choose another export folder.',
      }),
    )
    expect(standing(out)).toEqual([[namesOf[way], 'mine']])
    expect(archive()).toEqual(before)
    for (const name of readdirSync(out).filter((each) => each.startsWith('filler'))) rmSync(join(out, name))
    if (way === 'the ZIP of documents') return
    const { saved } = valueOf(await ways[way]())
    expect(
      standing(out)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([namesOf[way], saved].toSorted())
  })

  it.each(wayNames)('is reported for %s when it allows no writing at all, and stays unchanged', async (way) => {
    const out = mountSmallDisk()
    const { ways, archive } = await start(out)
    const before = archive()
    writeFileSync(join(out, namesOf[way]), 'mine')
    makeReadOnly(out)
    expect(failureOf(await ways[way]())).toMatchObject(refused)
    expect(standing(out)).toEqual([[namesOf[way], 'mine']])
    expect(archive()).toEqual(before)
  })
})

/** True where revoking a permission has any effect, which it does not for root. */
const rightsCount = process.platform !== 'win32' && process.getuid?.() !== 0

describe.runIf(rightsCount)('a folder for exports that this person may not write to', () => {
  it.each(wayNames)('is reported for %s, and stays unchanged', async (way) => {
    const out = join(temporaryFolder(), 'out')
    const { ways, archive } = await start(out)
    const before = archive()
    mkdirSync(out)
    writeFileSync(join(out, namesOf[way]), 'mine')
    chmodSync(out, 0o500)
    onTestFinished(() => chmodSync(out, 0o700))
    expect(failureOf(await ways[way]())).toMatchObject(refused)
    expect(standing(out)).toEqual([[namesOf[way], 'mine']])
    expect(archive()).toEqual(before)
  })
})
