import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { writeDocumentsZip } from '../../../../electron/documents/export-documents.ts'
import { createDocumentCopies } from '../../../../electron/documents/document-copies.ts'
import { sha256Of } from '../../../../electron/documents/store/document-id.ts'
import { createExports } from '../../../../electron/exports/exports.ts'
import { createExportsFolder } from '../../../../electron/exports/exports-folder.ts'
import type { DocumentSlot } from '../../../../shared/documents/document.ts'
import { documentFailures } from '../../../../shared/messages/documents/document-failures.ts'
import { failed, success } from '../../../../shared/result.ts'
import { buildInvoice } from '../../../support/labels/document-builders.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { firstLabel, invoice, startDocuments } from './documents-world.ts'

function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

async function start(isVoid = false) {
  const world = await startDocuments({}, { isVoid })
  const exportsFolder = createExportsFolder({
    dataFolder: temporaryFolder(),
    defaultFolder: join(temporaryFolder(), 'out'),
    requestedFolder: undefined,
  })
  const shown: string[] = []
  const showInFolder = async (file: string) => {
    shown.push(file)
    return success(true as const)
  }
  const exports = createExports({ exportsFolder, showInFolder })
  const saveFile: typeof exports.save = (name, content) => exports.save(name, content)
  const tools = { archive: world.store, clock: world.clock, saveFile, showInFolder }
  const copies = createDocumentCopies({ ...tools, documents: world.documents })
  const put = async (orderId: number, reference: string, at: DocumentSlot = invoice, text = reference, held: string | null = null) => {
    const bytes = await buildInvoice(`${text} ${orderId}`)
    return valueOf(await world.store.put({ orderId, reference, waybill: null, slot: at, bytes, pages: 2, text, held }))
  }
  return { ...world, tools, copies, put, shown, out: () => exportsFolder.path() }
}

interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** Reads a ZIP of stored entries by its central directory, as an unpacker does. */
function readZip(file: string): Entry[] {
  const zip = readFileSync(file)
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const header = zip.readUInt32LE(at + 42)
    const first = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const isStored = zip.readUInt16LE(at + 10) === 0
    const bytes = isStored ? zip.subarray(first, first + size) : Buffer.alloc(0)
    entries.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), bytes })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

const unzip = canRun('unzip')

function indexOf(file: string): string {
  return execFileSync('unzip', ['-p', file, 'index.csv'], { encoding: 'utf8' })
}

