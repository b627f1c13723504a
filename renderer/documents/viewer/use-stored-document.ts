import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { StoredPaper } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { call } from '../../app/bridge.ts'
import type { Size } from '../../ui/pdf/page-size.ts'
import { openPdf } from '../../ui/pdf/pdf-engine.ts'

export type PaperReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly paper: StoredPaper | null }
  | {
      readonly kind: 'open'
      readonly paper: StoredPaper
      readonly pdf: PDFDocumentProxy
      /** Of its first page, in points and as the page itself stands. */
      readonly firstPage: Size
    }

type Read = Promise<Result<CallOutput<'documents.read'>>>

/** What was read ahead and not taken at once is not shown later: the paper may have changed by then. Milliseconds. */
const aheadIsGoodFor = 1000

let ahead: { readonly paperId: string; readonly at: number; readonly read: Read } | null = null

/** Begins to read a paper that is about to be shown, while its viewer is still being made. The next viewer of this paper takes it. */
export function readAhead(paperId: string): void {
  ahead = { paperId, at: performance.now(), read: call('documents.read', { paperId }) }
}

function readNow(paperId: string): Read {
  const begun = ahead
  ahead = null
  const isTaken = begun?.paperId === paperId && performance.now() - begun.at < aheadIsGoodFor
  return isTaken ? begun.read : call('documents.read', { paperId })
}

export function damagedPaper(cause: unknown): Failure {
  return {
    kind: 'paper-damaged',
    message: 'This paper is kept here, but its file is damaged and cannot be shown.',
    next: 'Fetch it again from its order while the network is up.',
    detail: cause instanceof Error ? cause.message : String(cause),
  }
}

async function firstPageOf(pdf: PDFDocumentProxy): Promise<Size> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { width, height }
}

const reading: PaperReading = { kind: 'reading' }

/** Reads a stored paper and opens it, and lets both go when its viewer is gone or shows another one. */
export function usePaper(paperId: string): PaperReading {
  const [latest, setLatest] = useState<{ readonly paperId: string; readonly is: PaperReading }>({ paperId, is: reading })
  useEffect(() => {
    let left = false
    let task: PDFDocumentLoadingTask | null = null
    const tell = (is: PaperReading): void => {
      if (!left) setLatest({ paperId, is })
    }
    const open = async (): Promise<void> => {
      const read = await readNow(paperId)
      if (left) return
      if (!read.ok) return tell({ kind: 'failed', failure: read.failure, paper: null })
      const { paper, bytes } = read.value
      task = openPdf(bytes)
      try {
        const pdf = await task.promise
        tell({ kind: 'open', paper, pdf, firstPage: await firstPageOf(pdf) })
      } catch (cause) {
        tell({ kind: 'failed', failure: damagedPaper(cause), paper })
      }
    }
    void open()
    return () => {
      left = true
      void task?.destroy()
    }
  }, [paperId])
  return latest.paperId === paperId ? latest.is : reading
}
