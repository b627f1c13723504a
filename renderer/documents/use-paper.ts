import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { StoredPaper } from '../../shared/documents/paper.ts'
import type { Failure } from '../../shared/failure.ts'
import { call } from '../app/bridge.ts'
import { openPdf } from '../ui/pdf-engine.ts'

export type PaperReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly paper: StoredPaper | null }
  | { readonly kind: 'open'; readonly paper: StoredPaper; readonly pdf: PDFDocumentProxy }

export function damagedPaper(cause: unknown): Failure {
  return {
    kind: 'paper-damaged',
    message: 'This paper is kept here, but its file is damaged and cannot be shown.',
    next: 'Fetch it again from its order while the network is up.',
    detail: cause instanceof Error ? cause.message : String(cause),
  }
}

/** Reads a stored paper and opens it, and lets both go when its viewer is gone. A viewer is for one paper: give it the paper as its key. */
export function usePaper(paperId: string): PaperReading {
  const [reading, setReading] = useState<PaperReading>({ kind: 'reading' })
  useEffect(() => {
    let left = false
    let release: () => Promise<void> = async () => {}
    const open = async (): Promise<void> => {
      const read = await call('documents.read', { paperId })
      if (left) return
      if (!read.ok) return setReading({ kind: 'failed', failure: read.failure, paper: null })
      const { paper, bytes } = read.value
      const task = openPdf(bytes)
      release = async () => await task.destroy()
      try {
        const pdf = await task.promise
        if (!left) setReading({ kind: 'open', paper, pdf })
      } catch (cause) {
        if (!left) setReading({ kind: 'failed', failure: damagedPaper(cause), paper })
      }
    }
    void open()
    return () => {
      left = true
      void release()
    }
  }, [paperId])
  return reading
}
