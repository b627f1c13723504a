import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { csvLine, csvText, type CsvCell } from '../../shared/export/csv.ts'
import { documentName, type StoredDocument } from '../../shared/documents/document.ts'
import { documentExportMessages } from '../../shared/messages/documents/document-export-messages.ts'
import type { Result } from '../../shared/result.ts'
import { copyFileName } from './copy-file-name.ts'
import { sha256Of } from './store/document-id.ts'

type OmittedDocuments = CallOutput<'documents.export'>['leftOut']

/** A document as exported: stamped VOID when its order is cancelled. */
export interface ExportedDocument {
  readonly document: StoredDocument
  readonly bytes: Uint8Array
}

export interface ExportResult {
  readonly documentCount: number
  readonly leftOut: OmittedDocuments
}

function header(): string[] {
  const { reference, orderId, waybill, kind, leg, fetchedAt, sha256, pages, bytes, file, state } = documentExportMessages
  return [reference, orderId, waybill, kind, leg, fetchedAt, sha256, pages, bytes, file, state].map((column) => column())
}

function formatState(document: StoredDocument): string {
  return [document.void ? documentExportMessages.void() : '', document.held === null ? '' : documentExportMessages.blocked()]
    .filter((word) => word !== '')
    .join(' ')
}

function indexRow(document: StoredDocument, bytes: Uint8Array, file: string): CsvCell[] {
  const { reference, orderId, waybill, leg, fetchedAt, pages } = document
  const kind = documentName({ kind: document.kind, leg: null })
  return [
    reference,
    orderId,
    waybill,
    kind,
    leg === null ? null : leg + 1,
    fetchedAt,
    sha256Of(bytes),
    pages,
    bytes.length,
    file,
    formatState(document),
  ]
}

/** Names that are different on every file system. */
function createUniqueNames(): (document: StoredDocument) => string {
  const taken = new Set<string>()
  // The next number to try for each name: there may be thousands of documents with the same one.
  const numbers = new Map<string, number>()
  return (document) => {
    const first = copyFileName(document, 1).toLowerCase()
    for (let number = numbers.get(first) ?? 1; ; number += 1) {
      const name = copyFileName(document, number)
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      numbers.set(first, number + 1)
      return name
    }
  }
}

/** Adds one entry and resolves when it is written, so that only one document is in memory at a time. */
function addEntry(zip: ZipFile, name: string, content: Uint8Array, aborted: AbortSignal): Promise<void> {
  const size = content.length
  // The ZIP holds the function below until it ends. That function must not refer to `content`, which would stay in memory.
  let bytes: Uint8Array | null = content
  return new Promise((resolve, reject) => {
    // The file may have failed while the document was read; nothing would consume this entry then.
    aborted.throwIfAborted()
    const fail = (): void => reject(aborted.reason as Error)
    aborted.addEventListener('abort', fail, { once: true })
    zip.addReadStreamLazy(name, { compress: false, size }, (supplyStream) => {
      const stream = Readable.from([bytes ?? new Uint8Array()])
      bytes = null
      stream.once('close', () => {
        aborted.removeEventListener('abort', fail)
        resolve()
      })
      supplyStream(null, stream)
    })
  })
}

/**
 * Writes a ZIP with an index to a file, one document at a time. PDFs are already compressed and are stored as they are. Documents that cannot
 * be read are left out and listed. Errors of the disk are thrown, after the file is closed.
 */
export async function writeDocumentsZip(options: {
  readonly file: string
  readonly documentIds: readonly string[]
  readonly read: (documentId: string) => Promise<Result<ExportedDocument>>
  readonly describe: (documentId: string) => Pick<StoredDocument, 'reference' | 'kind' | 'leg'> | null
}): Promise<ExportResult> {
  const zip = new ZipFile()
  const out = createWriteStream(options.file, { flags: 'wx', mode: 0o600 })
  const abortController = new AbortController()
  const nameOf = createUniqueNames()
  // Text instead of cells: it takes less memory, and an index of many thousands does not block the main loop at the end.
  const lines: string[] = []
  const leftOut: OmittedDocuments = []
  zip.outputStream.pipe(out)
  const written = finished(out)
  written.catch((error: unknown) => abortController.abort(error))
  try {
    for (const documentId of options.documentIds) {
      const read = await options.read(documentId)
      if (read.ok) {
        const { document, bytes } = read.value
        const name = nameOf(document)
        await addEntry(zip, name, bytes, abortController.signal)
        lines.push(csvLine(indexRow(document, bytes, name)))
      } else {
        const facts = options.describe(documentId)
        const document = facts === null ? null : { kind: facts.kind, leg: facts.leg }
        leftOut.push({ reference: facts?.reference ?? '', documentId, document, failure: read.failure })
      }
      abortController.signal.throwIfAborted()
    }
    zip.addBuffer(Buffer.from(csvText(header(), []) + lines.join(''), 'utf8'), 'index.csv')
    zip.end()
    await written
    return { documentCount: lines.length, leftOut }
  } finally {
    out.destroy()
    await written.catch(() => {})
  }
}
