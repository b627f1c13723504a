import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { documentName, type StoredDocument } from '../../../shared/documents/document.ts'
import type { Failure } from '../../../shared/failure.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import type { Size } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { usePaneSize } from '../../ui/use-pane-size.ts'
import { PageHighlights, type HighlightedMatch } from './page-highlights.tsx'
import { PageThumbnails } from './page-thumbnails.tsx'
import styles from './document-viewer.module.css'
import { damagedDocumentFailure } from './use-stored-document.ts'
import type { DocumentSearch } from './use-document-search.ts'
import { resolveZoom, type Zoom } from './viewer-zoom.ts'

interface DocumentPagesProps {
  readonly storedDocument: StoredDocument
  readonly pdf: PDFDocumentProxy
  /** In points. */
  readonly firstPage: Size
  readonly zoom: Zoom
  readonly rotation: number
  readonly search: DocumentSearch
  readonly hasThumbnails: boolean
  /** Called with the resulting zoom, so that the next step starts from what is visible. */
  readonly onShown: (zoom: number) => void
}

/** The page that the middle of the pane is on. */
function pageInView(pane: HTMLElement): number {
  const middle = pane.getBoundingClientRect().top + pane.clientHeight / 2
  const pages = [...pane.querySelectorAll<HTMLElement>('[data-page]')]
  const shown = pages.findLast((page) => page.getBoundingClientRect().top <= middle)
  return Number(shown?.dataset['page'] ?? 1)
}

/** Every page of a document, one below the other. */
export function DocumentPages({ storedDocument, pdf, firstPage, zoom, rotation, search, hasThumbnails, onShown }: DocumentPagesProps) {
  const [measure, size] = usePaneSize()
  const pane = useRef<HTMLElement | null>(null)
  const [current, setCurrent] = useState(1)
  const [drawFailure, setDrawFailure] = useState<Failure | null>(null)
  const attachPane = useCallback(
    (element: HTMLElement | null) => {
      pane.current = element
      measure(element)
    },
    [measure],
  )

  const turned = rotation % 180 === 0 ? firstPage : { width: firstPage.height, height: firstPage.width }
  const shown = size.width === 0 ? null : resolveZoom(zoom, turned, size)
  useEffect(() => {
    if (shown !== null) onShown(shown)
  }, [shown, onShown])
  const onDamaged = useCallback((cause: unknown) => setDrawFailure(damagedDocumentFailure(cause)), [])
  const { matches: found, currentIndex: currentMatch } = search
  const marks = useMemo(() => {
    const matches = found.map(({ page, parts }, index): HighlightedMatch & { readonly page: number } => ({
      page,
      parts,
      isCurrent: index === currentMatch,
    }))
    return Map.groupBy(matches, ({ page }) => page)
  }, [found, currentMatch])
  const scrollToPage = (page: number): void => pane.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' })

  return (
    <div className={styles.body}>
      {hasThumbnails && (
        <PageThumbnails pdf={pdf} rotation={rotation} size={turned} current={current} onChoose={scrollToPage} onDamaged={onDamaged} />
      )}
      <section
        ref={attachPane}
        className={styles.pages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={messages.pagesOf({ document: documentName(storedDocument, storedDocument.legs) })}
        onScroll={({ currentTarget }) => setCurrent(pageInView(currentTarget))}
      >
        {drawFailure !== null && <FailureNote failure={drawFailure} />}
        {drawFailure === null &&
          shown !== null &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              name={messages.page({ page: index + 1, pages: pdf.numPages })}
              zoom={shown}
              rotation={rotation}
              expectedSize={turned}
              onDamaged={onDamaged}
            >
              {marks.has(index + 1) && (
                <PageHighlights
                  pdf={pdf}
                  number={index + 1}
                  rotation={rotation}
                  pieces={search.pages[index] ?? []}
                  matches={marks.get(index + 1) ?? []}
                />
              )}
            </PdfPage>
          ))}
      </section>
    </div>
  )
}
