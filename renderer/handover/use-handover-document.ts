import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import type { FinishedHandover } from '../../shared/handover/handover-record.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import type { Size } from '../ui/pdf/page-size.ts'
import { usePdf } from '../ui/pdf/use-pdf.ts'
import { useCall } from '../use-call.ts'

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
  const [read, setRead] = useState<CallOutput<'handover.document'> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useCall('handover.document', { id }, (answer) => {
    if (answer.ok) setRead(answer.value)
    else setFailure(answer.failure)
  })
  const document = usePdf(read?.bytes ?? null, (cause) =>
    setFailure(handoverFailures.unshowable({}, { detail: cause instanceof Error ? cause.name : typeof cause })),
  )
  if (read === null || document === null) return { opened: null, failure }
  return { opened: { finished: read.finished, pdf: document.pdf, firstPage: document.page }, failure: null }
}
