import type { PDFDocumentProxy } from 'pdfjs-dist'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { pixelsPerPoint, type Size } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import styles from './document-viewer.module.css'

interface PageThumbnailsProps {
  readonly pdf: PDFDocumentProxy
  readonly rotation: number
  /** Of the first page, rotated, in points. */
  readonly size: Size
  readonly current: number
  readonly onChoose: (page: number) => void
  readonly onDamaged: (cause: unknown) => void
}

const width = 88

/** Thumbnails of all pages, rendered when they come into view; a click goes to the page. */
export function PageThumbnails({ pdf, rotation, size, current, onChoose, onDamaged }: PageThumbnailsProps) {
  return (
    <nav className={styles.thumbnails} aria-label={messages.pages()}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <button
          key={index}
          type="button"
          className={classNames(styles.thumbnail, current === index + 1 && styles.here)}
          aria-label={messages.goToPage({ page: index + 1 })}
          {...(current === index + 1 ? { 'aria-current': 'page' as const } : {})}
          onClick={() => onChoose(index + 1)}
        >
          <span aria-hidden="true">
            <PdfPage
              pdf={pdf}
              number={index + 1}
              name=""
              zoom={width / (size.width * pixelsPerPoint)}
              rotation={rotation}
              expectedSize={size}
              onDamaged={onDamaged}
            />
            {index + 1}
          </span>
        </button>
      ))}
    </nav>
  )
}
