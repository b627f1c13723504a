import { CircleQuestionMark, Hand, PackageOpen, RefreshCw, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { orderPanelMessages } from '../../../shared/messages/orders/order-panel-messages.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { mayNeedPrint } from '../../../shared/orders/status.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { formatTime } from '../../ui/text/format-date-time.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { PrintProgressBadge } from '../../ui/badges/print-badge.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { useOrders } from '../orders-store.ts'
import { Copyable } from './copyable.tsx'
import { dismissOrderFailure, useOpenedOrder, performOrderWork } from './opened-order-store.ts'
import { OrderAttention } from './order-attention.tsx'
import { OrderBooking } from './order-booking.tsx'
import { OrderCharges } from './order-charges.tsx'
import { OrderActionButtons, type OrderActionButtonsProps } from './order-action-buttons.tsx'
import { OrderFacts, OrderRecipient } from './order-facts.tsx'
import styles from './order-panel.module.css'
import { OrderDocuments } from './documents/order-documents.tsx'
import { OrderHold } from './order-hold.tsx'
import { OrderNote } from '../notes/order-note.tsx'
import { OrderPickupInDoubt } from './order-pickup-in-doubt.tsx'
import { OrderReinstated } from './order-reinstated.tsx'
import { OrderPreCheck } from './order-pre-check.tsx'
import { OrderRoute } from './order-route.tsx'
import { OrderSheets } from './documents/order-sheets.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'
import { SimilarRefusals } from './similar-refusals.tsx'

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export interface OrderPanelProps extends Pick<
  OrderActionButtonsProps,
  'serviceUnavailableReason' | 'onGenerate' | 'onPrint' | 'onBookPickup' | 'onCancel' | 'onDuplicate' | 'onRecreate'
> {
  readonly onClose: () => void
  /** Below the actions of the open order. */
  readonly renderNote?: (orderId: number) => ReactNode
  /** Above the order's details, whatever its state. */
  readonly renderWeight?: (order: Order) => ReactNode
  /** Below the order's documents: the lists with which it was handed over. */
  readonly renderHandovers: (orderId: number) => ReactNode
  readonly onOpenDocument: (documentId: string) => void
  readonly onEditNote: () => void
  readonly onReprint: (orderId: number, place: DocumentSlot) => void
}

function PanelHead({ view, onClose }: { readonly view: OrderView; readonly onClose: () => void }) {
  const { order } = view
  const hasWaybill = order.legs.some((leg) => leg.waybill !== null)
  const tellsPrint = view.print !== 'none' || (hasWaybill && mayNeedPrint(order.status))
  const isListed = useOrders(({ ids, isLoading }) => isLoading || ids.includes(order.id))
  return (
    <header className={styles.header}>
      <div className={styles.headWords}>
        <h2 id="open-order" className={styles.reference}>
          <Copyable label={copyMessages.reference()} text={order.reference} />
        </h2>
        <div className={styles.states}>
          {view.hold !== null && <Badge tone="warning" icon={Hand} label={orderPanelMessages.hold()} />}
          {view.pickupInDoubt === null ? (
            <StatusBadge status={order.status} />
          ) : (
            <Badge tone="warning" icon={CircleQuestionMark} label={orderPanelMessages.pickupInDoubtShort()} />
          )}
          {tellsPrint && <PrintProgressBadge progress={view.print} />}
          {!isListed && <span className={styles.soft}>{orderPanelMessages.notListed()}</span>}
        </div>
      </div>
      <IconButton icon={X} label={orderPanelMessages.close()} shortcut="Esc" onPress={onClose} />
    </header>
  )
}

type PanelBodyProps = { readonly view: OrderView; readonly hasFailure: boolean } & Pick<
  OrderPanelProps,
  'renderHandovers' | 'onOpenDocument' | 'onReprint' | 'onEditNote'
>

function PanelBody({ view, hasFailure, renderHandovers, onOpenDocument, onReprint, onEditNote }: PanelBodyProps) {
  const { order, booking, sheets, asOf } = view
  const scannedLeg = useOpenedOrder((state) => state.scannedLeg)
  const work = useOpenedOrder((state) => state.workByOrder.get(order.id) ?? null)
  const zone = useStationZone()
  const refresh = (): void => void performOrderWork(order.id, 'reading')
  return (
    <>
      {view.hold !== null && <OrderHold orderId={order.id} hold={view.hold} />}
      {view.pickupInDoubt !== null && (
        <OrderPickupInDoubt pickup={view.pickupInDoubt} zone={order.origin.zone} isRefreshing={work === 'reading'} onRefresh={refresh} />
      )}
      {view.readAsCancelledAt !== null && <OrderReinstated status={order.status} readAsCancelledAt={view.readAsCancelledAt} />}
      <OrderNote note={view.note} onEdit={onEditNote} />
      <OrderAttention view={view} quotesFailure={!hasFailure} />
      {view.preCheck.findings.length > 0 && <OrderPreCheck orderId={order.id} preCheck={view.preCheck} />}
      {view.actions.generateWaybill.allowed && view.similarRefusals.length > 0 && <SimilarRefusals refusals={view.similarRefusals} />}
      <Section title={orderPanelMessages.shipTo()}>
        <OrderRecipient order={order} />
      </Section>
      <Section title={orderPanelMessages.route()}>
        <OrderRoute order={order} scannedLeg={scannedLeg} />
      </Section>
      {booking !== null && (
        <Section title={orderPanelMessages.bookedPickup()}>
          <OrderBooking booking={booking} />
        </Section>
      )}
      <Section title={orderPanelMessages.documents()}>
        <OrderDocuments
          view={view}
          isFetching={work === 'fetching'}
          onOpenDocument={onOpenDocument}
          onFetch={() => void performOrderWork(order.id, 'fetching')}
          onReprint={(place) => onReprint(order.id, place)}
        />
        {renderHandovers(order.id)}
      </Section>
      <Section title={orderPanelMessages.details()}>
        <OrderFacts order={order} />
      </Section>
      {order.charges !== null && (order.charges.lines.length > 0 || order.charges.metric !== null || order.charges.imperial !== null) && (
        <Section title={orderPanelMessages.charges()}>
          <OrderCharges charges={order.charges} />
        </Section>
      )}
      {sheets.length > 0 && (
        <Section title={orderPanelMessages.sheets()}>
          <OrderSheets view={view} />
        </Section>
      )}
      <Section title={orderPanelMessages.history()}>
        <OrderTimeline view={view} />
      </Section>
      <footer className={styles.fresh}>
        <span>{orderPanelMessages.readAt({ time: formatTime(asOf, zone) ?? asOf })}</span>
        <Button variant="quiet" icon={RefreshCw} shortcut="F5" isPending={work === 'reading'} onPress={refresh}>
          {orderPanelMessages.refresh()}
        </Button>
      </footer>
    </>
  )
}

/** All information about the open order, and all actions on it. */
export function OrderPanel({
  onClose,
  renderNote,
  renderWeight,
  renderHandovers,
  onOpenDocument,
  onReprint,
  onEditNote,
  ...actions
}: OrderPanelProps) {
  const orderId = useOpenedOrder((state) => state.orderId)
  const view = useOpenedOrder((state) => state.view)
  const failure = useOpenedOrder((state) => state.failure)
  const work = useOpenedOrder((state) => (orderId === null ? null : (state.workByOrder.get(orderId) ?? null)))
  if (orderId === null) {
    return (
      <EmptyState icon={PackageOpen} title={orderPanelMessages.noOrderTitle()}>
        {orderPanelMessages.noOrderText()}
      </EmptyState>
    )
  }
  return (
    <>
      {view === null ? <Spinner label={orderPanelMessages.opening()} /> : <PanelHead view={view} onClose={onClose} />}
      {view !== null && <OrderActionButtons view={view} work={work} {...actions} />}
      {view?.actions.schedulePickup.allowed === true && view.pickupInDoubt === null && renderNote?.(orderId)}
      {view !== null && renderWeight?.(view.order)}
      <div className={styles.scroll} tabIndex={-1} data-region-start="">
        {failure !== null && (
          <FailureNote
            failure={failure}
            actions={
              <Button variant="quiet" onPress={dismissOrderFailure}>
                {orderPanelMessages.dismiss()}
              </Button>
            }
          />
        )}
        {view !== null && (
          <PanelBody
            view={view}
            hasFailure={failure !== null}
            renderHandovers={renderHandovers}
            onOpenDocument={onOpenDocument}
            onReprint={onReprint}
            onEditNote={onEditNote}
          />
        )}
      </div>
    </>
  )
}
