import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import type { DocumentSlot } from '../../../../../shared/documents/document.ts'
import { createPdfWorkers } from '../../../../../electron/workers/pdf-workers.ts'
import { openDocumentStore } from '../../../../../electron/documents/store/open-document-store.ts'
import type { NewDocument } from '../../../../../electron/documents/store/document-store.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { buildInvoice, buildLabel } from '../../../../support/labels/document-builders.ts'
import { valueOf } from '../../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { renderMessage } from '../../../../../shared/messages/render-message.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const pdf = createPdfWorkers({ clock: systemClock, log: silentLog })
afterAll(() => pdf.close())
const label: DocumentSlot = { kind: 'waybill_document', leg: 0 }
const invoice: DocumentSlot = { kind: 'commercial_invoice', leg: null }
const waybill = '1Z999AA10123456784'

async function open(folder: string, maxBytesCheckedFirst = 20_000_000) {
  const opened = await openDocumentStore({ folder, inspector: pdf.inspector, clock: createHandClock(), maxBytesCheckedFirst })
  if (!opened.ok) throw new Error(messageOf(opened.failure))
  const { store, notifications } = opened.value
  onTestFinished(() => store.close())
  const all = [...notifications, ...valueOf(await store.repair(new AbortController().signal))]
  return { store, notices: all.map(({ tone, message, next }) => ({ tone, message: renderMessage(message), next: renderMessage(next) })) }
}

async function newLabel(changes: Partial<NewDocument> = {}): Promise<NewDocument> {
  const bytes = await buildLabel({ waybill: changes.waybill ?? waybill })
  const text = `WAYBILL ${changes.waybill ?? waybill} Zoë Łukasiewicz, Reykjavík`
  return { orderId: 101, reference: 'PB-10101', waybill, slot: label, bytes, pages: 1, text, held: null, ...changes }
}

async function newInvoice(changes: Partial<NewDocument> = {}): Promise<NewDocument> {
  const bytes = await buildInvoice('PB-10202')
  const text = 'COMMERCIAL INVOICE teapots'
  return { orderId: 202, reference: 'PB-10202', waybill: null, slot: invoice, bytes, pages: 2, text, held: null, ...changes }
}

const filesIn = (folder: string) => readdirSync(join(folder, 'papers')).sort()

