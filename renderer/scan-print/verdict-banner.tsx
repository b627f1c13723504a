import { ScanBarcode } from 'lucide-react'
import { scanPrintMessages } from '../../shared/messages/app/scan-print-messages.ts'
import { LongText } from '../ui/text/long-text.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { TechnicalDetail } from '../ui/feedback/technical-detail.tsx'
import { acknowledgeKey } from '../ui/keys/screen-keys.ts'
import { outcomeLooks } from '../ui/scans/outcome-looks.ts'
import { isBlocked, type Verdict } from '../ui/scans/scan-verdict.ts'
import { formatKeys } from '../ui/text/key-hint.tsx'
import { ParcelActions } from './parcel/parcel-actions.tsx'
import { useScanPrint } from './scan-print-store.ts'
import { useScanPrintWindow } from './scan-print-window.ts'
import { shownActivity } from './shown-activity.ts'
import styles from './verdict-banner.module.css'

/** What happened and what to do next, below the banner. */
function VerdictText({ verdict }: { readonly verdict: Verdict }) {
  const blockedScans = useScanPrint((state) => state.blockedScans)
  const { message, next, upstreamMessage = '', detail } = verdict
  return (
    <>
      {message !== '' && (
        <p className={styles.message}>
          <LongText text={message} />
        </p>
      )}
      {upstreamMessage !== '' && (
        <blockquote className={styles.quote}>
          <LongText text={upstreamMessage} />
        </blockquote>
      )}
      {next !== '' && <p className={styles.next}>{next}</p>}
      {isBlocked({ verdict }) && <p className={styles.next}>{scanPrintMessages.acknowledgeHow({ keys: formatKeys(acknowledgeKey) })}</p>}
      {blockedScans > 0 && <p className={styles.count}>{scanPrintMessages.blockedScans({ count: blockedScans })}</p>}
      <TechnicalDetail detail={detail} />
    </>
  )
}

interface VerdictBannerProps {
  /** Before the first scan: what a scan does. */
  readonly howItWorks?: string
}

/** The outcome of the last scan: a shape, a color and a word readable from five meters, below it the sentences and actions. */
export function VerdictBanner({ howItWorks = scanPrintMessages.whatHappens() }: VerdictBannerProps) {
  const { asked } = useScanPrintWindow()
  const running = useScanPrint((state) => state.activity)
  const activity = shownActivity(running, asked)
  const verdict = useScanPrint((state) => (state.activity === null ? state.verdict : null))
  const look = verdict === null ? null : outcomeLooks[verdict.outcome]
  const Icon = look?.icon ?? ScanBarcode
  const role = look?.tone === 'warning' || look?.tone === 'danger' ? 'alert' : 'status'
  return (
    <>
      <div className={styles.band} data-tone={look?.tone} role={role}>
        <Icon className={styles.shape} aria-hidden="true" />
        {activity === null ? (
          <div className={styles.words}>
            <p className={styles.word}>{verdict?.word ?? scanPrintMessages.ready()}</p>
            {verdict?.title !== undefined && <p className={styles.title}>{verdict.title}</p>}
          </div>
        ) : (
          <div className={styles.activity}>
            <Spinner label={activity} />
          </div>
        )}
      </div>
      {activity === null && (
        <div className={styles.row}>
          <div className={styles.text} role={role}>
            {verdict === null ? <p className={styles.next}>{howItWorks}</p> : <VerdictText verdict={verdict} />}
          </div>
          <ParcelActions />
        </div>
      )}
    </>
  )
}
