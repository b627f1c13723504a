import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { csvText, type CsvCell } from '../../shared/export/csv.ts'
import { paperName, type StoredPaper } from '../../shared/documents/document.ts'
import type { Result } from '../../shared/result.ts'
import { copyName } from './copy-file-name.ts'
import { sha256Of } from './store/document-id.ts'

type LeftOut = CallOutput<'documents.export'>['leftOut']

/** A paper as it goes out: of a cancelled order stamped VOID. */
export interface OutgoingPaper {
  readonly paper: StoredPaper
  readonly bytes: Uint8Array
}

export interface WrittenExport {
  readonly papers: number
  readonly leftOut: LeftOut
}

const header = ['reference', 'order id', 'waybill', 'kind', 'leg', 'fetched at', 'sha256', 'pages', 'bytes', 'file', 'state'] as const

function stateWords(paper: StoredPaper): string {
  return [paper.void ? 'VOID' : '', paper.held === null ? '' : 'HELD'].filter((word) => word !== '').join(' ')
}

function indexRow(paper: StoredPaper, bytes: Uint8Array, file: string): CsvCell[] {
  const { reference, orderId, waybill, leg, fetchedAt, pages } = paper
  const kind = paperName({ kind: paper.kind, leg: null })
  return [
    reference,
    orderId,
    waybill,
    kind,
    leg === null ? null : leg + 1,
    fetchedAt,
    sha256Of(bytes),
    pages,
    bytes.length,
    file,
    stateWords(paper),
  ]
}

/** Names that no system takes for the same file. */
function createNames(): (paper: StoredPaper) => string {
  const taken = new Set<string>()
  return (paper) => {
    for (let number = 1; ; number += 1) {
      const name = copyName(paper, number)
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

/** Adds one entry and resolves when it has gone out, so that one paper is held at a time however many there are. */
function addEntry(zip: ZipFile, name: string, content: Uint8Array, broken: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // The file may have broken while the paper was read; nothing would ever take this entry then.
    broken.throwIfAborted()
    let bytes: Uint8Array | null = content
    const fail = (): void => reject(broken.reason as Error)
    broken.addEventListener('abort', fail, { once: true })
    zip.addReadStreamLazy(name, { compress: false, size: content.length }, (give) => {
      const stream = Readable.from([bytes ?? new Uint8Array()])
      bytes = null
      stream.once('close', () => {
        broken.removeEventListener('abort', fail)
        resolve()
      })
      give(null, stream)
    })
  })
}

/**
 * Writes a ZIP with an index to a file, a paper at a time. PDFs are compressed already and stored as they are. What cannot be read is
 * left out and named. What the disk says against the file is thrown, and the file is closed by then.
 */
export async function writePapersZip(given: {
  readonly file: string
  readonly paperIds: readonly string[]
  readonly read: (paperId: string) => Promise<Result<OutgoingPaper>>
  readonly factsOf: (paperId: string) => Pick<StoredPaper, 'reference' | 'kind' | 'leg'> | null
}): Promise<WrittenExport> {
  const zip = new ZipFile()
  const out = createWriteStream(given.file, { flags: 'wx', mode: 0o600 })
  const broken = new AbortController()
  const nameOf = createNames()
  const rows: CsvCell[][] = []
  const leftOut: LeftOut = []
  zip.outputStream.pipe(out)
  const written = finished(out)
  written.catch((error: unknown) => broken.abort(error))
  try {
    for (const paperId of given.paperIds) {
      const read = await given.read(paperId)
      if (read.ok) {
        const { paper, bytes } = read.value
        const name = nameOf(paper)
        await addEntry(zip, name, bytes, broken.signal)
        rows.push(indexRow(paper, bytes, name))
      } else {
        const facts = given.factsOf(paperId)
        leftOut.push({ reference: facts?.reference ?? '', name: facts === null ? paperId : paperName(facts), failure: read.failure })
      }
      broken.signal.throwIfAborted()
    }
    zip.addBuffer(Buffer.from(csvText(header, rows), 'utf8'), 'index.csv')
    zip.end()
    await written
    return { papers: rows.length, leftOut }
  } finally {
    out.destroy()
    await written.catch(() => {})
  }
}
