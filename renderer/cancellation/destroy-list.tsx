import { CircleCheck } from 'lucide-react'
import type { CancellationItem, OutstandingLabel } from '../../shared/orders/cancellation.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { markDestroyed } from './cancellation-store.ts'
import styles from './cancellation-results.module.css'

export function formatLabelName({ waybill, leg }: Pick<OutstandingLabel, 'waybill' | 'leg'>): string {
  return waybill === null ? `label of leg ${leg + 1}` : `label ${waybill}`
}

function LabelToDestroy({
  runId,
  reference,
  label,
}: {
  readonly runId: string
  readonly reference: string
  readonly label: OutstandingLabel
}) {
  const zone = useStationZone()
  const at = (instant: string): string => formatInstant(instant, zone, 'short') ?? instant
  const where = `${label.printerName}, ${label.station}, ${at(label.at)}`
  if (label.destroyed !== null) {
    return (
      <p className={styles.destroyed}>
        <CircleCheck aria-hidden="true" />
        <span>
          {reference}: {formatLabelName(label)} destroyed, {at(label.destroyed.at)}
          {label.destroyed.person !== '' && `, ${label.destroyed.person}`}
        </span>
      </p>
    )
  }
  return (
    <Checkbox
      label={`${reference}: ${formatLabelName(label)} is destroyed`}
      description={`Printed at ${where}`}
      isSelected={false}
      onChange={() => markDestroyed(runId, [label.sheetId])}
    />
  )
}

/** Labels of cancelled orders that may lie on paper: each is found, destroyed and ticked off, with who and when. */
export function DestroyList(props: { readonly runId: string; readonly items: readonly CancellationItem[]; readonly open: number }) {
  const { runId, items, open } = props
  return (
    <section className={styles.group} aria-label="Labels to destroy">
      <h3>
        Find and destroy these labels{' '}
        <span className={styles.count} aria-live="polite">
          {open === 0 ? 'all destroyed' : `${open} left`}
        </span>
      </h3>
      <p className={styles.soft}>A parcel that leaves with a void label is lost. Tick each one off once it is destroyed; that is kept.</p>
      <ul className={styles.labels}>
        {items.flatMap(({ reference, labels }) =>
          labels.map((label) => (
            <li key={label.sheetId}>
              <LabelToDestroy runId={runId} reference={reference} label={label} />
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
