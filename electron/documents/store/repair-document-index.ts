import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import type { StationNotification } from '../../../shared/contract/station-notification.ts'
import { documentStoreMessages } from '../../../shared/messages/documents/document-store-messages.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { storageFailure } from '../../storage/storage-failure.ts'
import type { PdfInspector } from '../pdf-inspector.ts'
import { keepAsDamaged } from './document-file.ts'
import { parseDocumentFileName } from './document-file-name.ts'
import type { NumberedDocument, DocumentIndex } from './document-index.ts'
import { documentId, sha256Of } from './document-id.ts'
import type { DocumentStore } from './document-store.ts'

/** Something the store found, to be said to the person. */
export interface DocumentStoreNotification {
  readonly tone: StationNotification['tone']
  readonly message: Message
  readonly next: Message
}

export interface RepairOptions {
  readonly folder: string
  readonly index: DocumentIndex
  readonly inspector: PdfInspector
  readonly clock: Clock
  readonly verify: DocumentStore['verify']
  readonly signal: AbortSignal
}

/**
 * Takes a file that has no row into the index, as far as its name and its content tell. `damaged` when its content is not what its
 * name says; `left` when there is nothing to take: the same document is listed under its other name, or it cannot be read just now.
 */
async function indexFile({ folder, index, inspector }: RepairOptions, file: string): Promise<'adopted' | 'damaged' | 'left'> {
  const parsedName = parseDocumentFileName(file)
  if (parsedName === null) return 'left'
  const path = join(folder, file)
  const bytes = await readFile(path).then(
    (read) => new Uint8Array(read),
    () => null,
  )
  if (bytes === null) return 'left'
  const sha256 = sha256Of(bytes)
  const checked = await inspector.checkDocument(bytes)
  if (!checked.ok && checked.failure.kind !== 'document-damaged') return 'left'
  // It may have been fetched while it was looked at.
  if (index.byFile(file) !== null) return 'left'
  if (!sha256.startsWith(parsedName.hashPrefix) || !checked.ok) return (await keepAsDamaged(path)) ? 'damaged' : 'left'
  const { orderId, slot } = parsedName
  const id = documentId(orderId, slot, sha256)
  const { mtimeMs } = await stat(path)
  const listed = index.byId(id)
  if (index.byFile(file) !== null) return 'left'
  if (listed?.document.state === 'kept') {
    await rm(path, { force: true })
    return 'left'
  }
  const fetchedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)).toString()
  const { pages, text } = checked.value
  const facts = { id, orderId, reference: '', waybill: null, sha256, bytes: bytes.length, pages, fetchedAt }
  const state = { state: 'kept', stateSince: null, stateWhy: null } as const
  index.put({
    document: { ...slot, ...facts, ...state, held: parsedName.isBlocked ? documentStoreMessages.blockedBeforeLoss.message() : null },
    file,
    text,
  })
  return 'adopted'
}

function isBlockedFile(file: string): boolean {
  return parseDocumentFileName(file)?.isBlocked === true
}

/** Oldest first; a held document before all others, so that it stays held when its twin that passed the check is there as well. */
async function sortByAge(folder: string, files: readonly string[]): Promise<string[]> {
  const ages: { file: string; age: number }[] = []
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => null)
    if (found !== null) ages.push({ file, age: found.mtimeMs })
  }
  return ages
    .sort((one, other) => Number(isBlockedFile(other.file)) - Number(isBlockedFile(one.file)) || one.age - other.age)
    .map(({ file }) => file)
}

/** Rows and names checked between two turns of the main loop. */
const chunkSize = 500

/** The names in the folder that are ours, read a part at a time: all at once would hold the main loop. */
async function listDocumentFiles(folder: string): Promise<Set<string>> {
  const own = new Set<string>()
  for await (const { name } of await opendir(folder, { bufferSize: chunkSize })) if (parseDocumentFileName(name) !== null) own.add(name)
  return own
}

/** Goes through all rows: marks those whose file is gone, ends removals that a crash left, and names the files that have no row. */
async function compareRows(options: RepairOptions, unindexedFiles: Set<string>): Promise<{ missing: number; unknownFiles: string[] }> {
  const { folder, index, clock, verify, signal } = options
  const rowsToVerify: NumberedDocument[] = []
  let missing = 0
  let rows = index.listAfter(0, chunkSize)
  while (rows.length > 0 && !signal.aborted) {
    for (const row of rows) {
      const isThere = unindexedFiles.delete(row.file)
      const { state, id } = row.document
      if (isThere && state !== 'kept') rowsToVerify.push(row)
      if (isThere || state !== 'kept') continue
      // A document that came since the folder was read is no loss.
      if ((await stat(join(folder, row.file)).catch(() => null)) !== null) continue
      if (index.byId(id)?.number !== row.number) continue
      index.setState(id, 'missing', clock.now().toString())
      missing += 1
    }
    await nextTurn()
    rows = index.listAfter(rows.at(-1)?.number ?? 0, chunkSize)
  }
  for (const row of rowsToVerify) {
    const now = index.byId(row.document.id)
    if (signal.aborted || now === null || now.number !== row.number) continue
    await verify(now)
  }
  return { missing, unknownFiles: [...unindexedFiles] }
}

/**
 * Makes index and files agree after a crash, a lost database or somebody's hand on the disk: files without a row are indexed again,
 * rows without a file say so, and both are said to the person.
 */
export async function repairDocumentIndex(options: RepairOptions): Promise<Result<DocumentStoreNotification[]>> {
  const { folder, signal } = options
  try {
    const { missing, unknownFiles: unindexedFiles } = await compareRows(options, await listDocumentFiles(folder))
    const outcomes: Awaited<ReturnType<typeof indexFile>>[] = []
    for (const file of await sortByAge(folder, unindexedFiles)) {
      if (signal.aborted) break
      outcomes.push(await indexFile(options, file))
    }
    const indexed = outcomes.filter((end) => end === 'adopted').length
    const damaged = outcomes.filter((end) => end === 'damaged').length
    return success(toNotifications({ missing, adopted: indexed, damaged }))
  } catch (error) {
    // The database is closed under a sweep that is not waited for.
    if (signal.aborted) return success([])
    return failed(storageFailure(error))
  }
}

function toNotifications(found: { missing: number; adopted: number; damaged: number }): DocumentStoreNotification[] {
  const { missing, restored, damaged, fetchAgainNext, nothingToDo } = documentStoreMessages
  const notifications: DocumentStoreNotification[] = []
  if (found.missing > 0) {
    notifications.push({ tone: 'warning', message: missing.message({ count: found.missing }), next: fetchAgainNext.message() })
  }
  if (found.adopted > 0) {
    notifications.push({ tone: 'info', message: restored.message({ count: found.adopted }), next: nothingToDo.message() })
  }
  if (found.damaged > 0) {
    notifications.push({ tone: 'warning', message: damaged.message({ count: found.damaged }), next: fetchAgainNext.message() })
  }
  return notifications
}
