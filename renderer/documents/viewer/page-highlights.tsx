import type { PDFDocumentProxy, PageViewport } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { cornersOf, type FoundPart, type TextPiece } from './find-in-pages.ts'
import styles from './document-viewer.module.css'

export interface MarkedPlace {
  readonly parts: readonly FoundPart[]
  readonly isCurrent: boolean
}

interface PageMarksProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly turn: number
  readonly pieces: readonly TextPiece[]
  readonly places: readonly MarkedPlace[]
}

function percent(value: number, whole: number): string {
  return `${(100 * value) / whole}%`
}

/** The box around part of a piece, in percent of the page as it is shown. */
function boxOf(viewport: PageViewport, piece: TextPiece, part: FoundPart) {
  const points = cornersOf(piece, part).map(([x, y]) => viewport.convertToViewportPoint(x, y) as [number, number])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left: percent(left, viewport.width),
    top: percent(top, viewport.height),
    width: percent(Math.max(...xs) - left, viewport.width),
    height: percent(Math.max(...ys) - top, viewport.height),
  }
}

/** One box; the current one brings itself into view. */
function Mark({ box, isCurrent }: { readonly box: ReturnType<typeof boxOf>; readonly isCurrent: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isCurrent])
  const className = classNames(styles.mark, isCurrent && styles.current)
  return <span ref={place} className={className} data-found={isCurrent ? 'current' : 'other'} style={box} aria-hidden="true" />
}

/** Where words were found on a page, laid over it. */
export function PageMarks({ pdf, number, turn, pieces, places }: PageMarksProps) {
  const [viewport, setViewport] = useState<PageViewport | null>(null)
  useEffect(() => {
    let left = false
    pdf.getPage(number).then(
      (page) => {
        if (!left) setViewport(page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 }))
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [pdf, number, turn])
  if (viewport === null) return null
  return places.flatMap(({ parts, isCurrent }, place) =>
    parts.map((part, index) => {
      const piece = pieces[part.piece]
      return piece === undefined ? null : (
        <Mark key={`${place}-${index}`} box={boxOf(viewport, piece, part)} isCurrent={isCurrent && index === 0} />
      )
    }),
  )
}
