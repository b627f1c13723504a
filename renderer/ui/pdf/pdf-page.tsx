import { RenderingCancelledException, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { pixelsPerPoint, type Size } from './page-size.ts'
import styles from './pdf-page.module.css'

declare module 'react' {
  interface CSSProperties {
    '--letters'?: number
  }
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly name: string
  readonly zoom: number
  /** Degrees clockwise beyond the page's own rotation. */
  readonly rotation: number
  /** Size in points to hold the place until the page itself is read. */
  readonly expectedSize: Size
  readonly isVoid: boolean
  readonly onDamaged: (cause: unknown) => void
  /** What is laid over the page. */
  readonly children?: ReactNode
}

/** Most canvas pixels worth drawing: beyond this a browser gives back an empty canvas without a word. */
const maxCanvasPixels = 16_000_000

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, zoom: number, rotation: number, signal: AbortSignal): Promise<void> {
  const plain = page.getViewport({ scale: zoom * pixelsPerPoint, rotation: (page.rotate + rotation) % 360 })
  const sharp = Math.min(window.devicePixelRatio, Math.sqrt(maxCanvasPixels / (plain.width * plain.height)))
  const viewport = page.getViewport({ scale: zoom * pixelsPerPoint * sharp, rotation: (page.rotate + rotation) % 360 })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
}

/** One page, drawn when it comes near the pane and not before. */
export function PdfPage({ pdf, number, name, zoom, rotation, expectedSize, isVoid, onDamaged, children }: PdfPageProps) {
  const place = useRef<HTMLElement>(null)
  // The first page is what a document opens with; whether another one is near is known a frame later.
  const [near, setNear] = useState(number === 1)
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: '400px' })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return undefined
    let isDisposed = false
    pdf.getPage(number).then(
      (read) => {
        if (!isDisposed) setPage(read)
      },
      (cause: unknown) => {
        if (!isDisposed) onDamaged(cause)
      },
    )
    return () => {
      isDisposed = true
    }
  }, [near, pdf, number, onDamaged])

  useEffect(() => {
    if (page === null || canvas === null || !near) return undefined
    const stop = new AbortController()
    const drawing = draw(page, canvas, zoom, rotation, stop.signal)
    drawing.then(
      () => setDrawn(true),
      (cause: unknown) => {
        if (!(cause instanceof RenderingCancelledException) && !stop.signal.aborted) onDamaged(cause)
      },
    )
    return () => stop.abort()
  }, [page, canvas, zoom, rotation, near, onDamaged])

  const own = page?.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 }) ?? expectedSize
  const size = { width: own.width * zoom * pixelsPerPoint, height: own.height * zoom * pixelsPerPoint }
  const voidText = uiMessages.voidStamp()
  return (
    <figure ref={place} aria-label={name} className={styles.page} style={size} data-page={number} data-drawn={drawn}>
      <canvas ref={setCanvas} className={styles.canvas} aria-hidden="true" />
      {children}
      {isVoid && (
        <span className={styles.stamp} style={{ '--letters': voidText.length }} aria-hidden="true">
          {voidText}
        </span>
      )}
    </figure>
  )
}
