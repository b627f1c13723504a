import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperPlace } from '../../shared/documents/paper.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../clock.ts'
import { sweepLeftovers, writeAtomically } from '../storage/atomic-file.ts'
import { openDatabase } from '../storage/open-database.ts'
import { inStorage, storageFailure } from '../storage/storage-failure.ts'
import { normalWaybill, textHoldsWaybill } from '../pdf/find-waybill.ts'
import type { PaperDesk } from './paper-desk.ts'
import { paperFileName } from './paper-file-name.ts'
import { paperId, sha256Of } from './paper-identity.ts'
import { createPaperIndex, paperMigrations, type IndexedPaper, type KeptPaper, type PaperIndex } from './paper-index.ts'
import { sweepPapers, type StoreNotice } from './sweep-papers.ts'

/** A whole paper, judged good or held. */
export interface NewPaper {
  readonly orderId: number
  readonly reference: string
  readonly waybill: string | null
  readonly place: PaperPlace
  readonly bytes: Uint8Array
  readonly pages: number
  readonly text: string
  /** Why it is held; null when it was judged good. */
  readonly held: string | null
}

export interface PaperStore {
  /** Resolves once file and row are on disk. The same content twice is one file, and the newest judgement of it counts. */
  put(paper: NewPaper): Promise<Result<KeptPaper>>
  /** The bytes exactly as they were fetched, those of a held paper too, or `paper-damaged`. */
  read(id: string): Promise<Result<{ readonly paper: KeptPaper; readonly bytes: Uint8Array }>>
  /** Newest first, at most 200: order id, reference, waybill, kind and the text inside. All papers when nothing is asked for. */
  list(query: { readonly text: string }): Result<KeptPaper[]>
  /** Newest first. */
  papersOfOrder(orderId: number): Result<KeptPaper[]>
  /** The newest undamaged paper of that place, never a held one; for a label, the one that has this waybill. */
  storedPaper(orderId: number, place: PaperPlace, waybill: string | null): Result<KeptPaper | null>
  close(): void
}

const damagedFailure: Failure = {
  kind: 'paper-damaged',
  message: 'This stored paper was changed or damaged on the disk, so it was not opened.',
  next: "Fetch the order's papers again.",
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function isOfWaybill(entry: IndexedPaper, waybill: string): boolean {
  const kept = entry.paper.waybill
  return kept === null ? textHoldsWaybill(entry.text, waybill) : normalWaybill(kept) === normalWaybill(waybill)
}

/** Keeps what the disk no longer holds rightly: the row is marked and the file, where there is one, put aside under another name. */
async function setAside(path: string, id: string, index: PaperIndex): Promise<Result<never>> {
  try {
    await rename(path, `${path}.damaged`)
  } catch (error) {
    if (!isMissing(error)) return failed(storageFailure(error))
  }
  const marked = inStorage(() => index.markDamaged(id))
  return marked.ok ? failed(damagedFailure) : marked
}

async function openFolder(folder: string, index: PaperIndex, desk: PaperDesk): Promise<Result<StoreNotice[]>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const swept = await sweepLeftovers(folder)
    return swept.ok ? success(await sweepPapers(folder, index, desk)) : swept
  } catch (error) {
    return failed(storageFailure(error))
  }
}

function papers(rows: () => IndexedPaper[]): Result<KeptPaper[]> {
  return inStorage(() => rows().map((row) => row.paper))
}

function createStore(folder: string, index: PaperIndex, clock: Clock, close: () => void): PaperStore {
  return {
    close,

    async put({ bytes, text, place, ...rest }) {
      const sha256 = sha256Of(bytes)
      const file = paperFileName(rest.orderId, place, sha256, rest.held !== null)
      const written = await writeAtomically(join(folder, file), bytes)
      if (!written.ok) return written
      const id = paperId(rest.orderId, place, sha256)
      const paper = { ...rest, ...place, id, sha256, bytes: bytes.length, fetchedAt: clock.now().toString() }
      const listed = inStorage(() => index.put({ paper, file, text, damaged: false }))
      if (!listed.ok) return listed
      // Judged otherwise before, it lies there under its other name; what is not removed now is removed by the next start's sweep.
      await rm(join(folder, paperFileName(rest.orderId, place, sha256, rest.held === null)), { force: true }).catch(() => {})
      return success(paper)
    },

    async read(id) {
      const found = inStorage(() => index.byId(id))
      if (!found.ok) return found
      if (found.value === null) {
        return failed({ kind: 'not-found', message: 'This paper is not stored on this machine.', next: "Fetch the order's papers." })
      }
      const { paper, file, damaged } = found.value
      if (damaged) return failed(damagedFailure)
      const path = join(folder, file)
      try {
        const bytes = new Uint8Array(await readFile(path))
        if (sha256Of(bytes) === paper.sha256) return success({ paper, bytes })
      } catch (error) {
        if (!isMissing(error)) return failed(storageFailure(error))
      }
      return setAside(path, id, index)
    },

    list: ({ text }) => papers(() => index.search(text)),

    papersOfOrder: (orderId) => papers(() => index.ofOrder(orderId)),

    storedPaper: (orderId, place, waybill) =>
      inStorage(() => {
        const rows = index.ofPlace(orderId, place).filter((row) => !row.damaged && row.paper.held === null)
        const isLabel = place.kind === 'waybill_document'
        const row = isLabel ? rows.find((candidate) => waybill !== null && isOfWaybill(candidate, waybill)) : rows[0]
        return row?.paper ?? null
      }),
  }
}

/**
 * Opens `papers.db` and the folder `papers` inside `folder`, and makes the two agree; `notices` say what was mended or lost.
 * Papers are never removed: a damaged file is put aside, and only a row whose file is gone is dropped.
 */
export async function openPaperStore(given: {
  readonly folder: string
  readonly desk: PaperDesk
  readonly clock: Clock
}): Promise<Result<{ readonly store: PaperStore; readonly notices: readonly StoreNotice[] }>> {
  const opened = openDatabase({ file: join(given.folder, 'papers.db'), migrations: paperMigrations, clock: given.clock })
  if (!opened.ok) return opened
  const { database, setAside: asideName } = opened.value
  const index = createPaperIndex(database)
  const folder = join(given.folder, 'papers')
  const swept = await openFolder(folder, index, given.desk)
  if (!swept.ok) {
    database.close()
    return swept
  }
  const rebuilt: StoreNotice = {
    tone: 'warning',
    message: `The list of stored papers was damaged. It was kept aside as ${asideName} and made anew from the papers themselves.`,
    next: 'Nothing needs to be done.',
    orderId: null,
  }
  const close = () => {
    if (database.isOpen) database.close()
  }
  const notices = asideName === null ? swept.value : [rebuilt, ...swept.value]
  return success({ store: createStore(folder, index, given.clock, close), notices })
}
