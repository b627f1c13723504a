import type { PDFDocumentProxy, PageViewport } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { cornersOf, type MatchPart, type TextPiece } from './find-in-pages.ts'
import styles from './document-viewer.module.css'

export interface HighlightedMatch {
  readonly parts: readonly MatchPart[]
  readonly isCurrent: boolean
}

interface PageHighlightsProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly rotation: number
  readonly pieces: readonly TextPiece[]
  readonly matches: readonly HighlightedMatch[]
}

function percent(value: number, whole: number): string {
  return `${(100 * value) / whole}%`
}

const measuring = new OffscreenCanvas(1, 1).getContext('2d')

/** pdf.js gives the width of a whole piece only, so its letters are measured in a font of the same kind. */
function shareOfWidth({ str, family }: TextPiece, characters: number): number {
  if (measuring === null) return characters / str.length
  measuring.font = `16px ${family}`
  return measuring.measureText(str.slice(0, characters)).width / (measuring.measureText(str).width || 1)
}

/** The box around part of a piece, in percent of the displayed page. */
function boxOf(viewport: PageViewport, piece: TextPiece, part: MatchPart) {
  const points = cornersOf(piece, part, shareOfWidth).map(([x, y]) => viewport.convertToViewportPoint(x, y) as [number, number])
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    left: percent(left, viewport.width),
    top: percent(top, viewport.height),
    width: percent(Math.max(...xs) - left, viewport.width),
    height: percent(Math.max(...ys) - top, viewport.height),
  }
}

/** One box; the current one scrolls into view. */
function HighlightBox({ box, isCurrent }: { readonly box: ReturnType<typeof boxOf>; readonly isCurrent: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [isCurrent])
  const className = classNames(styles.mark, isCurrent && styles.current)
  return <span ref={place} className={className} data-found={isCurrent ? 'current' : 'other'} style={box} aria-hidden="true" />
}

/** The matches on a page, as an overlay. */
export function PageHighlights({ pdf, number, rotation, pieces, matches }: PageHighlightsProps) {
  const [viewport, setViewport] = useState<PageViewport | null>(null)
  useEffect(() => {
    let isDisposed = false
    pdf.getPage(number).then(
      (page) => {
        if (!isDisposed) setViewport(page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 }))
      },
      () => {},
    )
    return () => {
      isDisposed = true
    }
  }, [pdf, number, rotation])
  if (viewport === null) return null
  return matches.flatMap(({ parts, isCurrent }, place) =>
    parts.map((part, index) => {
      const piece = pieces[part.piece]
      return piece === undefined ? null : (
        <HighlightBox key={`${place}-${index}`} box={boxOf(viewport, piece, part)} isCurrent={isCurrent && index === 0} />
      )
    }),
  )
}
