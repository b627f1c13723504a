import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import type { StoredText } from '../../../shared/documents/stored-text.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAtomically } from '../../storage/atomic-file.ts'
import { tryStorage, storageFailure } from '../../storage/storage-failure.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { textContainsWaybill } from '../../../shared/waybills/text-numbers.ts'
import { verifyFile, keepAsDamaged, readVerified, type FileCheck } from './document-file.ts'
import { documentLost, documentRemoved, documentNotFound } from './document-failures.ts'
import { documentFileName } from './document-file-name.ts'
import { documentId, sha256Of } from './document-id.ts'
import type { DocumentRecord, NumberedDocument, DocumentIndex } from './document-index.ts'

/** A whole document, passed or blocked by the check. */
export interface NewDocument {
  readonly orderId: number
  readonly reference: string
  readonly waybill: string | null
  readonly slot: DocumentSlot
  readonly bytes: Uint8Array
  readonly pages: number
  readonly text: string
  /** Why it is blocked; null when it passed the check. */
  readonly held: StoredText | null
}

export interface StoredDocumentContent {
  readonly document: DocumentRecord
  readonly bytes: Uint8Array
}

/** The result of checking one file. */
export type FileVerification = 'good' | 'damaged' | 'missing' | 'unreadable'

/** The documents of one account: files named by their content, and rows that describe them. */
export interface DocumentStore {
  /** Resolves once file and row are on disk. The same content twice is one file, and its newest check counts. */
  put(document: NewDocument): Promise<Result<DocumentRecord>>
  /** The bytes exactly as fetched, also of a blocked document, or `document-damaged`. */
  read(id: string): Promise<Result<StoredDocumentContent>>
  /** Newest first, whatever their state. */
  documentsOfOrder(orderId: number): Result<DocumentRecord[]>
  byId(id: string): Result<DocumentRecord | null>
  /** The newest document of that place whose file is unchanged since it was fetched, never a blocked one; for a label, the one with this waybill. */
  findStored(orderId: number, place: DocumentSlot, waybill: string | null): Promise<Result<StoredDocumentContent | null>>
  /** Checks one file and updates its row. Deletes what a crash left of a removed document. */
  verify(row: NumberedDocument): Promise<Result<FileVerification>>
  /** Deletes the file and keeps the row with the time and reason. */
  remove(id: string, why: StoredText): Promise<Result<true>>
  /** The path of a document's file, to show it in its folder; for the host only. */
  fileOf(id: string): Result<string>
}

function hasWaybill(document: DocumentRecord, text: () => string, waybill: string): boolean {
  return document.waybill === null ? textContainsWaybill(text(), waybill) : isSameWaybill(document.waybill, waybill)
}

/** Runs one task at a time for each file: a document that arrives again is not deleted by an earlier decision. */
function createKeyedSequencer() {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(file: string, work: () => Promise<Value>): Promise<Value> => {
    const queued = (last.get(file) ?? Promise.resolve()).then(work)
    const completed = queued.catch(() => {})
    last.set(file, completed)
    try {
      return await queued
    } finally {
      if (last.get(file) === completed) last.delete(file)
    }
  }
}

