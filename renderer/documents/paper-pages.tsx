import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { paperName, type StoredPaper } from '../../shared/documents/paper.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import type { Size } from '../ui/page-size.ts'
import { PdfPage } from '../ui/pdf-page.tsx'
import { usePaneSize } from '../ui/use-pane-size.ts'
import styles from './paper-viewer.module.css'
import { damagedPaper } from './use-paper.ts'
import { shownZoom, type Zoom } from './viewer-scale.ts'

interface PaperPagesProps {
  readonly paper: StoredPaper
  readonly pdf: PDFDocumentProxy
  readonly zoom: Zoom
  readonly turn: number
  /** Told the zoom that fitting led to, so that the next step starts from what is seen. */
  readonly onShown: (zoom: number) => void
}

/** Every page of a paper, one under the other. */
export function PaperPages({ paper, pdf, zoom, turn, onShown }: PaperPagesProps) {
  const [pane, size] = usePaneSize()
  const [first, setFirst] = useState<Size | null>(null)
  const [broken, setBroken] = useState<string | null>(null)

  useEffect(() => {
    let left = false
    pdf.getPage(1).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 })
        if (!left) setFirst({ width, height })
      },
      (cause: unknown) => {
        if (!left) setBroken(String(cause))
      },
    )
    return () => {
      left = true
    }
  }, [pdf])

  const turned = first === null ? null : turn % 180 === 0 ? first : { width: first.height, height: first.width }
  const shown = turned === null || size.width === 0 ? null : shownZoom(zoom, turned, size)
  useEffect(() => {
    if (shown !== null) onShown(shown)
  }, [shown, onShown])
  const onDamaged = useCallback((cause: unknown) => setBroken(cause instanceof Error ? cause.message : String(cause)), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section ref={pane} className={styles.pages} tabIndex={0} aria-label={`Pages of ${paperName(paper)}`}>
      {broken !== null && <FailureNote failure={damagedPaper(broken)} />}
      {broken === null &&
        turned !== null &&
        shown !== null &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            name={`Page ${index + 1} of ${pdf.numPages}`}
            zoom={shown}
            turn={turn}
            expected={turned}
            isVoid={paper.void}
            onDamaged={onDamaged}
          />
        ))}
    </section>
  )
}
