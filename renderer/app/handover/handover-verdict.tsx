import { FileText, Hand, PackageCheck, Printer, ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { handoverVerdictMessages as text } from '../../../shared/messages/handover/handover-verdict-messages.ts'
import { openFinished } from '../../handover/finish-handover.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TechnicalDetail } from '../../ui/feedback/technical-detail.tsx'
import { UpstreamMessage } from '../../ui/feedback/upstream-quote.tsx'
import { formatKeys } from '../../ui/text/key-hint.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { acknowledgeKey, scanKeys } from '../keyboard/shortcuts.ts'
import { openOverlay } from '../navigation-store.ts'
import { outcomeLooks } from '../scan-print/outcome-looks.ts'
import { acknowledgeHandover, isHandoverBlocked, loadAnyway } from './handover-scan.ts'
import { useHandoverScan } from './handover-scan-store.ts'
import styles from './handover-verdict.module.css'

function VerdictActions() {
  const { verdict, question, handoverId } = useHandoverScan()
  return (
    <div className={styles.actions}>
      {isHandoverBlocked({ verdict }) && (
        <Button variant="primary" icon={Hand} shortcut={acknowledgeKey} onPress={acknowledgeHandover}>
          {scanPrintMessages.acknowledge()}
        </Button>
      )}
      {question?.kind === 'asks' && question.problems.includes('not-printed') && (
        <Button icon={Printer} onPress={() => openOverlay({ kind: 'print', orderIds: [question.orderId] })}>
          {text.print()}
        </Button>
      )}
      {question !== null && (
        <Button icon={PackageCheck} shortcut={scanKeys.confirm} onPress={() => void loadAnyway()}>
          {question.kind === 'asks' ? text.loadAnyway() : text.takesToo()}
        </Button>
      )}
      {handoverId !== null && (
        <Button icon={FileText} onPress={() => openFinished(handoverId)}>
          {text.openList()}
        </Button>
      )}
    </div>
  )
}

function VerdictSentences() {
  const { verdict, blockedScans } = useHandoverScan()
  if (verdict === null) return null
  const { message, next, upstreamMessage, detail } = verdict
  return (
    <div className={styles.text}>
      {message !== '' && (
        <p>
          <LongText text={message} />
        </p>
      )}
      {upstreamMessage !== undefined && upstreamMessage !== '' && <UpstreamMessage source="other" message={upstreamMessage} />}
      {next !== '' && <p className={styles.next}>{next}</p>}
      {isHandoverBlocked({ verdict }) && (
        <p className={styles.next}>{scanPrintMessages.acknowledgeHow({ keys: formatKeys(acknowledgeKey) })}</p>
      )}
      {blockedScans > 0 && <p className={styles.count}>{scanPrintMessages.blockedScans({ count: blockedScans })}</p>}
      <TechnicalDetail detail={detail} />
    </div>
  )
}

/** The outcome of the last scan at the van, with the looks of scan to print. A scan brings it into view. */
export function HandoverVerdict() {
  const { activity, verdict } = useHandoverScan()
  const look = activity === null && verdict !== null ? outcomeLooks[verdict.outcome] : null
  const Icon = look?.icon ?? ScanBarcode
  const isUrgent = look?.tone === 'warning' || look?.tone === 'danger'
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // The list may be scrolled to where a row was looked up.
    if (verdict !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  return (
    <section
      ref={place}
      className={styles.verdict}
      aria-label={text.area()}
      role={isUrgent ? 'alert' : 'status'}
      data-tone={look?.tone ?? 'ready'}
    >
      <div className={styles.band}>
        <Icon className={styles.shape} aria-hidden="true" />
        {activity !== null && <Spinner label={activity} />}
        {activity === null && (
          <p className={styles.words}>
            <span className={styles.word}>{verdict?.word ?? text.ready()}</span>
            {verdict?.title !== undefined && (
              <span className={styles.title}>
                <LongText text={verdict.title} />
              </span>
            )}
          </p>
        )}
      </div>
      {activity === null && verdict !== null && (
        <div className={styles.row}>
          <VerdictSentences />
          <VerdictActions />
        </div>
      )}
    </section>
  )
}
