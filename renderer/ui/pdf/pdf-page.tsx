import { RenderingCancelledException, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { pixelsPerPoint, type Size } from './page-size.ts'
import styles from './pdf-page.module.css'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly name: string
  readonly zoom: number
  /** Degrees clockwise in addition to the page's own rotation. */
  readonly rotation: number
  /** The placeholder's size in points until the page is read. */
  readonly expectedSize: Size
  readonly onDamaged: (cause: unknown) => void
  /** Rendered over the page. */
  readonly children?: ReactNode
}

/** The maximum number of canvas pixels: beyond this a browser silently returns an empty canvas. */
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

/** One page, rendered only when it comes near the visible area. */
export function PdfPage({ pdf, number, name, zoom, rotation, expectedSize, onDamaged, children }: PdfPageProps) {
  const place = useRef<HTMLElement>(null)
  // A document opens with its first page; whether another one is near is known one frame later.
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
  return (
    <figure ref={place} aria-label={name} className={styles.page} style={size} data-page={number} data-drawn={drawn}>
      <canvas ref={setCanvas} className={styles.canvas} aria-hidden="true" />
      {children}
    </figure>
  )
}
