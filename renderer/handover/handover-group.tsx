import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { HandoverGroup, HandoverOrder } from '../../shared/handover/handover-list.ts'
import { totalsOf } from '../../shared/handover/handover-totals.ts'
import { countLoaded, loadingOf } from '../../shared/handover/loading.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { handoverProblemMessages } from '../../shared/messages/handover/handover-problem-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { isolate, joinAddress, renderMessage } from '../../shared/messages/render-message.ts'
import { Badge } from '../ui/badges/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { PrintProgressBadge } from '../ui/badges/print-badge.tsx'
import { formatDate, formatInstant, zoneCity } from '../ui/text/format-date-time.ts'
import { formatStationWindow } from '../ui/text/station-window.ts'
import { LongText } from '../ui/text/long-text.tsx'
import { WholeWords } from '../ui/text/whole-words.tsx'
import { useStationZone } from '../ui/text/station-zone.ts'
import styles from './handover-screen.module.css'
import { Destination } from './destination.tsx'
import { LoadCell } from './load-cell.tsx'

interface GroupProps {
  readonly group: HandoverGroup
  readonly onOpenOrder: (orderId: number) => void
}

const columns = ['order', 'waybills', 'destination', 'packages', 'weight', 'window', 'confirmation', 'documents'] as const

/** Omits packages and weight if no order of the table has them, to leave their width to the others. */
function shownColumns(orders: readonly HandoverOrder[]): readonly (typeof columns)[number][] {
  return orders.some(({ packages, weight }) => packages !== null || weight !== null)
    ? columns
    : columns.filter((column) => column !== 'packages' && column !== 'weight')
}

/** Longer references are shortened; nobody reads them on a label. */
const maxReference = 120

/** Never broken: a driver compares it with the one on the parcel. */
function Reference({ text: reference }: { readonly text: string }) {
  if (reference.length > maxReference) return <LongText text={reference} />
  return (
    <bdi className={styles.whole}>
      <WholeWords text={reference} />
    </bdi>
  )
}

function Lines({ texts }: { readonly texts: readonly (string | null)[] }) {
  const given = texts.filter((line) => line !== null)
  if (given.length === 0) return <>—</>
  return given.map((line) => (
    <span key={line} className={styles.text}>
      <Reference text={line} />
    </span>
  ))
}

type OrderRowProps = { readonly order: HandoverOrder; readonly hasLoad: boolean } & Pick<GroupProps, 'onOpenOrder'>

function OrderRow({ order, hasLoad, onOpenOrder }: OrderRowProps) {
  const { orderId, reference, customerReference, handedOverAt } = order
  const zone = useStationZone()
  const here = order.bookedWindow === null ? '' : formatStationWindow(order.bookedWindow, zone)
  // The print state below shows the other problems.
  const problems = order.problems.filter((problem) => problem !== 'not-printed' && problem !== 'in-doubt')
  return (
    <tr data-loaded={order.scans > 0}>
      <td className={styles.tickCell}>
        <LoadCell order={order} />
      </td>
      <th scope="row">
        <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
          <bdi>
            {reference.length > maxReference ? (
              `${Array.from(reference).slice(0, maxReference).join('')}…`
            ) : (
              <WholeWords text={reference} />
            )}
          </bdi>
        </button>
        {customerReference !== null && (
          <span className={styles.soft}>
            <Reference text={customerReference} />
          </span>
        )}
        {handedOverAt !== null && (
          <span className={styles.soft}>{text.handedOverAt({ time: formatInstant(handedOverAt, zone, 'short') ?? handedOverAt })}</span>
        )}
      </th>
      <td>
        <Lines texts={order.waybills} />
      </td>
      <td>
        <span className={styles.place}>
          <Destination text={order.destination} />
        </span>
      </td>
      {hasLoad && <td>{order.packages ?? '—'}</td>}
      {hasLoad && <td>{order.weight ?? '—'}</td>}
      <td>
        {order.window === null ? '—' : renderMessage(order.window)}
        {here !== '' && <span className={classNames(styles.soft, styles.text)}>{here}</span>}
      </td>
      <td>
        <Lines texts={[order.confirmationNumber, order.carrierConfirmationNumber]} />
      </td>
      <td>
        <div className={styles.badges}>
          {order.showsPrint && <PrintProgressBadge progress={order.print} plain wraps />}
          {!order.showsPrint && problems.length === 0 && '—'}
          {problems.map((problem) => (
            <Badge
              key={problem}
              tone={problem === 'cancelled' ? 'danger' : 'warning'}
              icon={TriangleAlert}
              label={handoverProblemMessages[problem]()}
              plain
              wraps
            />
          ))}
        </div>
      </td>
    </tr>
  )
}

const maxNamed = 5

/** What is on the van, and by name what is not yet. */
function LoadingProgress({ group }: { readonly group: HandoverGroup }) {
  const { missing } = loadingOf([group])
  const names = missing
    .slice(0, maxNamed)
    .map(({ reference }) => isolate(reference.slice(0, 60)))
    .join(', ')
  const others = missing.length - maxNamed
  return (
    <p className={styles.progress}>
      <strong>{text.progress(countLoaded([group]))}</strong>{' '}
      {missing.length > 0 && <span>{others > 0 ? text.missingMore({ names, count: others }) : text.missing({ names })}</span>}
    </p>
  )
}

function formatTotals({ orders }: HandoverGroup): string {
  const { packages, packagesUnknown: unknown, weight } = totalsOf(orders)
  return handoverListMessages.totals({ packages, unknown, weight: weight ?? '', hasWeight: weight === null ? 'no' : 'yes' })
}

/** What one carrier service collects at one address. */
export function HandoverGroupTable({ group, onOpenOrder }: GroupProps) {
  const id = useId()
  const { address, zone, orders } = group
  const service = group.service ?? handoverListMessages.noService()
  const [date, count] = [formatDate(group.date), orders.length]
  const shown = shownColumns(orders)
  const hasLoad = shown.includes('weight')
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>
        <LongText text={service} />
      </h3>
      <p className={styles.soft}>
        <LongText text={joinAddress(address)} />
      </p>
      <p className={styles.soft}>
        {zone === null
          ? handoverScreenMessages.groupSummaryNoZone({ date, count })
          : handoverScreenMessages.groupSummary({ date, city: zoneCity(zone), count })}{' '}
        {formatTotals(group)}
      </p>
      {orders.some(({ scans }) => scans > 0) && <LoadingProgress group={group} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={handoverScreenMessages.ordersWith({ service: service.slice(0, 80) })}>
        <table className={styles.table} data-has-load={hasLoad}>
          <thead>
            <tr>
              <th scope="col" className={styles.tickCell}>
                <span className="visually-hidden">{text.onVan()}</span>
              </th>
              {shown.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {handoverScreenMessages[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.orderId} order={order} hasLoad={hasLoad} onOpenOrder={onOpenOrder} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
