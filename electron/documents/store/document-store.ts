import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PaperPlace } from '../../../shared/documents/document.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAtomically } from '../../storage/atomic-file.ts'
import { inStorage, storageFailure } from '../../storage/storage-failure.ts'
import { isSameWaybill } from '../../../shared/waybills/normalize-waybill.ts'
import { textHoldsWaybill } from '../../../shared/waybills/text-numbers.ts'
import { checkFile, putAside, readChecked, type DiskLook } from './document-file.ts'
import { lostPaper, removedPaper, unknownPaper } from './document-failures.ts'
import { paperFileName } from './document-file-name.ts'
import { paperId, sha256Of } from './document-id.ts'
import type { KeptPaper, NumberedPaper, PaperIndex } from './document-index.ts'

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

export interface ReadPaper {
  readonly paper: KeptPaper
  readonly bytes: Uint8Array
}

/** What a look at one file came to. */
export type Verdict = 'good' | 'damaged' | 'missing' | 'unreadable'

/** The papers of one account: files by their content, and the rows that say what they are. */
export interface PaperStore {
  /** Resolves once file and row are on disk. The same content twice is one file, and the newest judgement of it counts. */
  put(paper: NewPaper): Promise<Result<KeptPaper>>
  /** The bytes exactly as they were fetched, those of a held paper too, or `paper-damaged`. */
  read(id: string): Promise<Result<ReadPaper>>
  /** Newest first, whatever became of them. */
  papersOfOrder(orderId: number): Result<KeptPaper[]>
  byId(id: string): Result<KeptPaper | null>
  /** The newest paper of that place whose file is still what was fetched, never a held one; for a label, the one that has this waybill. */
  storedPaper(orderId: number, place: PaperPlace, waybill: string | null): Promise<Result<ReadPaper | null>>
  /** Looks at one file, and puts the row right by what is found. Of a removed paper, what a crash left of it is taken away. */
  check(row: NumberedPaper): Promise<Result<Verdict>>
  /** Takes the file away and leaves the row to say when and why. */
  remove(id: string, why: string): Promise<Result<true>>
  /** Where a paper's file lies, for showing it there; for the host only. */
  fileOf(id: string): Result<string>
}

function isOfWaybill(paper: KeptPaper, text: () => string, waybill: string): boolean {
  return paper.waybill === null ? textHoldsWaybill(text(), waybill) : isSameWaybill(paper.waybill, waybill)
}

