import { useCallback, useState, type ReactNode } from 'react'
import type { SheetPlace } from '../../../shared/documents/document.ts'
import { printPreviewMessages } from '../../../shared/messages/printing/print-preview-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { pixelsPerMillimetre, pixelsPerPoint } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { usePaneSize } from '../../ui/use-pane-size.ts'
import { formatMedia } from '../print-dialog/print-plan.ts'
import styles from './preview-dialog.module.css'
import { Ruler } from './ruler.tsx'
import { rulerBreadth } from './ruler-marks.ts'
import { undrawableFailure, usePreview, type PreviewReading } from './use-preview.ts'

export type PreviewZoom = 'real' | 'fit'

interface PreviewSheetProps {
  readonly orderId: number
  readonly documentSlot: SheetPlace
  readonly name: string
  readonly zoom: PreviewZoom
}

/** Space for the ruler and the margin beside the page, in pixels. */
const pageMarginPx = rulerBreadth * pixelsPerMillimetre + 18

function millimetres(points: number): number {
  return (points / 72) * 25.4
}

function wholeMillimetres(points: number): string {
  return millimetres(points).toFixed(0)
}

const tags = {
  printer: (chunks: ReactNode) => <b key="printer">{chunks}</b>,
  soft: (chunks: ReactNode) => (
    <span key="soft" className={styles.soft}>
      {chunks}
    </span>
  ),
} as const

function PreviewFactsText({ reading }: { readonly reading: Extract<PreviewReading, { kind: 'open' }> }) {
  const { media, printerName, because, notes } = reading.facts
  const [page] = reading.pages
  return (
    <p className={styles.where}>
      {printPreviewMessages.facts.parts<ReactNode>({
        name: printerName,
        media: formatMedia(media),
        size:
          page === undefined
            ? ''
            : printPreviewMessages.size({ width: wholeMillimetres(page.width), height: wholeMillimetres(page.height) }),
        notes: [because, ...notes].map((message) => renderMessage(message)).join(' '),
        ...tags,
      })}
    </p>
  )
}

/** One document as its printer gets it, beside rulers in the page's own millimeters. */
export function PreviewSheet({ orderId, documentSlot, name, zoom }: PreviewSheetProps) {
  const reading = usePreview(orderId, documentSlot)
  const [pane, paneSize] = usePaneSize()
  const [drawError, setDrawError] = useState<unknown>(null)
  const onDamaged = useCallback((cause: unknown) => setDrawError(cause), [])
  const failure = reading.kind === 'failed' ? reading.failure : drawError === null ? null : undrawableFailure(drawError)
  const first = reading.kind === 'open' ? reading.pages[0] : undefined
  const fit =
    first === undefined || paneSize.width === 0
      ? 1
      : Math.min(
          (paneSize.width - pageMarginPx) / (first.width * pixelsPerPoint),
          (paneSize.height - pageMarginPx) / (first.height * pixelsPerPoint),
        )
  const shown = zoom === 'real' ? 1 : Math.min(4, Math.max(0.1, fit))
  return (
    <>
      {reading.kind === 'open' && failure === null && <PreviewFactsText reading={reading} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <section ref={pane} className={styles.pane} tabIndex={0} aria-label={printPreviewMessages.page({ name })}>
        {reading.kind === 'reading' && (
          <div className={styles.middle}>
            <Spinner label={printPreviewMessages.loading()} />
          </div>
        )}
        {failure !== null && (
          <div className={styles.middle}>
            <FailureNote failure={failure} />
          </div>
        )}
        {reading.kind === 'open' &&
          failure === null &&
          reading.pages.map((page, index) => (
            <div key={index} className={styles.sheet}>
              <span className={styles.corner} aria-hidden="true">
                {printPreviewMessages.millimetres()}
              </span>
              <Ruler edge="top" millimetres={millimetres(page.width)} zoom={shown} />
              <Ruler edge="left" millimetres={millimetres(page.height)} zoom={shown} />
              <PdfPage
                pdf={reading.pdf}
                number={index + 1}
                name={printPreviewMessages.pageOf({ number: index + 1, total: reading.pages.length })}
                zoom={shown}
                rotation={0}
                expectedSize={page}
                onDamaged={onDamaged}
              />
            </div>
          ))}
      </section>
    </>
  )
}
