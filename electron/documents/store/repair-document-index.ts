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

/** A finding of the store that the person is notified of. */
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
 * Indexes a file that has no row, as far as its name and content allow. `damaged` if its content does not match its name;
 * `left` if it is skipped: its document is already indexed under another name, or it cannot be read now.
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
  // It may have been fetched during the check.
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

/** Oldest first; blocked documents before all others, so that a document stays blocked when its unblocked twin exists as well. */
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

/** Rows and names checked per turn of the main loop. */
const chunkSize = 500

/** Our file names in the folder, read in chunks so that the main loop is not blocked. */
async function listDocumentFiles(folder: string): Promise<Set<string>> {
  const own = new Set<string>()
  for await (const { name } of await opendir(folder, { bufferSize: chunkSize })) if (parseDocumentFileName(name) !== null) own.add(name)
  return own
}

/** Checks all rows: marks those whose file is gone, finishes removals that a crash interrupted, and returns the files that have no row. */
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
      // A document that was fetched after the folder was read is not lost.
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
 * Makes index and files agree after a crash, a lost database or manual changes on the disk: files without a row are indexed,
 * rows without a file are marked, and the person is notified of both.
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
    // The database may be closed during a sweep that nobody awaits.
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
