import { useCallback, useState } from 'react'
import type { CheckedCrop } from '../../../shared/contract/calls/label-crop-calls.ts'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { renderMessage } from '../../../shared/messages/render-message.ts'
import { mediaSize } from '../../../shared/printing/printers/printer.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { pixelsPerPoint } from '../../ui/pdf/page-size.ts'
import { PdfPage } from '../../ui/pdf/pdf-page.tsx'
import { usePaneSize } from '../../ui/use-pane-size.ts'
import { undrawableFailure } from '../preview/use-preview.ts'
import styles from './label-part.module.css'
import { usePdf } from '../../ui/pdf/use-pdf.ts'

interface PartResultProps {
  readonly checked: CheckedCrop | null
  readonly isChecking: boolean
}

/** The finished label on its stock, or why the part is not printed. */
export function PartResult({ checked, isChecking }: PartResultProps) {
  const [pane, paneSize] = usePaneSize()
  const [drawError, setDrawError] = useState<unknown>(null)
  const onDamaged = useCallback((cause: unknown) => setDrawError(cause), [])
  const printed = checked?.printed ?? null
  const opened = usePdf(printed?.bytes ?? null, onDamaged)
  const fit = opened === null ? 1 : Math.min(paneSize.width / opened.page.width, paneSize.height / opened.page.height) / pixelsPerPoint
  const failure = checked?.failure ?? (drawError === null ? null : undrawableFailure(drawError))
  return (
    <section className={styles.section} aria-busy={isChecking} aria-label={text.resultPage()}>
      <h3>{printed === null ? text.resultPage() : text.result({ media: mediaSize(printed.media).words })}</h3>
      {failure !== null && !isChecking && <FailureNote failure={failure} isAlert={false} />}
      <div ref={pane} className={styles.result} data-stale={isChecking}>
        {isChecking && <Spinner label={text.resultPending()} />}
        {opened !== null && failure === null && (
          <PdfPage
            pdf={opened.pdf}
            number={1}
            name={text.resultPage()}
            zoom={Math.min(1.5, Math.max(0.1, fit))}
            rotation={0}
            expectedSize={opened.page}
            onDamaged={onDamaged}
          />
        )}
      </div>
      {printed !== null && !isChecking && <p className={styles.soft}>{printed.notes.map((note) => renderMessage(note)).join(' ')}</p>}
    </section>
  )
}