describe('an export of documents', () => {
  it('contains every document byte for byte under a readable name, and an index last', async () => {
    const { copies, put, out, store } = await start()
    await put(101, 'PB-10101')
    await put(101, 'PB-10101', firstLabel)
    const saved = valueOf(await copies.exportZip({ kind: 'found', filter: { text: '' } }))
    expect(saved).toMatchObject({ documentCount: 2, leftOut: [], saved: 'documents-2026-11-21.zip', folder: 'out' })
    const entries = readZip(join(out(), saved.saved))
    expect(entries.map(({ name }) => name)).toEqual(['PB-10101-leg-1-label.pdf', 'PB-10101-commercial-invoice.pdf', 'index.csv'])
    const hashes = valueOf(store.list({ text: '' })).map(({ sha256 }) => sha256)
    expect(entries.slice(0, 2).map(({ bytes }) => sha256Of(bytes))).toEqual(hashes)
  })

  it.runIf(unzip)('is a valid ZIP, and its index has reference, hash and file and runs no formula', async () => {
    const { copies, put, out } = await start()
    const document = await put(101, '=HYPERLINK("http://evil")')
    const { saved } = valueOf(await copies.exportZip({ kind: 'documents', documentIds: [document.id] }))
    const file = join(out(), saved)
    execFileSync('unzip', ['-tq', file])
    const csv = indexOf(file)
    expect(csv).toContain(
      `"'=HYPERLINK(""http://evil"")",101,,"Commercial invoice",,"${document.fetchedAt}","${document.sha256}",2,${document.bytes},`,
    )
    expect(csv).toContain('"HYPERLINK-http-evil-commercial-invoice.pdf"')
  })

  it('keeps every name inside the target folder, and no two the same', async () => {
    const { copies, put, out } = await start()
    const names = ['../../etc/passwd', '..', '/root', 'C:\\Windows', 'con', 'PB/1', 'pb-1', 'PB-1', '\0', '请', 'a'.repeat(10_000)]
    for (const [index, name] of names.entries()) await put(index + 1, name)
    const { saved } = valueOf(await copies.exportZip({ kind: 'found', filter: { text: '' } }))
    const entries = readZip(join(out(), saved)).map(({ name }) => name)
    expect(entries).toHaveLength(names.length + 1)
    expect(new Set(entries.map((name) => name.toLowerCase())).size).toBe(entries.length)
    for (const name of entries) expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,120}\.(pdf|csv)$/u)
  })

  it('reads all documents that are listed, however many', async () => {
    const { tools, documents, put, out, folder } = await start()
    const document = await put(1, 'PB-1')
    const count = 5050
    const database = new DatabaseSync(join(folder, 'papers.db'))
    database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
      INSERT INTO papers (id, file, order_id, reference, kind, sha256, bytes, pages, text, fetched_at)
      SELECT 'copy-' || n, 'copy-' || n || '.pdf', n, reference, kind, sha256, bytes, pages, text, fetched_at FROM papers, numbers`)
    database.close()
    // Only the oldest is written, which takes less time.
    const read = async (id: string) => (id === document.id ? await documents.read(id) : failed(documentFailures.nothingToExport()))
    const copies = createDocumentCopies({ ...tools, documents: { read } })
    const saved = valueOf(await copies.exportZip({ kind: 'found', filter: { text: '' } }))
    expect(saved.leftOut).toHaveLength(count - 1)
    expect(readZip(join(out(), saved.saved)).map(({ name }) => name)).toEqual(['PB-1-commercial-invoice.pdf', 'index.csv'])
  })

  it('gives documents of the same name numbers', async () => {
    const { copies, put, out } = await start()
    for (const orderId of [1, 2, 3]) await put(orderId, 'PB-1')
    await put(4, 'pb-1')
    const { saved } = valueOf(await copies.exportZip({ kind: 'found', filter: { text: '' } }))
    const names = readZip(join(out(), saved)).map(({ name }) => name)
    expect(names).toEqual([
      'pb-1-commercial-invoice.pdf',
      'PB-1-commercial-invoice-2.pdf',
      'PB-1-commercial-invoice-3.pdf',
      'PB-1-commercial-invoice-4.pdf',
      'index.csv',
    ])
  })

  it('leaves out what is damaged, lists it, and continues', async () => {
    const { copies, put, store } = await start()
    const lost = await put(101, 'PB-10101')
    await put(102, 'PB-10102')
    rmSync(valueOf(store.fileOf(lost.id)))
    expect(valueOf(await copies.exportZip({ kind: 'orders', orderIds: [101, 102] }))).toMatchObject({
      documentCount: 1,
      leftOut: [{ reference: 'PB-10101', documentId: lost.id, document: invoice, failure: { kind: 'document-damaged' } }],
    })
  })

  it('ends with the disk’s error, even if it occurred while a document was being read', async () => {
    const file = join(temporaryFolder(), 'gone', 'papers.zip')
    const document = await start().then(({ put }) => put(101, 'PB-10101'))
    let reads = 0
    const read = async () => {
      reads += 1
      // Two documents stand in the pipe by then, and opening the file has long been refused when this many files were read.
      const slow = reads === 3 ? 50 : 0
      for (let turn = 0; turn < slow; turn += 1) await readFile(import.meta.filename)
      return success({ document: { ...document, void: false }, bytes: new Uint8Array(1_000_000) })
    }
    const documentIds = [document.id, document.id, document.id]
    const writing = writeDocumentsZip({ file, documentIds, read, describe: () => null })
    await expect(writing).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('keeps no document in memory that is already written', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const document = await start().then(({ put }) => put(101, 'PB-10101'))
    const written: WeakRef<Uint8Array>[] = []
    let left = 0
    const read = async (documentId: string) => {
      if (documentId === 'last') {
        // A turn of the main loop ends the hold of a WeakRef on what was read from it.
        await nextTurn()
        collectGarbage()
        left = written.filter((each) => each.deref() !== undefined).length
      }
      const bytes = new Uint8Array(100_000)
      written.push(new WeakRef(bytes))
      return success({ document: { ...document, void: false }, bytes })
    }
    const documentIds = [...Array.from({ length: 40 }, (_, index) => `${index}`), 'last']
    const file = join(temporaryFolder(), 'papers.zip')
    expect(await writeDocumentsZip({ file, documentIds, read, describe: () => null })).toMatchObject({ documentCount: 41 })
    // The newest ones may still be on their way to the disk.
    expect(left).toBeLessThan(5)
  })

  it('reports when there is nothing to export, and writes no file', async () => {
    const { copies } = await start()
    expect(await copies.exportZip({ kind: 'orders', orderIds: [101] })).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })

  it.runIf(unzip)('marks void and blocked documents in their name and in the index', async () => {
    const { copies, put, out } = await start(true)
    await put(101, 'PB-10101', firstLabel, 'text', 'It says another waybill.')
    const { saved } = valueOf(await copies.exportZip({ kind: 'found', filter: { text: '' } }))
    const [entry] = readZip(join(out(), saved))
    expect(entry?.name).toBe('PB-10101-leg-1-label-BLOCKED-VOID.pdf')
    expect(indexOf(join(out(), saved))).toContain(`"${sha256Of(entry?.bytes ?? Buffer.alloc(0))}"`)
    expect(indexOf(join(out(), saved))).toContain('"VOID BLOCKED"')
  })
})

describe('a copy of one document', () => {
  it('is saved under a readable name, stamped VOID for a cancelled order', async () => {
    const { copies, put, out, documents } = await start(true)
    const document = await put(101, 'PB-10101')
    const { saved } = valueOf(await copies.save(document.id))
    expect(saved).toBe('PB-10101-commercial-invoice-VOID.pdf')
    const stamped = valueOf(await documents.read(document.id)).bytes
    expect(readFileSync(join(out(), saved)).length).toBeGreaterThan(document.bytes)
    expect(stamped.length).toBeGreaterThan(document.bytes)
  })

  it('is not made from a document that changed on the disk', async () => {
    const { copies, put, store } = await start()
    const document = await put(101, 'PB-10101')
    rmSync(valueOf(store.fileOf(document.id)))
    expect(await copies.save(document.id)).toMatchObject({ ok: false, failure: { kind: 'document-damaged' } })
  })

  it('is shown in the archive’s folder', async () => {
    const { copies, put, store, shown } = await start()
    const document = await put(101, 'PB-10101')
    expect((await copies.showInFolder(document.id)).ok).toBe(true)
    expect(shown).toEqual([valueOf(store.fileOf(document.id))])
  })
})