/** One thing at a time for each file: a paper that comes again is not taken away by what was decided about it before. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async <Value>(file: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (last.get(file) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => {})
    last.set(file, ended)
    try {
      return await turn
    } finally {
      if (last.get(file) === ended) last.delete(file)
    }
  }
}

export function createPaperStore(given: { readonly folder: string; readonly index: PaperIndex; readonly clock: Clock }): PaperStore {
  const { folder, index, clock } = given
  const inTurn = createTurns()

  /** Puts the row right by what stands on the disk, and what is not the paper aside. */
  const settle = async (row: NumberedPaper, look: DiskLook<unknown>): Promise<Result<'kept' | 'damaged' | 'missing'>> => {
    const { id, state } = row.paper
    if (look.kind === 'unreadable') return failed(look.failure)
    if (look.kind === 'changed') await putAside(join(folder, row.file))
    // What was put aside before is not missing.
    const isDamaged = look.kind === 'changed' || (look.kind === 'missing' && state === 'damaged')
    const found = look.kind === 'good' ? 'kept' : isDamaged ? 'damaged' : 'missing'
    if (found === state) return success(found)
    return inStorage(() => {
      index.setState(id, found, found === 'kept' ? null : clock.now().toString())
      return found
    })
  }

  const readRow = (row: NumberedPaper): Promise<Result<ReadPaper>> =>
    inTurn(row.file, async () => {
      if (row.paper.state === 'removed') return failed(removedPaper(row.paper))
      const look = await readChecked(join(folder, row.file), row.paper.sha256)
      const settled = await settle(row, look)
      if (!settled.ok) return settled
      if (look.kind !== 'good') return failed(lostPaper(settled.value === 'damaged' ? 'damaged' : 'missing'))
      return success({ paper: { ...row.paper, state: 'kept', stateSince: null, stateWhy: null }, bytes: look.found })
    })

  return {
    put({ bytes, text, place, ...rest }) {
      const sha256 = sha256Of(bytes)
      const file = paperFileName(rest.orderId, place, sha256, rest.held !== null)
      return inTurn(file, async () => {
        // A folder may stand where the file belongs; nothing is renamed over that.
        const path = join(folder, file)
        const there = await checkFile(path, sha256)
        if (there.kind === 'changed') await putAside(path)
        const written = await writeAtomically(path, bytes)
        if (!written.ok) return written
        const id = paperId(rest.orderId, place, sha256)
        const fetchedAt = clock.now().toString()
        const state = { state: 'kept', stateSince: null, stateWhy: null } as const
        const paper: KeptPaper = { ...rest, ...place, ...state, id, sha256, bytes: bytes.length, fetchedAt }
        const listed = inStorage(() => index.put({ paper, file, text }))
        if (!listed.ok) return listed
        // Judged otherwise before, it lies there under its other name; what is not removed now is removed by the next start's sweep.
        await rm(join(folder, paperFileName(rest.orderId, place, sha256, rest.held === null)), { force: true }).catch(() => {})
        return success(paper)
      })
    },

    async read(id) {
      const found = inStorage(() => index.byId(id))
      if (!found.ok) return found
      return found.value === null ? failed(unknownPaper) : await readRow(found.value)
    },

    papersOfOrder: (orderId) => inStorage(() => index.ofOrder(orderId).map(({ paper }) => paper)),

    byId: (id) => inStorage(() => index.byId(id)?.paper ?? null),

    async storedPaper(orderId, place, waybill) {
      const listed = inStorage(() =>
        index.ofPlace(orderId, place).filter(({ paper }) => {
          if (paper.state !== 'kept' || paper.held !== null) return false
          return place.kind !== 'waybill_document' || (waybill !== null && isOfWaybill(paper, () => index.textOf(paper.id), waybill))
        }),
      )
      if (!listed.ok) return listed
      let trouble: Result<ReadPaper | null> = success(null)
      for (const row of listed.value) {
        const read = await readRow(row)
        if (read.ok) return read
        if (read.failure.kind !== 'paper-damaged') trouble = read
      }
      return trouble
    },

    check: (row) =>
      inTurn(row.file, async () => {
        const now = inStorage(() => index.byId(row.paper.id))
        if (!now.ok) return now
        // It came again meanwhile, and was checked then.
        if (now.value?.number !== row.number) return success('good')
        const path = join(folder, row.file)
        if (now.value.paper.state === 'removed') {
          await rm(path, { force: true }).catch(() => {})
          return success('good')
        }
        const look = await checkFile(path, row.paper.sha256)
        if (look.kind === 'unreadable') return success('unreadable')
        const settled = await settle(now.value, look)
        return settled.ok ? success(settled.value === 'kept' ? 'good' : settled.value) : settled
      }),

    async remove(id, why) {
      const found = inStorage(() => index.byId(id))
      if (!found.ok) return found
      const row = found.value
      if (row === null) return failed(unknownPaper)
      return await inTurn(row.file, async () => {
        const now = inStorage(() => index.byId(id))
        if (!now.ok) return now
        // Fetched again while this waited: what was decided was decided about the old one.
        if (now.value?.number !== row.number) return failed(unknownPaper)
        const marked = inStorage(() => index.markRemoved(id, clock.now().toString(), why))
        if (!marked.ok) return marked
        try {
          await rm(join(folder, row.file), { force: true })
          return success(true)
        } catch (error) {
          const back = inStorage(() => index.setState(id, 'kept'))
          return back.ok ? failed(storageFailure(error)) : back
        }
      })
    },

    fileOf: (id) => {
      const found = inStorage(() => index.byId(id))
      if (!found.ok) return found
      return found.value === null || found.value.paper.state !== 'kept' ? failed(unknownPaper) : success(join(folder, found.value.file))
    },
  }
}

/** Made private to this account's user; it may be there already. */
export async function makePaperFolder(folder: string): Promise<Result<true>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return success(true)
  } catch (error) {
    return failed(storageFailure(error))
  }
}
