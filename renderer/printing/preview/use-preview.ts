import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { SheetPlace } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { printPreviewFailures } from '../../../shared/messages/printing/print-preview-failures.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { call } from '../../bridge.ts'
import type { Size } from '../../ui/pdf/page-size.ts'
import { openPdf } from '../../ui/pdf/pdf-engine.ts'

export interface PreviewFacts {
  readonly media: MediaName
  readonly printerName: string
  readonly because: Message
  /** How it was made to fit. */
  readonly notes: readonly Message[]
}

export type PreviewReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly facts: PreviewFacts; readonly pdf: PDFDocumentProxy; readonly pages: readonly Size[] }

/** The page made for the printer cannot be drawn here; whether the printer could print it is unknown. */
export function undrawableFailure(cause: unknown): Failure {
  return printPreviewFailures.unreadable({}, { detail: cause instanceof Error ? cause.name : String(cause) })
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<Size[]> {
  const sizes: Size[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    sizes.push({ width, height })
  }
  return sizes
}

/** One document as its printer would get it now. Use the document as the key of the component: the hook is for one document. */
export function usePreview(orderId: number, documentSlot: SheetPlace): PreviewReading {
  const [reading, setReading] = useState<PreviewReading>({ kind: 'reading' })
  const { kind, leg } = documentSlot
  useEffect(() => {
    let isDisposed = false
    let release: () => Promise<void> = async () => {}
    const open = async (): Promise<void> => {
      const read = await call('printing.preview', { orderId, place: { kind, leg } })
      if (isDisposed) return
      if (!read.ok) return setReading({ kind: 'failed', failure: read.failure })
      const { bytes, ...facts } = read.value
      const task = openPdf(bytes)
      release = async () => await task.destroy()
      try {
        const pdf = await task.promise
        const pages = await sizesOf(pdf)
        if (!isDisposed) setReading({ kind: 'open', facts, pdf, pages })
      } catch (cause) {
        if (!isDisposed) setReading({ kind: 'failed', failure: undrawableFailure(cause) })
      }
    }
    void open()
    return () => {
      isDisposed = true
      void release()
    }
  }, [orderId, kind, leg])
  return reading
}
