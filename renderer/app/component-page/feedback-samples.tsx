import { Inbox } from 'lucide-react'
import { componentPageMessages as text } from '../../../shared/messages/app/component-page-messages.ts'
import { pickupBookingFailures } from '../../../shared/messages/pickups/pickup-booking-failures.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureLine } from '../../ui/feedback/failure-line.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ResultGroups, type ResultGroup } from '../../ui/feedback/result-groups.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './component-page.module.css'

const progressTones = ['neutral', 'accent', 'warning', 'danger'] as const

function doNothing(): void {}

function sampleFailures() {
  return {
    refused: pickupBookingFailures.carrierRefused({}, { upstreamMessage: text.carrierMessage(), status: 422 }),
    uncertain: { ...pickupBookingFailures.orderBusy(), kind: 'in-doubt' as const },
  }
}

function sampleGroups(): ResultGroup[] {
  const { refused, uncertain } = sampleFailures()
  const lines = [1, 2, 3].map((orderId) => ({ orderId, reference: text.reference({ number: orderId }) }))
  return [
    {
      key: 'failed',
      title: text.results(),
      next: text.resultNext(),
      tone: 'failed',
      lines: lines.map((line, index) => ({
        ...line,
        failure: { ...refused, upstreamMessage: index === 0 ? text.carrierMessage() : text.sentence() },
      })),
    },
    { key: 'doubt', title: text.doubtGroup(), next: '', tone: 'uncertain', lines: lines.map((line) => ({ ...line, failure: uncertain })) },
    { key: 'sent', title: text.sentGroup(), next: '', tone: 'plain', lines: lines.map((line) => ({ ...line, failure: null })) },
  ]
}

function showNotices(): void {
  for (const tone of ['info', 'success', 'warning', 'danger'] as const) {
    showNotice({ id: `component-page-${tone}`, tone, message: text.sentence(), next: text.resultNext() })
  }
}

/** Every way in which the window says what happened. */
export function FeedbackSamples() {
  const { refused, uncertain } = sampleFailures()
  return (
    <div className={styles.stack}>
      <FailureNote failure={refused} isAlert={false} actions={<Button onPress={doNothing}>{text.secondary()}</Button>} />
      <FailureNote failure={uncertain} isAlert={false} />
      <FailureLine failure={refused} />
      <FailureLine failure={uncertain} />
      {progressTones.map((tone) => (
        <ProgressBar key={tone} label={text.progress()} value={8} maximum={12} tone={tone} />
      ))}
      <ProgressBar label={text.loading()} value={0} maximum={null} />
      <div className={styles.row}>
        <Spinner label={text.loading()} />
        <Button onPress={showNotices}>{text.showNotices()}</Button>
      </div>
      <ResultGroups groups={sampleGroups()} onOpenOrder={doNothing} />
      <EmptyState icon={Inbox} title={text.empty()} actions={<Button onPress={doNothing}>{text.secondary()}</Button>}>
        {text.fieldHelp()}
      </EmptyState>
    </div>
  )
}
