import { readFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentMigrations } from '../../../../../electron/documents/store/document-migrations.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { sha256Of } from '../../../../../electron/documents/store/document-id.ts'
import type { WaybillHolder } from '../../../../../shared/waybills/check-waybill-holders.ts'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { overlaidLabel } from '../../../../support/labels/overlaid-label.ts'
import { buildInvoice, buildLabel, encryptPdf } from '../../../../support/labels/document-builders.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { firstLabel, invoice, startDocuments, waybills } from '../documents-world.ts'
import { renderStoredText, type StoredText } from '../../../../../shared/documents/stored-text.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import { failureMessage } from '../../../../../shared/messages/failure-text.ts'
import { failureLike } from '../../../../support/failure-like.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const [own = '', other = ''] = waybills

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function failureOf(result: { ok: true } | { ok: false; failure: Failure }): Failure {
  if (result.ok) throw new Error('it did not fail')
  return result.failure
}

/** Why the document is blocked, as text. */
function reasonOf({ document }: { readonly document: { readonly held: StoredText | null } }): string {
  return renderStoredText(document.held ?? '')
}

describe("a label that is not certainly its leg's own", () => {
  it('is stored as blocked, can be inspected, and is never the label of its place', async () => {
    const bytes = await buildLabel({ waybill: other })
    const { documents, read, announced, files } = await startDocuments({ '/label-1': [bytes] })
    const failure = failureOf(await documents.fetchDocument(read, firstLabel))
    expect(failure).toMatchObject(failureLike({ kind: 'wrong-label', message: expect.stringContaining(other) }))
    expect(announced).toEqual([['documents.changed', { orderIds: [101] }]])
    expect(files()).toEqual([expect.stringMatching(/^101-0-waybill_document-[0-9a-f]{16}\.held\.pdf$/)])
    const shown = valueOf(await documents.read(failure.blockedDocumentId ?? ''))
    const printed = valueOf(await pdfOperations.normalizeForPreview(bytes))
    expect(shown).toMatchObject({
      bytes: printed,
      document: { held: { code: failure.code, details: failure.details }, waybill: own, pages: 1 },
    })
    expect(valueOf(await documents.list({ text: '' }))).toEqual([shown.document])
    expect(valueOf(await documents.documentsOf(101))).toEqual([shown.document])
    for (const waybill of [own, other]) expect(valueOf(await documents.findStoredDocument(101, firstLabel, waybill))).toBeNull()
  })

  it('is shown as it would print, with the form field that covers it, and stored unchanged', async () => {
    const bytes = await overlaidLabel(own, other, { subtype: 'Widget' })
    const { documents, read, files, folder } = await startDocuments({ '/label-1': [bytes] })
    const failure = failureOf(await documents.fetchDocument(read, firstLabel))
    const shown = valueOf(await documents.read(failure.blockedDocumentId ?? ''))
    const page = await createPdfReader().raster(shown.bytes, 0, 203)
    expect(page.ok && (await createPdfReader().readBarcodes(page.value))).toEqual([other])
    expect(Buffer.from(shown.bytes).toString('latin1')).not.toContain('Widget')
    expect(new Uint8Array(readFileSync(join(folder, 'papers', files()[0] ?? '')))).toEqual(bytes)
  })

  it('is returned when a person allowed exactly these bytes, and stays blocked in the store', async () => {
    const bytes = await buildLabel({ waybill: other })
    const { documents, read } = await startDocuments({ '/label-1': [bytes] })
    const overrides = new Set([sha256Of(bytes)])
    const handed = valueOf(await documents.fetchDocument(read, firstLabel, { overrides }))
    expect(handed).toMatchObject({ isOverridden: true, bytes, document: { held: { details: { found: other } } } })
    expect(valueOf(await documents.findStoredDocument(101, firstLabel, own))).toBeNull()
  })

  it('stays blocked when a person allowed other bytes, or when it has two pages', async () => {
    const allowed = await buildLabel({ waybill: other })
    const twoPages = await buildLabel({ waybill: own, pages: 2 })
    const came = await buildLabel({ waybill: '1Z999AA10155555555' })
    const overrides = new Set([sha256Of(allowed), sha256Of(twoPages)])
    for (const bytes of [came, twoPages]) {
      const { documents, read } = await startDocuments({ '/label-1': [bytes] })
      const failure = failureOf(await documents.fetchDocument(read, firstLabel, { overrides }))
      expect(failure).toMatchObject({ kind: 'wrong-label', blockedDocumentId: expect.stringContaining(sha256Of(bytes)) })
    }
  })

  it('is not returned with a person’s permission when it needs a password, is damaged or of a leg without a waybill', async () => {
    const whole = await buildLabel({ waybill: other })
    const bad = [await encryptPdf(whole, { user: 'secret', owner: 'secret' }), whole.slice(0, whole.length - 9)]
    for (const bytes of bad) {
      const { documents, read, files } = await startDocuments({ '/label-1': [bytes] })
      const failure = failureOf(await documents.fetchDocument(read, firstLabel, { overrides: new Set([sha256Of(bytes)]) }))
      expect(failure).not.toHaveProperty('blockedDocumentId')
      expect(files()).toEqual([])
    }
  })
})

