import { useId } from 'react'
import type { HandoverGroup, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { formatDate, zoneCity } from '../ui/text/format-date-time.ts'
import { LongText } from '../ui/text/long-text.tsx'
import { PrintProgressBadge } from '../ui/badges/print-badge.tsx'
import styles from './handover-screen.module.css'

interface GroupProps {
  readonly group: HandoverGroup
  readonly onOpenOrder: (orderId: number) => void
}

const columns = ['order', 'waybills', 'destination', 'packages', 'weight', 'window', 'confirmation', 'documents'] as const

function Lines({ texts }: { readonly texts: readonly (string | null)[] }) {
  const given = texts.filter((text) => text !== null)
  if (given.length === 0) return <>—</>
  return given.map((text) => (
    <span key={text} className={styles.text}>
      <LongText text={text} />
    </span>
  ))
}

function OrderRow({ order, onOpenOrder }: { readonly order: HandoverOrder } & Pick<GroupProps, 'onOpenOrder'>) {
  const { orderId, reference, customerReference } = order
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
          <bdi>{reference.length > 120 ? `${Array.from(reference).slice(0, 120).join('')}…` : reference}</bdi>
        </button>
        {customerReference !== null && (
          <span className={styles.soft}>
            <LongText text={customerReference} />
          </span>
        )}
      </th>
      <td>
        <Lines texts={order.waybills} />
      </td>
      <td>
        <Lines texts={[order.destination]} />
      </td>
      <td>{order.packages ?? '—'}</td>
      <td>{order.weight ?? '—'}</td>
      <td>{order.window === null ? '—' : renderMessage(order.window)}</td>
      <td>
        <Lines texts={[order.confirmationNumber, order.carrierConfirmationNumber]} />
      </td>
      <td>
        <PrintProgressBadge progress={order.print} plain />
      </td>
    </tr>
  )
}

/** What one carrier service collects at one address. */
export function HandoverGroupTable({ group, onOpenOrder }: GroupProps) {
  const id = useId()
  const { address, zone, orders } = group
  const service = group.service ?? handoverListMessages.noService()
  const [date, count] = [formatDate(group.date), orders.length]
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>
        <LongText text={service} />
      </h3>
      <p className={styles.soft}>
        <LongText text={address.join(', ')} />
      </p>
      <p className={styles.soft}>
        {zone === null
          ? handoverScreenMessages.groupSummaryNoZone({ date, count })
          : handoverScreenMessages.groupSummary({ date, city: zoneCity(zone), count })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={handoverScreenMessages.ordersWith({ service: service.slice(0, 80) })}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {handoverScreenMessages[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} onOpenOrder={onOpenOrder} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
