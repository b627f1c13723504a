import { CircleCheck, Undo2 } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { voidLabelMessages as text } from '../../shared/messages/void-labels/void-label-messages.ts'
import type { VoidLabel } from '../../shared/printing/labels/void-label.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { joinParts } from '../ui/text/join-parts.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { formatWaybill } from '../ui/text/void-label-text.ts'
import { groupLabels, markDestroyed, restoreLabel, useVoidLabels } from './void-labels-store.ts'
import { classNames } from '../ui/class-names.ts'
import table from '../ui/layout/record-table.module.css'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'
import styles from './void-labels-screen.module.css'

export interface VoidLabelsScreenProps {
  readonly onOpenOrder: (orderId: number) => void
}

interface RowProps extends VoidLabelsScreenProps {
  readonly label: VoidLabel
}

interface LabelsProps extends VoidLabelsScreenProps {
  readonly labels: readonly VoidLabel[]
}

function useTime(): (instant: string) => string {
  const zone = useStationZone()
  return (instant) => formatInstant(instant, zone, 'short') ?? instant
}

function OrderCell({ label: { orderId, reference }, onOpenOrder }: RowProps) {
  return (
    <th scope="row">
      <button type="button" className={styles.reference} aria-label={text.openOrder({ reference })} onClick={() => onOpenOrder(orderId)}>
        <bdi>{reference}</bdi>
      </button>
    </th>
  )
}

function OpenRow({ label, onOpenOrder, onCheck }: RowProps & { readonly onCheck: (sheetId: string) => void }) {
  const { sheetId, reference, waybill, leg, cause, printedAt, printerName, station } = label
  const time = useTime()
  return (
    <tr>
      <td>
        <Checkbox
          label={waybill === null ? text.checkOffLeg({ reference, leg: leg + 1 }) : text.checkOff({ reference, waybill })}
          isLabelHidden
          isSelected={false}
          onChange={() => onCheck(sheetId)}
        />
      </td>
      <OrderCell label={label} onOpenOrder={onOpenOrder} />
      <td className={styles.waybill}>{formatWaybill(label)}</td>
      <td>{joinParts(time(printedAt), printerName, station)}</td>
      <td>{cause === 'cancelled' ? text.cancelled() : text.replaced()}</td>
    </tr>
  )
}

function OpenLabels({ labels, onOpenOrder }: LabelsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** The row leaves the table: the next one gets the focus, so that keyboard navigation continues there. */
  function check(sheetId: string): void {
    const boxes = [...(body.current?.querySelectorAll('input') ?? [])]
    const index = boxes.indexOf(document.activeElement as HTMLInputElement)
    if (index >= 0) (boxes[index + 1] ?? boxes[index - 1])?.focus()
    markDestroyed(sheetId)
  }
  return (
    <table className={classNames(table.table, styles.labels)} aria-label={text.openTable()}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{text.isDestroyed()}</span>
          </th>
          <th scope="col">{text.order()}</th>
          <th scope="col">{text.label()}</th>
          <th scope="col">{text.printed()}</th>
          <th scope="col">{text.why()}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {labels.map((label) => (
          <OpenRow key={label.sheetId} label={label} onOpenOrder={onOpenOrder} onCheck={check} />
        ))}
      </tbody>
    </table>
  )
}

function DestroyedRow({ label, onOpenOrder }: RowProps) {
  const { sheetId, reference, destroyed } = label
  const time = useTime()
  if (destroyed === null) return null
  const how = destroyed.how === 'scanned' ? text.scanned() : text.checkedOff()
  return (
    <tr>
      <td>
        <CircleCheck className={styles.done} aria-hidden="true" />
      </td>
      <OrderCell label={label} onOpenOrder={onOpenOrder} />
      <td className={styles.waybill}>{formatWaybill(label)}</td>
      <td>{joinParts(time(destroyed.at), destroyed.person, how)}</td>
      <td className={styles.end}>
        <Button
          variant="quiet"
          icon={Undo2}
          label={text.undoOf({ reference, waybill: formatWaybill(label) })}
          onPress={() => restoreLabel(sheetId)}
        >
          {text.undo()}
        </Button>
      </td>
    </tr>
  )
}

function DestroyedLabels({ labels, onOpenOrder }: LabelsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle}>
        {text.destroyedTable()}
      </h3>
      <table className={classNames(table.table, styles.labels)} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.isDestroyed()}</span>
            </th>
            <th scope="col">{text.order()}</th>
            <th scope="col">{text.label()}</th>
            <th scope="col">{text.recorded()}</th>
            <th scope="col">
              <span className="visually-hidden">{text.correct()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label) => (
            <DestroyedRow key={label.sheetId} label={label} onOpenOrder={onOpenOrder} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Printed labels that must not be used: each is listed until a user or a scan has recorded that it is destroyed. */
export function VoidLabelsScreen({ onOpenOrder }: VoidLabelsScreenProps) {
  const { labels, isLoaded, failure } = useVoidLabels()
  const { open, destroyed } = useMemo(() => groupLabels(labels), [labels])
  return (
    <ScreenLayout
      title={text.title()}
      count={isLoaded && failure === null && text.left({ count: open.length })}
      about={open.length > 0 ? text.about() : undefined}
      contentLabel={text.title()}
      hasSections
    >
      {!isLoaded && <Spinner label={text.title()} />}
      {failure !== null && <FailureNote failure={failure} />}
      {isLoaded && failure === null && open.length === 0 && (
        <EmptyState icon={CircleCheck} title={text.none()}>
          {text.noneAbout()}
        </EmptyState>
      )}
      {open.length > 0 && <OpenLabels labels={open} onOpenOrder={onOpenOrder} />}
      {destroyed.length > 0 && <DestroyedLabels labels={destroyed} onOpenOrder={onOpenOrder} />}
    </ScreenLayout>
  )
}
