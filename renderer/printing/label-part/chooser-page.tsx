import { useCallback, useState } from 'react'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import type { FoundOutside } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { pixelsPerPoint } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { usePaneSize } from '../../ui/use-pane-size.ts'
import { undrawableFailure } from '../preview/use-preview.ts'
import styles from './label-part.module.css'
import { PageFrame } from './page-frame.tsx'
import type { OpenedPage } from './use-label-part.ts'
import { usePdf } from '../../ui/pdf/use-pdf.ts'

interface ChooserPageProps {
  readonly page: OpenedPage
  readonly part: Area
  readonly outside: readonly FoundOutside[]
  readonly onMove: (part: Area) => void
}

/** The whole page with the frame on it. */
export function ChooserPage({ page, part, outside, onMove }: ChooserPageProps) {
  const [pane, paneSize] = usePaneSize()
  const [drawError, setDrawError] = useState<unknown>(null)
  const onDamaged = useCallback((cause: unknown) => setDrawError(cause), [])
  const opened = usePdf(page.bytes, onDamaged)
  const fit = opened === null ? 1 : Math.min(paneSize.width / opened.page.width, paneSize.height / opened.page.height) / pixelsPerPoint
  return (
    <div className={styles.page}>
      <div ref={pane} className={styles.pane}>
        {drawError !== null && <FailureNote failure={undrawableFailure(drawError)} />}
        {opened !== null && paneSize.width > 0 && (
          <PdfPage
            pdf={opened.pdf}
            number={1}
            name={text.page()}
            zoom={Math.max(0.1, fit)}
            rotation={0}
            expectedSize={opened.page}
            onDamaged={onDamaged}
          >
            <PageFrame page={page.page} part={part} outside={outside} onMove={onMove} />
          </PdfPage>
        )}
      </div>
      <p className={styles.soft}>{text.frameHint()}</p>
    </div>
  )
}