describe('a document that passed', () => {
  it('is not marked as overridden, whatever a person allowed', async () => {
    const bytes = await buildLabel({ waybill: own })
    const { documents, read } = await startDocuments({ '/label-1': [bytes], '/invoice': [await buildInvoice('PB-10101')] })
    const overrides = new Set([sha256Of(bytes)])
    expect(valueOf(await documents.fetchDocument(read, firstLabel, { overrides }))).toMatchObject({
      isOverridden: false,
      document: { held: null },
    })
    expect(valueOf(await documents.fetchDocument(read, invoice))).toMatchObject({ isOverridden: false, document: { held: null } })
    expect(valueOf(await documents.findStoredDocument(101, firstLabel, own))).toMatchObject({ document: { held: null } })
  })

  it('stays the label of its place when a wrong document follows', async () => {
    const good = await buildLabel({ waybill: own })
    const { documents, read } = await startDocuments({ '/label-1': [good, await buildLabel({ waybill: other })] })
    const first = valueOf(await documents.fetchDocument(read, firstLabel))
    failureOf(await documents.fetchDocument(read, firstLabel))
    expect(valueOf(await documents.findStoredDocument(101, firstLabel, own))?.document).toEqual(first.document)
    expect(valueOf(await documents.documentsOf(101)).map((document) => document.held === null)).toEqual([false, true])
  })

  it('is one file when the same bytes were blocked before', async () => {
    const { store, files } = await startDocuments({})
    const bytes = await buildLabel({ waybill: own })
    const document = { orderId: 101, reference: 'PB-10101', waybill: own, slot: firstLabel, bytes, pages: 1, text: own }
    await store.put({ ...document, held: 'It says another waybill.' })
    const kept = valueOf(await store.put({ ...document, held: null }))
    expect(files()).toEqual([expect.not.stringContaining('held')])
    expect(valueOf(await store.findStored(101, firstLabel, own))?.document).toEqual(kept)
    await store.put({ ...document, held: 'It says another waybill.' })
    expect(files()).toEqual([expect.stringContaining('.held.pdf')])
    expect(valueOf(await store.findStored(101, firstLabel, own))).toBeNull()
    expect(valueOf(await store.read(kept.id)).bytes).toEqual(bytes)
  })
})

