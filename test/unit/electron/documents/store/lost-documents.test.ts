import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDocumentVerification } from '../../../../../electron/documents/verify-documents.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { failed } from '../../../../../shared/result.ts'
import { buildInvoice, buildLabel } from '../../../../support/labels/document-builders.ts'
import { mayMountDisks } from '../../../../support/machine/mount-disk.ts'
import { fillDisk, mountSmallDisk } from '../../../../support/machine/small-disk.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { firstLabel, invoice, startDocuments, waybills } from '../documents-world.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const [own = ''] = waybills

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

async function withLabel(folder?: string) {
  const label = await buildLabel({ waybill: own })
  const world = await startDocuments(
    { '/label-1': [label], '/invoice': [await buildInvoice('PB-10101')] },
    folder === undefined ? {} : { folder },
  )
  const { document } = valueOf(await world.documents.fetchDocument(world.read, firstLabel))
  const file = join(world.folder, 'papers', world.files()[0] ?? '')
  return { ...world, label, document, file }
}

type World = Awaited<ReturnType<typeof withLabel>>

async function verified({ store, clock }: Pick<World, 'store' | 'clock'>) {
  const changed: number[] = []
  const over = Promise.withResolvers<null>()
  const verifying = createDocumentVerification({
    archive: store,
    clock,
    log: silentLog,
    announce: (channel, payload) => {
      if (channel === 'documents.verifying' && 'state' in payload && payload.state !== 'running') over.resolve(null)
    },
    onChange: (orderIds) => changed.push(...orderIds),
  })
  verifying.start()
  await over.promise
  return { run: verifying.current(), changed }
}

/** True where revoking a permission has any effect, which it does not for root. */
const rightsCount = process.platform !== 'win32' && process.getuid?.() !== 0

const mishaps: readonly (readonly [string, (file: string) => void, 'damaged' | 'missing'])[] = [
  ['is cut short', (file) => truncateSync(file, 100), 'damaged'],
  ['is emptied', (file) => truncateSync(file, 0), 'damaged'],
  ['is deleted', (file) => rmSync(file), 'missing'],
  ['is replaced by another PDF', (file) => writeFileSync(file, '%PDF-1.4\n%%EOF\n'), 'damaged'],
  [
    'is replaced by a folder',
    (file) => {
      rmSync(file)
      mkdirSync(file)
    },
    'damaged',
  ],
  [
    'is replaced by a link to nowhere',
    (file) => {
      rmSync(file)
      symlinkSync('/nowhere/at/all', file)
    },
    'missing',
  ],
  ['is renamed', (file) => renameSync(file, `${file}.away`), 'missing'],
]

