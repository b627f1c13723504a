import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { SheetPlace } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { printPreviewFailures } from '../../../shared/messages/printing/print-preview-failures.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import type { Size } from '../../ui/pdf/page-size.ts'
import { usePdf } from '../../ui/pdf/use-pdf.ts'
import { useCall } from '../../use-call.ts'

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

/** One document as its printer would get it now. Use the document as the key of the component: the hook is for one document. */
export function usePreview(orderId: number, { kind, leg }: SheetPlace): PreviewReading {
  const [read, setRead] = useState<CallOutput<'printing.preview'> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('printing.preview', { orderId, place: { kind, leg } }, (answer) => {
    if (answer.ok) setRead(answer.value)
    else setFailure(answer.failure)
  })
  const document = usePdf(read?.bytes ?? null, (cause) => setFailure(undrawableFailure(cause)))
  if (failure !== null) return { kind: 'failed', failure }
  if (read === null || document === null) return { kind: 'reading' }
  return { kind: 'open', facts: read, pdf: document.pdf, pages: document.pages }
}