export function createDocumentStore(options: {
  readonly folder: string
  readonly index: DocumentIndex
  readonly clock: Clock
}): DocumentStore {
  const { folder, index, clock } = options
  const runExclusive = createKeyedSequencer()

  /** Updates the row to what is on the disk, and sets aside a file that is not the document. */
  const updateState = async (row: NumberedDocument, check: FileCheck<unknown>): Promise<Result<'kept' | 'damaged' | 'missing'>> => {
    const { id, state } = row.document
    if (check.kind === 'unreadable') return failed(check.failure)
    if (check.kind === 'changed') await keepAsDamaged(join(folder, row.file))
    // A missing file that was set aside as damaged before still counts as damaged.
    const isDamaged = check.kind === 'changed' || (check.kind === 'missing' && state === 'damaged')
    const found = check.kind === 'good' ? 'kept' : isDamaged ? 'damaged' : 'missing'
    if (found === state) return success(found)
    return tryStorage(() => {
      index.setState(id, found, found === 'kept' ? null : clock.now().toString())
      return found
    })
  }

  const readRow = (row: NumberedDocument): Promise<Result<StoredDocumentContent>> =>
    runExclusive(row.file, async () => {
      if (row.document.state === 'removed') return failed(documentRemoved(row.document))
      const check = await readVerified(join(folder, row.file), row.document.sha256)
      const updated = await updateState(row, check)
      if (!updated.ok) return updated
      if (check.kind !== 'good') return failed(documentLost(updated.value === 'damaged' ? 'damaged' : 'missing'))
      return success({ document: { ...row.document, state: 'kept', stateSince: null, stateWhy: null }, bytes: check.content })
    })

  return {
    put({ bytes, text, slot, ...rest }) {
      const sha256 = sha256Of(bytes)
      const file = documentFileName(rest.orderId, slot, sha256, rest.held !== null)
      return runExclusive(file, async () => {
        // A folder may be at the file's path; it cannot be replaced by a rename.
        const path = join(folder, file)
        const existing = await verifyFile(path, sha256)
        if (existing.kind === 'changed') await keepAsDamaged(path)
        const written = await writeAtomically(path, bytes)
        if (!written.ok) return written
        const id = documentId(rest.orderId, slot, sha256)
        const fetchedAt = clock.now().toString()
        const state = { state: 'kept', stateSince: null, stateWhy: null } as const
        const document: DocumentRecord = { ...rest, ...slot, ...state, id, sha256, bytes: bytes.length, fetchedAt }
        const listed = tryStorage(() => index.put({ document, file, text }))
        if (!listed.ok) return listed
        // If the check result changed, the file got a new name. If the old file cannot be removed now, the sweep at the next start removes it.
        await rm(join(folder, documentFileName(rest.orderId, slot, sha256, rest.held === null)), { force: true }).catch(() => {})
        return success(document)
      })
    },

    async read(id) {
      const found = tryStorage(() => index.byId(id))
      if (!found.ok) return found
      return found.value === null ? failed(documentNotFound) : await readRow(found.value)
    },

    documentsOfOrder: (orderId) => tryStorage(() => index.ofOrder(orderId).map(({ document }) => document)),

    byId: (id) => tryStorage(() => index.byId(id)?.document ?? null),

    async findStored(orderId, place, waybill) {
      const listed = tryStorage(() =>
        index.ofSlot(orderId, place).filter(({ document }) => {
          if (document.state !== 'kept' || document.held !== null) return false
          return place.kind !== 'waybill_document' || (waybill !== null && hasWaybill(document, () => index.textOf(document.id), waybill))
        }),
      )
      if (!listed.ok) return listed
      let lastResult: Result<StoredDocumentContent | null> = success(null)
      for (const row of listed.value) {
        const read = await readRow(row)
        if (read.ok) return read
        if (read.failure.kind !== 'document-damaged') lastResult = read
      }
      return lastResult
    },

    verify: (row) =>
      runExclusive(row.file, async () => {
        const now = tryStorage(() => index.byId(row.document.id))
        if (!now.ok) return now
        // It was fetched again in the meantime, and checked then.
        if (now.value?.number !== row.number) return success('good')
        const path = join(folder, row.file)
        if (now.value.document.state === 'removed') {
          await rm(path, { force: true }).catch(() => {})
          return success('good')
        }
        const check = await verifyFile(path, row.document.sha256)
        if (check.kind === 'unreadable') return success('unreadable')
        const updated = await updateState(now.value, check)
        return updated.ok ? success(updated.value === 'kept' ? 'good' : updated.value) : updated
      }),

    async remove(id, why) {
      const found = tryStorage(() => index.byId(id))
      if (!found.ok) return found
      const row = found.value
      if (row === null) return failed(documentNotFound)
      return await runExclusive(row.file, async () => {
        const now = tryStorage(() => index.byId(id))
        if (!now.ok) return now
        // Fetched again in the meantime: the decision was about the old one.
        if (now.value?.number !== row.number) return failed(documentNotFound)
        const marked = tryStorage(() => index.markRemoved(id, clock.now().toString(), why))
        if (!marked.ok) return marked
        try {
          await rm(join(folder, row.file), { force: true })
          return success(true)
        } catch (error) {
          const back = tryStorage(() => index.setState(id, 'kept'))
          return back.ok ? failed(storageFailure(error)) : back
        }
      })
    },

    fileOf: (id) => {
      const found = tryStorage(() => index.byId(id))
      if (!found.ok) return found
      return found.value === null || found.value.document.state !== 'kept'
        ? failed(documentNotFound)
        : success(join(folder, found.value.file))
    },
  }
}

/** Accessible only to this user; it may exist already. */
export async function createDocumentFolder(folder: string): Promise<Result<true>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return success(true)
  } catch (error) {
    return failed(storageFailure(error))
  }
}
