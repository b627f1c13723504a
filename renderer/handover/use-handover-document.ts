import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { FinishedHandover } from '../../shared/handover/handover-record.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import { call } from '../bridge.ts'
import type { Size } from '../ui/pdf/page-size.ts'
import { openPdf } from '../ui/pdf/pdf-engine.ts'

export interface OpenedHandover {
  readonly finished: FinishedHandover
  readonly pdf: PDFDocumentProxy
  /** In points. */
  readonly firstPage: Size
}

interface Reading {
  readonly opened: OpenedHandover | null
  readonly failure: Failure | null
}

/** The kept list of a finished handover, closed again with its dialog. */
export function useHandoverDocument(id: string): Reading {
  const [reading, setReading] = useState<Reading>({ opened: null, failure: null })
  useEffect(() => {
    let isDisposed = false
    let task: PDFDocumentLoadingTask | null = null
    const open = async (): Promise<void> => {
      const read = await call('handover.document', { id })
      if (isDisposed) return
      if (!read.ok) return setReading({ opened: null, failure: read.failure })
      task = openPdf(read.value.bytes)
      try {
        const pdf = await task.promise
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isDisposed) setReading({ opened: { finished: read.value.finished, pdf, firstPage: { width, height } }, failure: null })
      } catch (error) {
        const detail = error instanceof Error ? error.name : typeof error
        if (!isDisposed) setReading({ opened: null, failure: handoverFailures.unshowable({}, { detail }) })
      }
    }
    void open()
    return () => {
      isDisposed = true
      void task?.destroy()
    }
  }, [id])
  return reading
}
