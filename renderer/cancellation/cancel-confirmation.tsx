import { CircleCheck, OctagonAlert } from 'lucide-react'
import type { CancellationDryRun } from '../../shared/orders/cancellation.ts'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './cancel-confirmation.module.css'
import { setTypedCount, useConfirmation } from './confirmation-store.ts'
import { permissionText } from '../../shared/orders/order-actions.ts'
import { statusText } from '../../shared/orders/status.ts'

/** What cancelling means, before anybody agrees to it. */
export function CancelConsequences({ prospects }: { readonly prospects: readonly CancellationDryRun[] }) {
  const legs = prospects.reduce((sum, one) => sum + one.legs.length, 0)
  const printed = prospects.reduce((sum, one) => sum + one.labels.length, 0)
  const what = prospects.length === 1 ? 'The order' : 'The orders'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with large text it scrolls, and that has to be reachable by keyboard
    <section aria-label="What cancelling means" tabIndex={0}>
      <ul className={styles.meaning}>
        <li>
          <strong>Cancelling is final.</strong> {what} cannot be brought back, only made anew
          {legs > prospects.length && `; all ${legs} legs are cancelled`}.
        </li>
        <li>The waybills become void: stored labels open stamped VOID and do not print.</li>
        <li>The service sends no event of a cancellation: whoever follows orders by webhook does not hear of it.</li>
        <li>Nothing is sent for ten seconds, and until then you can undo it.</li>
        {printed > 0 && (
          <li>
            <strong>
              {printed} {printed === 1 ? 'label was' : 'labels were'} sent to a printer:
            </strong>{' '}
            afterwards you are told which to find and destroy.
          </li>
        )}
      </ul>
    </section>
  )
}

function formatLegWaybills(legs: CancellationDryRun['legs']): string {
  if (legs.length > 1 && legs.every((waybill) => waybill === null)) return `${legs.length} legs, no waybill yet`
  return legs.map((waybill) => waybill ?? 'no waybill yet').join(', ')
}

/** The order in full: what a packer tells it from another by. */
export function OneOrder({ prospect }: { readonly prospect: CancellationDryRun }) {
  const { country, legs, status, will, why, labels } = prospect
  return (
    <>
      {!will && <p className={styles.why}>{permissionText({ why })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>Consignee’s country</dt>
          <dd>{country ?? 'Not given'}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{statusText(status)}</dd>
        </div>
        {legs.map((waybill, index) => (
          <div key={`leg-${index}`}>
            <dt>{legs.length > 1 ? `Waybill, leg ${index + 1} of ${legs.length}` : 'Waybill'}</dt>
            <dd>{waybill ?? 'None yet'}</dd>
          </div>
        ))}
        {will && labels.length > 0 && (
          <div>
            <dt>Labels on paper</dt>
            <dd>{[...new Set(labels.map(({ waybill, leg }) => waybill ?? `leg ${leg + 1}`))].join(', ')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function ConfirmationRow({ prospect, isScanned }: { readonly prospect: CancellationDryRun; readonly isScanned: boolean }) {
  return (
    <tr className={classNames(isScanned && styles.scanned)}>
      <td>
        {isScanned ? (
          <>
            <CircleCheck className={styles.tick} aria-hidden="true" />
            <span className="visually-hidden">Scanned</span>
          </>
        ) : (
          <span className="visually-hidden">Not scanned</span>
        )}
      </td>
      <th scope="row">{prospect.reference}</th>
      <td>{prospect.country ?? 'Country not given'}</td>
      <td>{formatLegWaybills(prospect.legs)}</td>
    </tr>
  )
}

/** Every order of many, those that stay as they are apart, and the field that confirms. */
export function ManyOrders({ prospects }: { readonly prospects: readonly CancellationDryRun[] }) {
  const { typed, scanned, unmatchedScan } = useConfirmation()
  const cancellable = prospects.filter(({ will }) => will)
  const skipped = prospects.filter(({ will }) => !will)
  return (
    <>
      {cancellable.length > 0 && (
        <>
          <div className={styles.confirm}>
            <TextField
              label={`To confirm, type how many: ${cancellable.length}`}
              description="Or scan a label or reference of each order: it is ticked off in the list."
              value={typed}
              onChange={setTypedCount}
              maxLength={200}
            />
            <p className={styles.tally} aria-live="polite">
              {scanned.size > 0 && `${scanned.size} of ${cancellable.length} scanned. `}
              {unmatchedScan !== null && (
                <span className={styles.missed}>
                  <OctagonAlert aria-hidden="true" />“{unmatchedScan}” is none of these orders.
                </span>
              )}
            </p>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
          <section className={styles.scroll} aria-label="Orders to be cancelled" tabIndex={0}>
            <table className={styles.orders}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="visually-hidden">Scanned</span>
                  </th>
                  <th scope="col">Order</th>
                  <th scope="col">Country</th>
                  <th scope="col">Waybills</th>
                </tr>
              </thead>
              <tbody>
                {cancellable.map((one) => (
                  <ConfirmationRow key={one.orderId} prospect={one} isScanned={scanned.has(one.orderId)} />
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {skipped.length > 0 && (
        <section className={styles.others} aria-label="Left out">
          <h3>
            {skipped.length} of {prospects.length} left out
          </h3>
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
