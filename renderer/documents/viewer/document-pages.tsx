import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { paperName, type StoredPaper } from '../../../shared/documents/document.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import type { Size } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { usePaneSize } from '../../ui/use-pane-size.ts'
import { PageMarks, type MarkedPlace } from './page-highlights.tsx'
import { PageThumbnails } from './page-thumbnails.tsx'
import styles from './document-viewer.module.css'
import { damagedPaper } from './use-stored-document.ts'
import type { PaperSearch } from './use-document-search.ts'
import { shownZoom, type Zoom } from './viewer-zoom.ts'

interface PaperPagesProps {
  readonly paper: StoredPaper
  readonly pdf: PDFDocumentProxy
  /** In points. */
  readonly firstPage: Size
  readonly zoom: Zoom
  readonly turn: number
  readonly search: PaperSearch
  readonly hasThumbnails: boolean
  /** Told the zoom that fitting led to, so that the next step starts from what is seen. */
  readonly onShown: (zoom: number) => void
}

/** The page that the middle of the pane is on. */
function pageInView(pane: HTMLElement): number {
  const middle = pane.getBoundingClientRect().top + pane.clientHeight / 2
  const pages = [...pane.querySelectorAll<HTMLElement>('[data-page]')]
  const shown = pages.findLast((page) => page.getBoundingClientRect().top <= middle)
  return Number(shown?.dataset['page'] ?? 1)
}

/** Every page of a paper, one under the other. */
export function PaperPages({ paper, pdf, firstPage, zoom, turn, search, hasThumbnails, onShown }: PaperPagesProps) {
  const [measure, size] = usePaneSize()
  const pane = useRef<HTMLElement | null>(null)
  const [current, setCurrent] = useState(1)
  const [broken, setBroken] = useState<string | null>(null)
  const hold = useCallback(
    (element: HTMLElement | null) => {
      pane.current = element
      measure(element)
    },
    [measure],
  )

  const turned = turn % 180 === 0 ? firstPage : { width: firstPage.height, height: firstPage.width }
  const shown = size.width === 0 ? null : shownZoom(zoom, turned, size)
  useEffect(() => {
    if (shown !== null) onShown(shown)
  }, [shown, onShown])
  const onDamaged = useCallback((cause: unknown) => setBroken(cause instanceof Error ? cause.message : String(cause)), [])
  const { found, chosen } = search
  const marks = useMemo(() => {
    const places = found.map(({ page, parts }, index): MarkedPlace & { readonly page: number } => ({
      page,
      parts,
      isCurrent: index === chosen,
    }))
    return Map.groupBy(places, ({ page }) => page)
  }, [found, chosen])
  const goTo = (page: number): void => pane.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })

  return (
    <div className={styles.body}>
      {hasThumbnails && (
        <PageThumbnails pdf={pdf} turn={turn} size={turned} current={current} isVoid={paper.void} onChoose={goTo} onDamaged={onDamaged} />
      )}
      <section
        ref={hold}
        className={styles.pages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={`Pages of ${paperName(paper)}`}
        onScroll={({ currentTarget }) => setCurrent(pageInView(currentTarget))}
      >
        {broken !== null && <FailureNote failure={damagedPaper(broken)} />}
        {broken === null &&
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
            >
              {marks.has(index + 1) && (
                <PageMarks
                  pdf={pdf}
                  number={index + 1}
                  turn={turn}
                  pieces={search.pages[index] ?? []}
                  places={marks.get(index + 1) ?? []}
                />
              )}
            </PdfPage>
          ))}
      </section>
    </div>
  )
}
