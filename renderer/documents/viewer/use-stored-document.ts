import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { StoredDocument } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import { documentFailures } from '../../../shared/messages/documents/document-failures.ts'
import type { Size } from '../../ui/pdf/page-size.ts'
import { openPdf } from '../../ui/pdf/pdf-engine.ts'
import { takePrefetchedOrRead } from './prefetch-document.ts'

export type DocumentReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly storedDocument: StoredDocument | null }
  | {
      readonly kind: 'open'
      readonly storedDocument: StoredDocument
      readonly pdf: PDFDocumentProxy
      /** Of its first page, in points and without rotation. */
      readonly firstPage: Size
    }

export function damagedDocumentFailure(cause: unknown): Failure {
  return documentFailures.unshowable({}, { detail: cause instanceof Error ? cause.name : typeof cause })
}

async function firstPageOf(pdf: PDFDocumentProxy): Promise<Size> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { width, height }
}

const reading: DocumentReading = { kind: 'reading' }

/** Reads a stored document and opens it, and closes it when its viewer is gone or shows another one. */
export function useStoredDocument(documentId: string): DocumentReading {
  const [latest, setLatest] = useState<{ readonly documentId: string; readonly is: DocumentReading }>({ documentId, is: reading })
  useEffect(() => {
    let isDisposed = false
    let task: PDFDocumentLoadingTask | null = null
    const update = (is: DocumentReading): void => {
      if (!isDisposed) setLatest({ documentId, is })
    }
    const open = async (): Promise<void> => {
      const read = await takePrefetchedOrRead(documentId)
      if (isDisposed) return
      if (!read.ok) return update({ kind: 'failed', failure: read.failure, storedDocument: null })
      const { document: storedDocument, bytes } = read.value
      task = openPdf(bytes)
      try {
        const pdf = await task.promise
        update({ kind: 'open', storedDocument: storedDocument, pdf, firstPage: await firstPageOf(pdf) })
      } catch (cause) {
        update({ kind: 'failed', failure: damagedDocumentFailure(cause), storedDocument: storedDocument })
      }
    }
    void open()
    return () => {
      isDisposed = true
      void task?.destroy()
    }
  }, [documentId])
  return latest.documentId === documentId ? latest.is : reading
}
