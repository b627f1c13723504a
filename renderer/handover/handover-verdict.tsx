import { FileText, Hand, PackageCheck, Printer, ScanBarcode } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { handoverVerdictMessages as text } from '../../shared/messages/handover/handover-verdict-messages.ts'
import { openFinished } from './finish-handover.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { TechnicalDetail } from '../ui/feedback/technical-detail.tsx'
import { UpstreamMessage } from '../ui/feedback/upstream-quote.tsx'
import { formatKeys } from '../ui/text/key-hint.tsx'
import { LongText } from '../ui/text/long-text.tsx'
import { acknowledgeKey, scanKeys } from '../ui/keys/screen-keys.ts'
import { outcomeLooks } from '../ui/scans/outcome-looks.ts'
import { isBlocked } from '../ui/scans/scan-verdict.ts'
import { acknowledgeHandover, loadAnyway, useHandoverScan } from './handover-scan.ts'
import styles from './handover-verdict.module.css'

export interface HandoverVerdictProps {
  readonly onPrint: (orderId: number) => void
}

function VerdictActions({ onPrint }: HandoverVerdictProps) {
  const { verdict, question, handoverId } = useHandoverScan()
  return (
    <div className={styles.actions}>
      {isBlocked({ verdict }) && (
        <Button variant="primary" icon={Hand} shortcut={acknowledgeKey} onPress={acknowledgeHandover}>
          {scanPrintMessages.acknowledge()}
        </Button>
      )}
      {question?.kind === 'asks' && question.problems.includes('not-printed') && (
        <Button variant="primary" icon={Printer} onPress={() => onPrint(question.orderId)}>
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
      {isBlocked({ verdict }) && <p className={styles.next}>{scanPrintMessages.acknowledgeHow({ keys: formatKeys(acknowledgeKey) })}</p>}
      {blockedScans > 0 && <p className={styles.count}>{scanPrintMessages.blockedScans({ count: blockedScans })}</p>}
      <TechnicalDetail detail={detail} />
    </div>
  )
}

/** The outcome of the last scan at the van, with the looks of scan to print. A scan brings it into view. */
export function HandoverVerdict({ onPrint }: HandoverVerdictProps) {
  const { activity, verdict } = useHandoverScan()
  const look = activity === null && verdict !== null ? outcomeLooks[verdict.outcome] : null
  const Icon = look?.icon ?? ScanBarcode
  const isUrgent = look?.tone === 'warning' || look?.tone === 'danger'
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (verdict === null || place.current === null) return undefined
    // The list may be scrolled to where a row was looked up, and with larger text the verdict needs more room.
    const observer = new ResizeObserver(() => place.current?.scrollIntoView({ block: 'nearest' }))
    observer.observe(place.current)
    return () => observer.disconnect()
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
          <VerdictActions onPrint={onPrint} />
        </div>
      )}
    </section>
  )
}
