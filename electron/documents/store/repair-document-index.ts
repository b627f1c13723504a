import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Temporal } from 'temporal-polyfill'
import type { Notice } from '../../../shared/contract/station-notification.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { countWords } from '../../../shared/format-count.ts'
import type { Clock } from '../../platform/clock.ts'
import { storageFailure } from '../../storage/storage-failure.ts'
import type { PaperDesk } from '../pdf-inspector.ts'
import { putAside } from './document-file.ts'
import { readPaperFileName } from './document-file-name.ts'
import type { NumberedPaper, PaperIndex } from './document-index.ts'
import { paperId, sha256Of } from './document-id.ts'
import type { PaperStore } from './document-store.ts'

/** Something the store found, to be said to the person. */
export type StoreNotice = Pick<Notice, 'tone' | 'message' | 'next'>

export interface Sweep {
  readonly folder: string
  readonly index: PaperIndex
  readonly desk: PaperDesk
  readonly clock: Clock
  readonly check: PaperStore['check']
  readonly signal: AbortSignal
}

const heldBefore = 'It was held when it was fetched. Why is not known any more, because the list of papers was lost.'

/**
 * Takes a file that has no row into the index, as far as its name and its content tell. `damaged` when its content is not what its
 * name says; `left` when there is nothing to take: the same paper is listed under its other name, or it cannot be read just now.
 */
async function adopt({ folder, index, desk }: Sweep, file: string): Promise<'adopted' | 'damaged' | 'left'> {
  const named = readPaperFileName(file)
  if (named === null) return 'left'
  const path = join(folder, file)
  const bytes = await readFile(path).then(
    (read) => new Uint8Array(read),
    () => null,
  )
  if (bytes === null) return 'left'
  const sha256 = sha256Of(bytes)
  const checked = await desk.checkPaper(bytes)
  if (!checked.ok && checked.failure.kind !== 'paper-damaged') return 'left'
  // It may have been fetched while it was looked at.
  if (index.byFile(file) !== null) return 'left'
  if (!sha256.startsWith(named.hashStart) || !checked.ok) return (await putAside(path)) ? 'damaged' : 'left'
  const { orderId, place } = named
  const id = paperId(orderId, place, sha256)
  const { mtimeMs } = await stat(path)
  const listed = index.byId(id)
  if (index.byFile(file) !== null) return 'left'
  if (listed?.paper.state === 'kept') {
    await rm(path, { force: true })
    return 'left'
  }
  const fetchedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor(mtimeMs)).toString()
  const { pages, text } = checked.value
  const facts = { id, orderId, reference: '', waybill: null, sha256, bytes: bytes.length, pages, fetchedAt }
  const state = { state: 'kept', stateSince: null, stateWhy: null } as const
  index.put({ paper: { ...place, ...facts, ...state, held: named.held ? heldBefore : null }, file, text })
  return 'adopted'
}

function isHeld(file: string): boolean {
  return readPaperFileName(file)?.held === true
}

/** Oldest first; a held paper before all others, so that it stays held when its twin that was judged good is there as well. */
async function byAge(folder: string, files: readonly string[]): Promise<string[]> {
  const ages: { file: string; age: number }[] = []
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => null)
    if (found !== null) ages.push({ file, age: found.mtimeMs })
  }
  return ages.sort((one, other) => Number(isHeld(other.file)) - Number(isHeld(one.file)) || one.age - other.age).map(({ file }) => file)
}

/** Rows and names looked through between two turns of the main loop. */
const slice = 500

/** The names in the folder that are ours, read a part at a time: all at once would hold the main loop. */
async function ownFiles(folder: string): Promise<Set<string>> {
  const own = new Set<string>()
  for await (const { name } of await opendir(folder, { bufferSize: slice })) if (readPaperFileName(name) !== null) own.add(name)
  return own
}

/** Goes through all rows: marks those whose file is gone, ends removals that a crash left, and names the files that have no row. */
async function compare(sweep: Sweep, strangers: Set<string>): Promise<{ missing: number; strangers: string[] }> {
  const { folder, index, clock, check, signal } = sweep
  const doubtful: NumberedPaper[] = []
  let missing = 0
  let rows = index.after(0, slice)
  while (rows.length > 0 && !signal.aborted) {
    for (const row of rows) {
      const isThere = strangers.delete(row.file)
      const { state, id } = row.paper
      if (isThere && state !== 'kept') doubtful.push(row)
      if (isThere || state !== 'kept') continue
      // A paper that came since the folder was read is no loss.
      if ((await stat(join(folder, row.file)).catch(() => null)) !== null) continue
      if (index.byId(id)?.number !== row.number) continue
      index.setState(id, 'missing', clock.now().toString())
      missing += 1
    }
    await nextTurn()
    rows = index.after(rows.at(-1)?.number ?? 0, slice)
  }
  for (const row of doubtful) {
    const now = index.byId(row.paper.id)
    if (signal.aborted || now === null || now.number !== row.number) continue
    await check(now)
  }
  return { missing, strangers: [...strangers] }
}

/**
 * Makes index and files agree after a crash, a lost database or somebody's hand on the disk: files without a row are indexed again,
 * rows without a file say so, and both are said to the person.
 */
export async function sweepPapers(sweep: Sweep): Promise<Result<StoreNotice[]>> {
  const { folder, signal } = sweep
  try {
    const { missing, strangers } = await compare(sweep, await ownFiles(folder))
    const ends: Awaited<ReturnType<typeof adopt>>[] = []
    for (const file of await byAge(folder, strangers)) {
      if (signal.aborted) break
      ends.push(await adopt(sweep, file))
    }
    const adopted = ends.filter((end) => end === 'adopted').length
    const damaged = ends.filter((end) => end === 'damaged').length
    return success(wordsOf({ missing, adopted, damaged }))
  } catch (error) {
    // The database is closed under a sweep that is not waited for.
    if (signal.aborted) return success([])
    return failed(storageFailure(error))
  }
}

function wordsOf(found: { missing: number; adopted: number; damaged: number }): StoreNotice[] {
  const notices: StoreNotice[] = []
  const again = 'Open Papers and fetch again what is missing, or let the archive be checked.'
  if (found.missing > 0) {
    const words = countWords(found.missing, 'stored paper is', 'stored papers are')
    notices.push({ tone: 'warning', message: `${words} no longer on this machine's disk.`, next: again })
  }
  if (found.adopted > 0) {
    const words = countWords(found.adopted, 'stored paper was', 'stored papers were')
    notices.push({ tone: 'info', message: `${words} put back into the list.`, next: 'Nothing needs to be done.' })
  }
  if (found.damaged > 0) {
    const words = countWords(found.damaged, 'stored paper is', 'stored papers are')
    notices.push({ tone: 'warning', message: `${words} damaged and kept aside, out of the list.`, next: again })
  }
  return notices
}
