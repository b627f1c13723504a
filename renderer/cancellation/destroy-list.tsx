import { CircleCheck } from 'lucide-react'
import { cancellationResultMessages as text } from '../../shared/messages/cancellation/cancellation-result-messages.ts'
import type { CancellationItem, OutstandingLabel } from '../../shared/orders/cancellation.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { markDestroyed } from './cancellation-store.ts'
import styles from './cancellation-results.module.css'

export function formatLabelName({ waybill, leg }: Pick<OutstandingLabel, 'waybill' | 'leg'>): string {
  return waybill === null ? text.labelOfLeg({ leg: leg + 1 }) : text.label({ waybill })
}

function formatDestroyed(reference: string, { waybill, leg }: OutstandingLabel, time: string, person: string): string {
  const details = { reference, time, leg: leg + 1 }
  if (person === '') return waybill === null ? text.destroyedLeg(details) : text.destroyed({ ...details, waybill })
  return waybill === null ? text.destroyedLegBy({ ...details, person }) : text.destroyedBy({ ...details, waybill, person })
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
  if (label.destroyed !== null) {
    return (
      <p className={styles.destroyed}>
        <CircleCheck aria-hidden="true" />
        <span>{formatDestroyed(reference, label, at(label.destroyed.at), label.destroyed.person)}</span>
      </p>
    )
  }
  return (
    <Checkbox
      label={
        label.waybill === null
          ? text.isDestroyedLeg({ reference, leg: label.leg + 1 })
          : text.isDestroyed({ reference, waybill: label.waybill })
      }
      description={text.printedAt({ printer: label.printerName, station: label.station, time: at(label.at) })}
      isSelected={false}
      onChange={() => markDestroyed(runId, [label.sheetId])}
    />
  )
}

/** Printed labels of cancelled orders: each is found, destroyed and checked off, with who and when. */
export function DestroyList(props: { readonly runId: string; readonly items: readonly CancellationItem[]; readonly open: number }) {
  const { runId, items, open } = props
  return (
    <section className={styles.group} aria-label={text.destroyName()}>
      <h3>
        {`${text.destroy()} `}
        <span className={styles.count} aria-live="polite">
          {open === 0 ? text.allDestroyed() : text.destroyLeft({ count: open })}
        </span>
      </h3>
      <p className={styles.soft}>{text.destroyNote()}</p>
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
