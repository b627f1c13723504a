import { CircleCheck, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cancellationDialogMessages as text } from '../../shared/messages/cancellation/cancellation-dialog-messages.ts'
import type { BookedPickup, CancellationDryRun } from '../../shared/orders/cancellation.ts'
import { classNames } from '../ui/class-names.ts'
import { formatDate, formatDateTime, zoneCity } from '../ui/text/format-date-time.ts'
import { withStationWindow } from '../ui/text/station-window.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './cancel-confirmation.module.css'
import { setTypedCount, useConfirmation } from './confirmation-store.ts'
import { permissionText } from '../../shared/orders/order-actions.ts'
import { statusText } from '../../shared/orders/status.ts'

function strong(chunks: ReactNode): ReactNode {
  return <strong key="strong">{chunks}</strong>
}

/** The consequences of cancelling, shown before the confirmation. */
export function CancelConsequences({ prospects }: { readonly prospects: readonly CancellationDryRun[] }) {
  const hasWaybill = prospects.some((one) => one.legs.some((waybill) => waybill !== null))
  const pickups = prospects.filter(({ pickup }) => pickup !== null).length
  const legs = prospects.reduce((sum, one) => sum + one.legs.length, 0)
  const printed = prospects.reduce((sum, one) => sum + one.labels.length, 0)
  const final = legs > prospects.length ? text.finalLegs : text.final
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text it scrolls, and that has to be reachable by keyboard
    <section aria-label={text.consequences()} tabIndex={0}>
      <ul className={styles.meaning}>
        <li>{final.parts<ReactNode>({ count: prospects.length, legs, strong })}</li>
        {hasWaybill && <li>{text.waybillsVoid()}</li>}
        {pickups > 0 && <li>{text.pickups.parts<ReactNode>({ count: pickups, strong })}</li>}
        <li>{text.grace()}</li>
        {printed > 0 && <li>{text.printed.parts<ReactNode>({ count: printed, strong })}</li>}
      </ul>
    </section>
  )
}

function formatLegWaybills(legs: CancellationDryRun['legs']): string {
  if (legs.length > 1 && legs.every((waybill) => waybill === null)) return text.noLegWaybills({ count: legs.length })
  return legs.map((waybill) => waybill ?? text.noWaybill()).join(', ')
}

function formatPickup({ booking, shown }: BookedPickup, station: string): string {
  if (booking === null) return text.pickupNoZone({ time: formatDateTime(shown ?? '') })
  const { date, from, to, zone } = booking
  return withStationWindow(text.pickupWindow({ date: formatDate(date), from, to, city: zoneCity(zone) }), booking, station)
}

/** The details by which a packer identifies the order. */
export function OneOrder({ prospect }: { readonly prospect: CancellationDryRun }) {
  const station = useStationZone()
  const { legs, pickup, status, will, why, labels } = prospect
  return (
    <>
      {!will && <p className={styles.why}>{permissionText({ why })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{text.status()}</dt>
          <dd>{statusText(status)}</dd>
        </div>
        {legs.map((waybill, index) => (
          <div key={`leg-${index}`}>
            <dt>{legs.length > 1 ? text.waybillOfLeg({ leg: index + 1, legs: legs.length }) : text.waybill()}</dt>
            <dd>{waybill ?? text.waybillMissing()}</dd>
          </div>
        ))}
        {pickup !== null && (
          <div>
            <dt>{text.pickup()}</dt>
            <dd>{formatPickup(pickup, station)}</dd>
          </div>
        )}
        {will && labels.length > 0 && (
          <div>
            <dt>{text.printedLabels()}</dt>
            <dd>{[...new Set(labels.map(({ waybill, leg }) => waybill ?? text.leg({ leg: leg + 1 })))].join(', ')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface ConfirmationRowProps {
  readonly prospect: CancellationDryRun
  readonly isScanned: boolean
  readonly showsPickup: boolean
}

function ConfirmationRow({ prospect, isScanned, showsPickup }: ConfirmationRowProps) {
  const station = useStationZone()
  return (
    <tr className={classNames(isScanned && styles.scanned)}>
      <td>
        {isScanned ? (
          <>
            <CircleCheck className={styles.tick} aria-hidden="true" />
            <span className="visually-hidden">{text.scanned()}</span>
          </>
        ) : (
          <span className="visually-hidden">{text.notScanned()}</span>
        )}
      </td>
      <th scope="row">{prospect.reference}</th>
      <td>{prospect.country ?? text.countryMissing()}</td>
      <td>{formatLegWaybills(prospect.legs)}</td>
      {showsPickup && <td>{prospect.pickup === null ? text.pickupNone() : formatPickup(prospect.pickup, station)}</td>}
    </tr>
  )
}

/** All orders of a run, with those that cannot be cancelled separately, and the field that confirms. */
export function ManyOrders({ prospects }: { readonly prospects: readonly CancellationDryRun[] }) {
  const { typed, scanned, unmatchedScan } = useConfirmation()
  const cancellable = prospects.filter(({ will }) => will)
  const showsPickup = cancellable.some(({ pickup }) => pickup !== null)
  const skipped = prospects.filter(({ will }) => !will)
  return (
    <>
      {cancellable.length > 0 && (
        <>
          <div className={styles.confirm}>
            <TextField
              label={text.confirmCount({ count: cancellable.length })}
              description={text.confirmScan()}
              value={typed}
              onChange={setTypedCount}
              maxLength={200}
              takesTyping
            />
            <p className={styles.tally} aria-live="polite">
              {scanned.size > 0 && `${text.scanCount({ scanned: scanned.size, total: cancellable.length })} `}
              {unmatchedScan !== null && (
                <span className={styles.missed}>
                  <OctagonAlert aria-hidden="true" />
                  {text.scanUnmatched({ scan: unmatchedScan })}
                </span>
              )}
            </p>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
          <section className={styles.scroll} aria-label={text.list()} tabIndex={0}>
            <table className={styles.orders}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">{text.scanned()}</span>
                  </th>
                  <th scope="col">{text.columnOrder()}</th>
                  <th scope="col">{text.country()}</th>
                  <th scope="col">{text.columnWaybills()}</th>
                  {showsPickup && <th scope="col">{text.pickup()}</th>}
                </tr>
              </thead>
              <tbody>
                {cancellable.map((one) => (
                  <ConfirmationRow key={one.orderId} prospect={one} isScanned={scanned.has(one.orderId)} showsPickup={showsPickup} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {skipped.length > 0 && (
        <section className={styles.others} aria-label={text.leftOut()}>
          <h3>{text.leftOutCount({ count: skipped.length, total: prospects.length })}</h3>
          <ul>
            {skipped.map(({ orderId, reference, why }) => (
              <li key={orderId}>
                <b>{reference}</b> {permissionText({ why })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
