import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { Size } from '../../ui/pdf/page-size.ts'
import { openPdf } from '../../ui/pdf/pdf-engine.ts'

export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy
  /** Of the first page, in points. */
  readonly page: Size
}

/** The first page of these bytes, once it is open; null until then, and while there are no bytes. */
export function usePdf(bytes: Uint8Array | null, onDamaged: (cause: unknown) => void): OpenedPdf | null {
  const [opened, setOpened] = useState<(OpenedPdf & { readonly of: Uint8Array }) | null>(null)
  useEffect(() => {
    if (bytes === null) return undefined
    let isDisposed = false
    const task = openPdf(bytes)
    const open = async (): Promise<void> => {
      try {
        const pdf = await task.promise
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isDisposed) setOpened({ of: bytes, pdf, page: { width, height } })
      } catch (cause) {
        if (!isDisposed) onDamaged(cause)
      }
    }
    void open()
    return () => {
      isDisposed = true
      void task.destroy()
    }
  }, [bytes, onDamaged])
  return opened?.of === bytes ? opened : null
}
