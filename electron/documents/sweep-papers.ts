import { readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Notice } from '../../shared/contract/notice.ts'
import { checkPaper } from './check-paper.ts'
import type { PdfInspector } from '../pdf/inspect-pdf.ts'
import { readPaperFileName } from './paper-file-name.ts'
import type { PaperIndex } from './paper-index.ts'
import { paperId, sha256Of } from './paper-identity.ts'

/** Something the store found at start-up; the station gives it its id and time. */
export type StoreNotice = Omit<Notice, 'id' | 'at'>

function count(number: number, singular: string, plural: string): string {
  return number === 1 ? `1 ${singular}` : `${number} ${plural}`
}

/** Takes a file that has no row into the index, as far as its name and its content tell. False when its content is not what its name says. */
async function adopt(folder: string, file: string, index: PaperIndex, inspector: PdfInspector): Promise<boolean> {
  const named = readPaperFileName(file)
  if (named === null) return true
  const path = join(folder, file)
  const bytes = new Uint8Array(await readFile(path))
  const sha256 = sha256Of(bytes)
  const checked = await checkPaper({ bytes, inspector })
  if (!sha256.startsWith(named.hashStart) || !checked.ok) {
    await rename(path, `${path}.damaged`)
    return false
  }
  const { orderId, place } = named
  const fetchedAt = Temporal.Instant.fromEpochMilliseconds(Math.floor((await stat(path)).mtimeMs)).toString()
  const { pages, text } = checked.value
  const paper = {
    ...place,
    id: paperId(orderId, place, sha256),
    orderId,
    reference: '',
    waybill: null,
    sha256,
    bytes: bytes.length,
    pages,
    fetchedAt,
  }
  index.put({ paper, file, text, damaged: false })
  return true
}

async function byAge(folder: string, files: readonly string[]): Promise<string[]> {
  const ages = await Promise.all(files.map(async (file) => ({ file, age: (await stat(join(folder, file))).mtimeMs })))
  return ages.sort((one, other) => one.age - other.age).map(({ file }) => file)
}

/**
 * Makes index and files agree after a crash or a lost database: files without a row are indexed again, rows without a file are
 * dropped, and both are said.
 */
export async function sweepPapers(folder: string, index: PaperIndex, inspector: PdfInspector): Promise<StoreNotice[]> {
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
  let damaged = 0
  for (const file of strangers) {
    if (!(await adopt(folder, file, index, inspector))) damaged += 1
  }
  if (strangers.length > damaged) {
    notices.push({
      tone: 'info',
      message: `${count(strangers.length - damaged, 'stored paper was', 'stored papers were')} put back into the list.`,
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
