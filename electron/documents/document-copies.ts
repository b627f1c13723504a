import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { SavedFile } from '../../shared/contract/calls/exports-calls.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { copyFileName } from './copy-file-name.ts'
import type { Documents } from './documents.ts'
import { writeDocumentsZip, type ExportResult } from './export-documents.ts'
import type { DocumentArchive } from './store/open-document-store.ts'

/** Exports copies of documents: one file, or many with an index. */
export interface DocumentCopies {
  save(documentId: string): Promise<Result<SavedFile>>
  exportZip(what: CallInput<'documents.export'>): Promise<Result<CallOutput<'documents.export'>>>
  /** Opens the archive's own folder at the document's file. */
  showInFolder(documentId: string): Promise<Result<{ readonly shown: string }>>
}

export function createDocumentCopies(options: {
  readonly archive: DocumentArchive
  readonly documents: Pick<Documents, 'read'>
  readonly clock: Clock
  /** Saves a file in the exports folder: its bytes, or a function that writes them to a path and throws the errors of the disk. */
  readonly saveFile: (name: string, content: Uint8Array | ((file: string) => Promise<void>)) => Promise<Result<SavedFile>>
  readonly showInFolder: (file: string) => Promise<Result<true>>
}): DocumentCopies {
  const { archive, documents, clock, saveFile, showInFolder } = options

  const idsOfOrders = (orderIds: readonly number[]): Result<string[]> => {
    const ids: string[] = []
    for (const orderId of orderIds) {
      const stored = archive.documentsOfOrder(orderId)
      if (!stored.ok) return stored
      ids.push(...stored.value.filter(({ state }) => state === 'kept').map(({ id }) => id))
    }
    return success(ids)
  }

  const idsOf = (request: CallInput<'documents.export'>): Result<readonly string[]> => {
    if (request.kind === 'documents') return success(request.documentIds)
    return request.kind === 'orders' ? idsOfOrders(request.orderIds) : archive.findIds({ ...request.filter, state: 'here' })
  }

  return {
    async save(documentId) {
      const read = await documents.read(documentId)
      return read.ok ? await saveFile(copyFileName(read.value.document), read.value.bytes) : read
    },

    async exportZip(request) {
      const ids = idsOf(request)
      if (!ids.ok) return ids
      if (ids.value.length === 0) return failed(documentFailures.nothingToExport())
      const day = clock.now().toString({ smallestUnit: 'second' }).slice(0, 10)
      let written: ExportResult | null = null
      const saved = await saveFile(`documents-${day}.zip`, async (file) => {
        written = await writeDocumentsZip({
          file,
          documentIds: ids.value,
          read: (documentId) => documents.read(documentId),
          describe: (documentId) => {
            const known = archive.byId(documentId)
            return known.ok ? known.value : null
          },
        })
      })
      if (!saved.ok) return saved
      const { documentCount, leftOut }: ExportResult = written ?? { documentCount: 0, leftOut: [] }
      return success({ ...saved.value, documentCount, leftOut })
    },

    async showInFolder(documentId) {
      const file = archive.fileOf(documentId)
      if (!file.ok) return file
      const shown = await showInFolder(file.value)
      return shown.ok ? success({ shown: documentId }) : shown
    },
  }
}