describe.each(mishaps)('a stored document whose file %s', (_words, mishap, state) => {
  it('is noticed when it is opened, reported, and never sent to a printer', async () => {
    const world = await withLabel()
    mishap(world.file)
    expect(await world.documents.read(world.document.id)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    expect(valueOf(await world.documents.findStoredDocument(101, firstLabel, own))).toBeNull()
    expect(valueOf(await world.documents.list({ text: '' }))).toMatchObject([{ id: world.document.id, state }])
    expect(valueOf(await world.documents.documentsOf(101))).toEqual([])
    expect(world.announced.at(-1)).toEqual(['documents.changed', { orderIds: [101] }])
  })

  it('is noticed when it is about to be printed, before anybody opened it', async () => {
    const world = await withLabel()
    mishap(world.file)
    expect(valueOf(await world.documents.findStoredDocument(101, firstLabel, own))).toBeNull()
    expect(await world.documents.isStored(world.read, firstLabel)).toBe(false)
  })

  it('is fetched again, byte for byte, and its loss is cleared', async () => {
    const world = await withLabel()
    mishap(world.file)
    await world.documents.read(world.document.id)
    expect(valueOf(await world.documents.fetchAgain(world.document.id))).toMatchObject({ id: world.document.id, state: 'kept' })
    expect(valueOf(await world.documents.read(world.document.id)).bytes).toEqual(world.label)
    expect(valueOf(await world.documents.list({ text: '' }))).toMatchObject([{ state: 'kept' }])
  })

  it('is counted by a check of the whole archive', async () => {
    const world = await withLabel()
    await world.documents.fetchDocument(world.read, invoice)
    mishap(world.file)
    const { run, changed } = await verified(world)
    expect(run).toMatchObject({ state: 'finished', total: 2, good: 1, [state]: 1, unreadable: 0 })
    expect(changed).toEqual([101])
    expect((await verified(world)).run).toMatchObject({ good: 1, [state]: 1 })
  })
})

describe('a stored document that was lost', () => {
  it('is fetched again when the service has a different one now, and the lost one leaves the list', async () => {
    const first = await buildInvoice('PB-10101')
    const second = await buildInvoice('PB-10101', 3)
    const { documents, read, files, folder } = await startDocuments({ '/invoice': [first, second] })
    const { document } = valueOf(await documents.fetchDocument(read, invoice))
    rmSync(join(folder, 'papers', files()[0] ?? ''))
    await documents.read(document.id)
    const again = valueOf(await documents.fetchAgain(document.id))
    expect(again.id).not.toBe(document.id)
    expect(valueOf(await documents.list({ text: '' }))).toMatchObject([{ id: again.id, state: 'kept' }])
  })

  it('stays listed as lost, with the reason, when it cannot be fetched', async () => {
    const folder = temporaryFolder()
    const before = await withLabel(folder)
    before.store.close()
    rmSync(before.file)
    const gone = failed(scriptedFailure('no-network', 'No network.', 'Try again.'))
    const { documents } = await startDocuments({}, { folder, reads: () => gone })
    expect(await documents.fetchAgain(before.document.id)).toEqual(gone)
    expect(valueOf(await documents.list({ text: '', state: 'trouble' }))).toMatchObject([{ id: before.document.id, state: 'missing' }])
  })

  it('is restored when its file comes back', async () => {
    const world = await withLabel()
    renameSync(world.file, `${world.file}.away`)
    await world.documents.read(world.document.id)
    renameSync(`${world.file}.away`, world.file)
    expect(valueOf(await world.documents.read(world.document.id)).bytes).toEqual(world.label)
    expect(valueOf(await world.documents.list({ text: '', state: 'trouble' }))).toEqual([])
  })

  it('is replaced by an older intact copy of the same place', async () => {
    const [first, second] = [await buildInvoice('PB-10101'), await buildInvoice('PB-10101', 3)]
    const { documents, read, folder, store } = await startDocuments({ '/invoice': [first, second] })
    const older = valueOf(await documents.fetchDocument(read, invoice))
    const newer = valueOf(await documents.fetchDocument(read, invoice))
    writeFileSync(join(folder, 'papers', valueOf(store.fileOf(newer.document.id)).split(/[/\\]/).at(-1) ?? ''), 'junk')
    expect(valueOf(await documents.findStoredDocument(101, invoice, null))).toMatchObject({
      document: { id: older.document.id },
      bytes: first,
    })
  })
})

describe('foreign files', () => {
  it('are counted by a check of the archive, and not changed', async () => {
    const world = await withLabel()
    writeFileSync(join(world.folder, 'papers', 'holiday.pdf'), 'mine')
    expect((await verified(world)).run).toMatchObject({ good: 1, unknownFiles: 1 })
    expect(existsSync(join(world.folder, 'papers', 'holiday.pdf'))).toBe(true)
  })
})

// Windows has no link to itself; its counterpart, a file that another program keeps open and that cannot be read, is in `test/windows/suite`.
describe.runIf(process.platform !== 'win32')('a stored document that the system cannot open', () => {
  it('is reported as existing and unreadable, is not printed, is no loss in the list, and is repaired by fetching it again', async () => {
    const world = await withLabel()
    rmSync(world.file)
    symlinkSync(world.file, world.file)
    expect(await world.documents.read(world.document.id)).toMatchObject({
      ok: false,
      failure: { kind: 'storage-damaged', detail: 'ELOOP' },
    })
    expect(await world.documents.findStoredDocument(101, firstLabel, own)).toMatchObject({
      ok: false,
      failure: { kind: 'storage-damaged' },
    })
    expect((await verified(world)).run).toMatchObject({ unreadable: 1, damaged: 0, missing: 0 })
    expect(valueOf(await world.documents.list({ text: '' }))).toMatchObject([{ state: 'kept' }])
    valueOf(await world.documents.fetchAgain(world.document.id))
    expect(valueOf(await world.documents.findStoredDocument(101, firstLabel, own))?.bytes).toEqual(world.label)
  })
})

describe.runIf(rightsCount)('a stored document that may not be read', () => {
  it('is reported as existing and unreadable, is not printed, and is read again once it is allowed', async () => {
    const world = await withLabel()
    chmodSync(world.file, 0o000)
    expect(await world.documents.read(world.document.id)).toMatchObject({
      ok: false,
      failure: { kind: 'storage-damaged', detail: 'EACCES' },
    })
    expect(await world.documents.findStoredDocument(101, firstLabel, own)).toMatchObject({ ok: false })
    expect((await verified(world)).run).toMatchObject({ unreadable: 1, damaged: 0 })
    chmodSync(world.file, 0o600)
    expect(valueOf(await world.documents.read(world.document.id)).bytes).toEqual(world.label)
  })
})

describe.runIf(mayMountDisks())('a disk that is full', () => {
  it('is reported when a document is fetched, leaves no partial document, and stores the document once there is space', async () => {
    const disk = mountSmallDisk()
    const bytes = await buildInvoice('PB-10101', 40)
    const { documents, read, files } = await startDocuments({ '/invoice': [bytes] }, { folder: disk })
    fillDisk(disk)
    expect(await documents.fetchDocument(read, invoice)).toMatchObject({ ok: false, failure: { kind: 'disk-full' } })
    expect(valueOf(await documents.list({ text: '' }))).toEqual([])
    expect(files()).toEqual([])
    for (const name of readdirSync(disk).filter((each) => each.startsWith('filler'))) rmSync(join(disk, name))
    expect(valueOf(await documents.fetchDocument(read, invoice)).document.pages).toBe(40)
    expect(valueOf(await documents.findStoredDocument(101, invoice, null))?.bytes).toEqual(bytes)
  })
})
