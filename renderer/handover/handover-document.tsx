import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { pixelsPerPoint } from '../ui/pdf/page-size.ts'
import { PdfPage } from '../ui/pdf/pdf-page.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { usePaneSize } from '../ui/use-pane-size.ts'
import { formatServices } from './format-services.ts'
import styles from './handover-dialogs.module.css'
import { useHandover } from './handover-store.ts'
import { useHandoverDocument, type OpenedHandover } from './use-handover-document.ts'

function close(): void {
  useHandover.setState({ openId: null })
}

const maxZoom = 1.4

function Pages({ opened, onDamaged }: { readonly opened: OpenedHandover; readonly onDamaged: (cause: unknown) => void }) {
  const [measure, size] = usePaneSize()
  const { pdf, firstPage } = opened
  const zoom = Math.min(maxZoom, size.width / (firstPage.width * pixelsPerPoint))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <section ref={measure} className={styles.pages} tabIndex={0} aria-label={text.pages()}>
      {zoom > 0 &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            name={text.page({ page: index + 1, pages: pdf.numPages })}
            zoom={zoom}
            rotation={0}
            expectedSize={firstPage}
            onDamaged={onDamaged}
          />
        ))}
    </section>
  )
}

/** The list of a finished handover, as it was printed. */
export function HandoverDocument({ id }: { readonly id: string }) {
  const { opened, failure: readFailure } = useHandoverDocument(id)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const zone = useStationZone()
  const onDamaged = useCallback((cause: unknown) => {
    setFailure(handoverFailures.unshowable({}, { detail: cause instanceof Error ? cause.name : typeof cause }))
  }, [])
  const shownFailure = failure ?? readFailure

  async function print(): Promise<void> {
    setPrinting(true)
    const printed = await call('handover.printAgain', { id })
    setPrinting(false)
    setFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'info', message: handoverScreenMessages.printed(), next: renderMessage(printed.value.sent) })
  }

  const services = opened === null ? '' : formatServices(opened.finished.services)
  const time = opened === null ? '' : (formatInstant(opened.finished.finishedAt, zone) ?? opened.finished.finishedAt)
  return (
    <Dialog
      title={opened === null ? handoverListMessages.title() : text.documentTitle({ services, time })}
      isOpen
      isBusy={isPrinting}
      size="large"
      isLoading={opened === null && readFailure === null}
      onClose={close}
      footer={
        <>
          <Button icon={Printer} isPending={isPrinting} onPress={() => void print()}>
            {text.printAgain()}
          </Button>
          <CloseButton startsFocused onPress={close}>
            {text.close()}
          </CloseButton>
        </>
      }
    >
      {shownFailure !== null && <FailureNote failure={shownFailure} />}
      {opened === null && readFailure === null && <Spinner label={text.opening()} />}
      {opened !== null && failure?.kind !== 'document-damaged' && <Pages opened={opened} onDamaged={onDamaged} />}
    </Dialog>
  )
}
