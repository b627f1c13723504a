import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Size } from './page-size.ts'
import { openPdf } from './pdf-engine.ts'

export interface OpenedPdf {
  readonly pdf: PDFDocumentProxy
  /** Of the first page, in points. */
  readonly page: Size
  /** Of every page, in points. */
  readonly pages: readonly Size[]
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<[Size, ...Size[]]> {
  const sizeOf = async (number: number): Promise<Size> => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    return { width, height }
  }
  const sizes: [Size, ...Size[]] = [await sizeOf(1)]
  for (let number = 2; number <= pdf.numPages; number += 1) sizes.push(await sizeOf(number))
  return sizes
}

/** The document of these bytes, once it is open; null until then, and while there are no bytes. It is closed with the component. */
export function usePdf(bytes: Uint8Array | null, onDamaged: (cause: unknown) => void): OpenedPdf | null {
  const [opened, setOpened] = useState<(OpenedPdf & { readonly of: Uint8Array }) | null>(null)
  const reportDamage = useEffectEvent(onDamaged)
  useEffect(() => {
    if (bytes === null) return undefined
    let isDisposed = false
    const task = openPdf(bytes)
    const open = async (): Promise<void> => {
      try {
        const pdf = await task.promise
        const pages = await sizesOf(pdf)
        if (!isDisposed) setOpened({ of: bytes, pdf, page: pages[0], pages })
      } catch (cause) {
        if (!isDisposed) reportDamage(cause)
      }
    }
    void open()
    return () => {
      isDisposed = true
      void task.destroy()
    }
  }, [bytes])
  return opened?.of === bytes ? opened : null
}
