import type { ReactNode } from 'react'
import { shipmentSummaryMessages as text } from '../../../shared/messages/new-shipment/shipment-summary-messages.ts'
import { parseDecimal } from '../../../shared/new-shipment/parse-decimal.ts'
import { findCountry } from '../../../shared/new-shipment/reference-port.ts'
import { goodsTotals, parcelTotals } from '../../../shared/new-shipment/totals.ts'
import { classNames } from '../../ui/class-names.ts'
import { joinParts } from '../../ui/text/join-parts.ts'
import { formatDecimal } from '../format-decimal.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { useStoredOrder } from '../outcome/use-stored-order.ts'
import { useDraft } from '../use-draft.ts'
import { ProblemList } from './problem-list.tsx'
import styles from './summary.module.css'

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Repeats what is shown above the form, which is often scrolled out of sight. */
function ReplacedFact({ orderId }: { readonly orderId: number }) {
  const view = useStoredOrder(orderId)
  const isCancelled = view?.order.status === 'cancelled'
  const reference = view?.order.reference ?? String(orderId)
  return (
    <Fact label={text.replaces()}>
      <span className={isCancelled ? undefined : classNames(styles.doubtful)}>
        {isCancelled ? text.replacesCancelled({ reference }) : text.replacesOpen({ reference })}
      </span>
    </Fact>
  )
}

/** The summary of the draft, and what is left to do. */
export function ShipmentSummary() {
  const draft = useDraft((each) => each)
  const parcels = parcelTotals(draft)
  const goods = goodsTotals(draft)
  const value = parseDecimal(draft.value)
  const reference = useNewShipment((state) => state.reference)
  const replacesOrderId = useNewShipment(({ open }) => (open?.progress.kind === 'editing' ? open.replacesOrderId : null))
  const { name, company, city, country: typed } = draft.destination
  const country = findCountry(reference, typed)?.name ?? typed
  const unit = draft.massUnit
  const isVolumetric = parcels.volumetricWeight > parcels.weight
  const weight = formatDecimal(parcels.billableWeight)
  return (
    <aside className={styles.summary} aria-label={text.summary()} data-region="">
      <h3>{text.summary()}</h3>
      <dl className={styles.facts}>
        {replacesOrderId !== null && <ReplacedFact key={replacesOrderId} orderId={replacesOrderId} />}
        <Fact label={text.recipient()}>{joinParts(company || name, city, country) || text.none()}</Fact>
        <Fact label={text.parcels()}>{parcels.count === 0 ? text.none() : formatDecimal(parcels.count)}</Fact>
        <Fact label={text.weight()}>
          {parcels.count === 0 ? text.none() : text.weightOf({ weight: formatDecimal(parcels.weight), unit })}
        </Fact>
        <Fact label={text.billable()}>
          {parcels.count === 0 ? text.none() : isVolumetric ? text.byVolume({ weight, unit }) : text.weightOf({ weight, unit })}
        </Fact>
        <Fact label={text.value()}>
          {value.kind === 'number' ? `${formatDecimal(value.value, 2)} ${draft.currency.trim().toUpperCase()}` : text.none()}
        </Fact>
        <Fact label={text.goods()}>{goods.lines === 0 ? text.none() : formatDecimal(goods.lines)}</Fact>
      </dl>
      <ProblemList />
    </aside>
  )
}
