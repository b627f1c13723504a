import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Saved } from '../../shared/contract/exports-calls.ts'
import type { PaperFilter } from '../../shared/documents/archive.ts'
import { mostInBatch } from '../../shared/printing/batch.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { copyName } from './copy-file-name.ts'
import type { Documents } from './documents.ts'
import { writePapersZip, type WrittenExport } from './export-documents.ts'
import type { PaperArchive } from './store/open-document-store.ts'

/** Copies of papers for elsewhere: one file, or many with an index. */
export interface PaperCopies {
  save(paperId: string): Promise<Result<Saved>>
  exportZip(what: CallInput<'documents.export'>): Promise<Result<CallOutput<'documents.export'>>>
  /** Opens the archive's own folder at the paper's file. */
  show(paperId: string): Promise<Result<{ readonly shown: string }>>
}

const nothingToExport = failed({
  kind: 'not-found',
  message: 'None of these papers is kept here, so nothing was exported.',
  next: 'Fetch the papers of the orders first.',
})

export function createPaperCopies(given: {
  readonly archive: PaperArchive
  readonly documents: Pick<Documents, 'read'>
  readonly clock: Clock
  /** Puts a file where exports go: its bytes, or who writes them at a path and throws what the disk says against it. */
  readonly saveFile: (name: string, content: Uint8Array | ((file: string) => Promise<void>)) => Promise<Result<Saved>>
  readonly showInFolder: (file: string) => Promise<Result<true>>
}): PaperCopies {
  const { archive, documents, clock, saveFile, showInFolder } = given

  /** The ids of what is kept, at most as many as one export takes. */
  const found = (filter: PaperFilter): Result<string[]> => {
    const ids: string[] = []
    for (let after: string | null = null; ids.length < mostInBatch;) {
      const part: ReturnType<PaperArchive['list']> = archive.list({ ...filter, state: 'here' }, after)
      if (!part.ok) return part
      ids.push(...part.value.map(({ id }) => id))
      after = part.value.at(-1)?.id ?? null
      if (after === null) break
    }
    return success(ids)
  }

  const ofOrders = (orderIds: readonly number[]): Result<string[]> => {
    const ids: string[] = []
    for (const orderId of orderIds) {
      const papers = archive.papersOfOrder(orderId)
      if (!papers.ok) return papers
      ids.push(...papers.value.filter(({ state }) => state === 'kept').map(({ id }) => id))
    }
    return success(ids)
  }

  const idsOf = (what: CallInput<'documents.export'>): Result<readonly string[]> => {
    if (what.kind === 'papers') return success(what.paperIds)
    return what.kind === 'orders' ? ofOrders(what.orderIds) : found(what.filter)
  }

  return {
    async save(paperId) {
      const read = await documents.read(paperId)
      return read.ok ? await saveFile(copyName(read.value.paper), read.value.bytes) : read
    },

    async exportZip(what) {
      const ids = idsOf(what)
      if (!ids.ok) return ids
      if (ids.value.length === 0) return nothingToExport
      const day = clock.now().toString({ smallestUnit: 'second' }).slice(0, 10)
      let written: WrittenExport | null = null
      const saved = await saveFile(`papers-${day}.zip`, async (file) => {
        written = await writePapersZip({
          file,
          paperIds: ids.value,
          read: (paperId) => documents.read(paperId),
          factsOf: (paperId) => {
            const known = archive.byId(paperId)
            return known.ok ? known.value : null
          },
        })
      })
      if (!saved.ok) return saved
      const { papers, leftOut }: WrittenExport = written ?? { papers: 0, leftOut: [] }
      return success({ ...saved.value, papers, leftOut })
    },

    async show(paperId) {
      const file = archive.fileOf(paperId)
      if (!file.ok) return file
      const shown = await showInFolder(file.value)
      return shown.ok ? success({ shown: paperId }) : shown
    },
  }
}