describe('the document store', () => {
  it('returns a document byte for byte, under our own file name, after a restart', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const document = await newLabel()
    const kept = valueOf(await first.store.put(document))
    first.store.close()
    expect(filesIn(folder)).toEqual([`101-0-waybill_document-${kept.sha256.slice(0, 16)}.pdf`])
    const second = await open(folder)
    expect(second.notices).toEqual([])
    const read = valueOf(await second.store.read(kept.id))
    expect(read.bytes).toEqual(document.bytes)
    expect(read.document).toEqual(kept)
  })

  it('stores the same content once', async () => {
    const folder = temporaryFolder()
    const { store } = await open(folder)
    await store.put(await newLabel())
    const document = await newLabel({ reference: 'PB-10101-B' })
    await store.put({ ...document, bytes: readFileSync(join(folder, 'papers', filesIn(folder)[0] ?? '')) })
    expect(filesIn(folder)).toHaveLength(1)
    expect(valueOf(store.list({ text: '' }))).toMatchObject([{ reference: 'PB-10101-B' }])
    expect(valueOf(store.list({ text: 'PB-10101-B' }))).toHaveLength(1)
  })

  it('finds documents newest first by order, reference, waybill, kind and the text inside', async () => {
    const { store } = await open(temporaryFolder())
    await store.put(await newLabel())
    await store.put(await newInvoice())
    await store.put(await newLabel({ orderId: 303, reference: 'PB-10303', waybill: '1Z999AA10199999999' }))
    const found = (text: string) => valueOf(store.list({ text })).map((document) => document.orderId)
    expect(found('')).toEqual([303, 202, 101])
    expect(found('202')).toEqual([202])
    expect(found('PB-10')).toEqual([303, 202, 101])
    expect(found('pb-10303')).toEqual([303])
    expect(found('1Z999AA101')).toEqual([303, 101])
    expect(found('1Z 999 AA1 01 2345 6784')).toEqual([101])
    expect(found('commercial inv')).toEqual([202])
    expect(found('label')).toEqual([303, 101])
    expect(found('zoe teap')).toEqual([])
    expect(found('zoe reykja')).toEqual([303, 101])
    for (const odd of ['"', '*', 'a" OR "b', '-', 'NEAR(', '\0', '(']) expect(store.list({ text: odd }).ok).toBe(true)
  })

  it('refuses a document that changed on the disk, sets it aside and accepts it again when it is fetched again', async () => {
    const folder = temporaryFolder()
    const { store } = await open(folder)
    const document = await newLabel()
    const kept = valueOf(await store.put(document))
    const [file = ''] = filesIn(folder)
    truncateSync(join(folder, 'papers', file), 100)
    expect(await store.read(kept.id)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    expect(filesIn(folder)).toEqual([`${file}.damaged`])
    expect(valueOf(store.documentsOfOrder(101))).toHaveLength(1)
    expect(valueOf(await store.findStored(101, label, waybill))).toBeNull()
    expect(await store.read(kept.id)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    await store.put(document)
    expect(valueOf(await store.read(kept.id)).bytes).toEqual(document.bytes)
  })

  it('finds the stored document of a place, for a label by its waybill', async () => {
    const { store } = await open(temporaryFolder())
    const kept = valueOf(await store.put(await newLabel()))
    expect(valueOf(await store.findStored(101, label, '1z999aa1-0123-456784'))?.document).toEqual(kept)
    expect(valueOf(await store.findStored(101, label, '1Z999AA10199999999'))).toBeNull()
    expect(valueOf(await store.findStored(101, label, null))).toBeNull()
    expect(valueOf(store.labelsOf(['1Z999AA10123456784', 'OTHER']))).toEqual([kept])
    expect(valueOf(store.labelsOf(['999AA10123456784']))).toEqual([])
    expect(valueOf(await store.findStored(101, { ...label, leg: 1 }, waybill))).toBeNull()
  })

  it('finds a label whose waybill was given with an en dash and a no-break space', async () => {
    const { store } = await open(temporaryFolder())
    const kept = valueOf(await store.put({ ...(await newLabel()), waybill: '1Z999AA1\u20130123\u00A0456784' }))
    expect(valueOf(store.labelsOf(['1Z999AA10123456784', 'OTHER']))).toEqual([kept])
    expect(valueOf(store.labelsOf(['1Z999AA10123456785']))).toEqual([])
  })

  it('returns a failure for a full or missing disk and writes no row', async () => {
    const folder = temporaryFolder()
    const { store } = await open(folder)
    rmSync(join(folder, 'papers'), { recursive: true })
    expect(await store.put(await newLabel())).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
    expect(valueOf(store.list({ text: '' }))).toEqual([])
  })
})

describe('the start of the document store', () => {
  it('indexes a file whose row a crash lost, and deletes half written files', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = valueOf(await first.store.put(await newLabel()))
    first.store.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `papers.db${end}`), { force: true })
    writeFileSync(join(folder, 'papers', '.writing-12345678-1234-1234-1234-123456789abc.tmp'), 'half')
    const second = await open(folder)
    expect(second.notices).toMatchObject([
      { tone: 'info', message: expect.stringContaining('1 saved document was put back into the list') },
    ])
    expect(filesIn(folder)).toHaveLength(1)
    expect(valueOf(second.store.documentsOfOrder(101))).toMatchObject([{ id: kept.id, kind: 'waybill_document', leg: 0, pages: 1 }])
    expect(valueOf(second.store.list({ text: waybill }))).toHaveLength(1)
    expect(valueOf(await second.store.findStored(101, label, waybill))).toMatchObject({ document: { id: kept.id } })
    expect(valueOf(await second.store.findStored(101, label, '1Z999AA10199999999'))).toBeNull()
  })

  it('rebuilds a damaged list from the documents and reports it', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = [valueOf(await first.store.put(await newLabel())), valueOf(await first.store.put(await newInvoice()))]
    first.store.close()
    writeFileSync(join(folder, 'papers.db'), 'this is no database at all, and long enough to be looked at'.repeat(50))
    const second = await open(folder)
    expect(second.notices[0]).toMatchObject({ tone: 'warning', message: expect.stringContaining('set aside') })
    const ids = valueOf(second.store.list({ text: '' })).map((document) => document.id)
    expect(ids.sort()).toEqual(kept.map((document) => document.id).sort())
  })

  it('checks a large list later, reports that it is damaged, and rebuilds it at the next start', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = valueOf(await first.store.put(await newLabel()))
    first.store.close()
    const file = join(folder, 'papers.db')
    const pages = readFileSync(file)
    writeFileSync(file, pages.fill(0xa5, 4096 + 8))
    const second = await openDocumentStore({ folder, inspector: pdf.inspector, clock: createHandClock(), maxBytesCheckedFirst: 0 })
    const { store } = valueOf(second)
    expect(valueOf(await store.repair(new AbortController().signal))).toMatchObject([{ tone: 'danger' }])
    store.close()
    const third = await open(folder, 0)
    expect(third.notices[0]).toMatchObject({ tone: 'warning', message: expect.stringContaining('set aside') })
    expect(valueOf(third.store.list({ text: '' }))).toMatchObject([{ id: kept.id }])
  })

  it('reports documents whose file is gone, and keeps their rows so that they can be fetched again', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = valueOf(await first.store.put(await newLabel()))
    first.store.close()
    rmSync(join(folder, 'papers'), { recursive: true })
    const second = await open(folder)
    expect(second.notices).toMatchObject([{ tone: 'warning', message: expect.stringContaining('no longer') }])
    expect(valueOf(second.store.list({ text: '' }))).toMatchObject([{ id: kept.id, state: 'missing' }])
    expect(valueOf(await second.store.findStored(101, label, waybill))).toBeNull()
    second.store.close()
    const third = await open(folder)
    expect(third.notices).toEqual([])
  })

  it('accepts documents whose folder was missing for a while', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = valueOf(await first.store.put(await newLabel()))
    first.store.close()
    renameSync(join(folder, 'papers'), join(folder, 'away'))
    const second = await open(folder)
    second.store.close()
    rmSync(join(folder, 'papers'), { recursive: true })
    renameSync(join(folder, 'away'), join(folder, 'papers'))
    const third = await open(folder)
    expect(valueOf(third.store.list({ text: '' }))).toMatchObject([{ id: kept.id, state: 'kept' }])
  })

  it('sets aside a file whose content does not match its name, and ignores foreign files', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'papers'))
    const name = `7-x-commercial_invoice-${'0'.repeat(16)}.pdf`
    writeFileSync(join(folder, 'papers', name), await buildInvoice('PB-7'))
    writeFileSync(join(folder, 'papers', 'holiday.pdf'), 'mine')
    const { store, notices } = await open(folder)
    expect(notices).toMatchObject([{ tone: 'warning', message: expect.stringContaining('damaged') }])
    expect(filesIn(folder)).toEqual([`${name}.damaged`, 'holiday.pdf'])
    expect(valueOf(store.list({ text: '' }))).toEqual([])
  })

  it('leaves a file in place when it cannot be read now', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    await first.store.put(await newLabel())
    first.store.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `papers.db${end}`), { force: true })
    const closed = createPdfWorkers({ clock: systemClock, log: silentLog })
    await closed.close()
    const second = valueOf(await openDocumentStore({ folder, inspector: closed.inspector, clock: createHandClock() }))
    second.store.close()
    expect(second.notifications).toEqual([])
    const third = await open(folder)
    const message = expect.stringContaining('1 saved document was put back into the list')
    expect(third.notices).toMatchObject([{ tone: 'info', message }])
  })

  it('does not assign a manually renamed file of one order to another', async () => {
    const folder = temporaryFolder()
    const first = await open(folder)
    const kept = valueOf(await first.store.put(await newLabel()))
    first.store.close()
    const [file = ''] = filesIn(folder)
    renameSync(join(folder, 'papers', file), join(folder, 'papers', file.replace('101-', '999-')))
    const second = await open(folder)
    expect(await second.store.read(kept.id)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
    expect(valueOf(await second.store.findStored(999, label, '1Z999AA10199999999'))).toBeNull()
  })
})