describe('the next start', () => {
  const both = `WAYBILL ${own}\nNEXT LEG ${other}`

  it('finds a blocked document blocked, also when the list of documents was lost', async () => {
    const folder = temporaryFolder()
    const first = await startDocuments({ '/label-1': [await buildLabel({ waybill: other, text: both })] }, { folder })
    const id = failureOf(await first.documents.fetchDocument(first.read, firstLabel)).blockedDocumentId ?? ''
    first.store.close()
    const second = await startDocuments({}, { folder })
    expect(second.notices).toEqual([])
    expect(reasonOf(valueOf(await second.documents.read(id)))).toContain(other)
    second.store.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `papers.db${end}`), { force: true })
    const third = await startDocuments({}, { folder })
    expect(third.notices).toMatchObject([{ tone: 'info' }])
    expect(reasonOf(valueOf(await third.documents.read(id)))).toContain('blocked when it was fetched')
    expect(valueOf(await third.documents.findStoredDocument(101, firstLabel, own))).toBeNull()
  })

  it('follows the list when a crash left the same document under both names, and blocks it when the list is lost', async () => {
    const folder = temporaryFolder()
    const first = await startDocuments({ '/label-1': [await buildLabel({ waybill: own })] }, { folder })
    await first.documents.fetchDocument(first.read, firstLabel)
    const [file = ''] = first.files()
    const bytes = valueOf(await first.documents.read(valueOf(await first.documents.list({ text: '' }))[0]?.id ?? '')).bytes
    await first.store.put({ orderId: 101, reference: '', waybill: own, slot: firstLabel, bytes, pages: 1, text: own, held: 'Why.' })
    const heldFile = join(folder, 'papers', first.files()[0] ?? '')
    renameSync(heldFile, `${heldFile}.away`)
    await first.documents.fetchDocument(first.read, firstLabel)
    renameSync(`${heldFile}.away`, heldFile)
    expect(first.files()).toHaveLength(2)
    first.store.close()
    const second = await startDocuments({}, { folder })
    expect(second.files()).toEqual([file])
    expect(valueOf(await second.documents.findStoredDocument(101, firstLabel, own))).toMatchObject({ document: { held: null } })
  })

  it('migrates the list of a version without blocked documents', async () => {
    const folder = temporaryFolder()
    const database = new DatabaseSync(join(folder, 'papers.db'))
    database.exec(`${documentMigrations[0] ?? ''}; PRAGMA user_version = 1;
      INSERT INTO papers (id, file, order_id, reference, waybill, kind, leg, sha256, bytes, pages, text, fetched_at, damaged)
      VALUES ('old', '101-0-waybill_document-0123456789abcdef.pdf', 101, 'PB', '${own}', 'waybill_document', 0, 'x', 1, 1, '', '', 1)`)
    database.close()
    const { documents } = await startDocuments({}, { folder })
    expect(valueOf(await documents.list({ text: '' }))).toMatchObject([{ id: 'old', held: null, state: 'damaged' }])
  })
})

describe("a label with another order's waybill on it", () => {
  it('is blocked when it is fetched, and returned only when a person allowed exactly these bytes', async () => {
    const bytes = await buildLabel({ waybill: own, text: `WAYBILL ${own}\nRETURN OF AB-123456` })
    const holders = [{ number: 'AB123456', orderId: 102, reference: 'PB-10102', printed: false }]
    const { documents, read } = await startDocuments({ '/label-1': [bytes] }, { holders })
    const failure = failureOf(await documents.fetchDocument(read, firstLabel))
    expect(failure).toMatchObject(failureLike({ kind: 'wrong-label', message: expect.stringContaining('the waybill of order PB-10102') }))
    expect(reasonOf(valueOf(await documents.read(failure.blockedDocumentId ?? '')))).toBe(failureMessage(failure))
    const handed = await documents.fetchDocument(read, firstLabel, { overrides: new Set([sha256Of(bytes)]) })
    expect(valueOf(handed)).toMatchObject({ isOverridden: true })
  })

  it('is not returned from the store once it becomes known that another order has the number', async () => {
    const bytes = await buildLabel({ waybill: own, text: `WAYBILL ${own}\nRETURN OF AB-123456` })
    const holders: WaybillHolder[] = []
    const { documents, read } = await startDocuments({ '/label-1': [bytes] }, { holders })
    const { document } = valueOf(await documents.fetchDocument(read, firstLabel))
    expect(valueOf(await documents.findStoredDocument(101, firstLabel, own))).toMatchObject({ bytes })
    holders.push({ number: 'AB123456', orderId: 102, reference: 'PB-10102', printed: false })
    expect(failureOf(await documents.findStoredDocument(101, firstLabel, own))).toMatchObject({
      kind: 'wrong-label',
      blockedDocumentId: document.id,
    })
  })

  it('is blocked when another order has the same waybill', async () => {
    const holders: WaybillHolder[] = [{ number: own, orderId: 102, reference: 'PB-10102', printed: true }]
    const { documents, read } = await startDocuments({ '/label-1': [await buildLabel({ waybill: own })] }, { holders })
    expect(messageOf(failureOf(await documents.fetchDocument(read, firstLabel)))).toContain(
      'Orders PB-10102 and PB-10101 have the same waybill',
    )
  })
})
