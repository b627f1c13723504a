import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Notice } from '../../shared/contract/notice.ts'
import type { PaperDesk } from './paper-desk.ts'
import { readPaperFileName } from './paper-file-name.ts'
import type { PaperIndex } from './paper-index.ts'
import { paperId, sha256Of } from './paper-identity.ts'

/** Something the store found at start-up; the station gives it its id and time. */
export type StoreNotice = Omit<Notice, 'id' | 'at'>

function count(number: number, singular: string, plural: string): string {
  return number === 1 ? `1 ${singular}` : `${number} ${plural}`
}

const heldBefore = 'It was held when it was fetched. Why is not known any more, because the list of papers was lost.'

/**
 * Takes a file that has no row into the index, as far as its name and its content tell. `damaged` when its content is not what its
 * name says; `left` when there is nothing to take: the same paper is listed under its other name, or it cannot be read just now.
 */
async function adopt(folder: string, file: string, index: PaperIndex, desk: PaperDesk): Promise<'adopted' | 'damaged' | 'left'> {
  const named = readPaperFileName(file)
  if (named === null) return 'left'
  const path = join(folder, file)
  const bytes = new Uint8Array(await readFile(path))
  const sha256 = sha256Of(bytes)
  const checked = await desk.checkPaper(bytes)
  if (!checked.ok && checked.failure.kind !== 'paper-damaged') return 'left'
  if (!sha256.startsWith(named.hashStart) || !checked.ok) {
    await rename(path, `${path}.damaged`)
    return 'damaged'
  }
  const { orderId, place } = named
  const id = paperId(orderId, place, sha256)
  if (index.byId(id)?.damaged === false) {
    await rm(path, { force: true })
    return 'left'
  }
  const fetchedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor((await stat(path)).mtimeMs)).toString()
  const { pages, text } = checked.value
  const paper = {
    ...place,
    id,
    orderId,
    reference: '',
    waybill: null,
    sha256,
    bytes: bytes.length,
    pages,
    fetchedAt,
    held: named.held ? heldBefore : null,
  }
  index.put({ paper, file, text, damaged: false })
  return 'adopted'
}

function isHeld(file: string): boolean {
  return readPaperFileName(file)?.held === true
}

/** Oldest first; a held paper before all others, so that it stays held when its twin that was judged good is there as well. */
async function byAge(folder: string, files: readonly string[]): Promise<string[]> {
  const ages = await Promise.all(files.map(async (file) => ({ file, age: (await stat(join(folder, file))).mtimeMs })))
  return ages.sort((one, other) => Number(isHeld(other.file)) - Number(isHeld(one.file)) || one.age - other.age).map(({ file }) => file)
}

/**
 * Makes index and files agree after a crash or a lost database: files without a row are indexed again, rows without a file are
 * dropped, and both are said.
 */
export async function sweepPapers(folder: string, index: PaperIndex, desk: PaperDesk): Promise<StoreNotice[]> {
  const notices: StoreNotice[] = []
  const files = new Set((await readdir(folder)).filter((name) => readPaperFileName(name) !== null))
  const rows = index.all()
  const gone = rows.filter((row) => !row.damaged && !files.has(row.file))
  for (const row of gone) index.drop(row.id)
  if (gone.length > 0) {
    notices.push({
      tone: 'warning',
      message: `${count(gone.length, 'stored paper is', 'stored papers are')} no longer on this machine's disk and left the list.`,
      next: "Fetch the order's papers again where you need them.",
      orderId: null,
    })
  }
  const known = new Set(rows.map((row) => row.file))
  const strangers = await byAge(
    folder,
    [...files].filter((file) => !known.has(file)),
  )
  const ends: Awaited<ReturnType<typeof adopt>>[] = []
  for (const file of strangers) ends.push(await adopt(folder, file, index, desk))
  const adopted = ends.filter((end) => end === 'adopted').length
  const damaged = ends.filter((end) => end === 'damaged').length
  if (adopted > 0) {
    notices.push({
      tone: 'info',
      message: `${count(adopted, 'stored paper was', 'stored papers were')} put back into the list.`,
      next: 'Nothing needs to be done.',
      orderId: null,
    })
  }
  if (damaged > 0) {
    notices.push({
      tone: 'warning',
      message: `${count(damaged, 'stored paper is', 'stored papers are')} damaged and kept aside, out of the list.`,
      next: "Fetch the order's papers again where you need them.",
      orderId: null,
    })
  }
  return notices
}
