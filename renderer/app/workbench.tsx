import { useEffect, type ReactNode } from 'react'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { useAccount } from '../account/account-store.ts'
import { connectCancellations } from '../cancellation/cancellation-store.ts'
import { connectArchiveRuns } from '../documents/archive/archive-runs-store.ts'
import { connectWaybillJobs } from '../orders/bulk/waybill-jobs-store.ts'
import { connectHeldQuestions, useHeldQuestion } from '../orders/holds/held-question-store.ts'
import { connectOpenedOrder, openOrder, useOpenedOrder } from '../orders/panel/opened-order-store.ts'
import { connectCursor } from '../orders/list/cursor.ts'
import { connectOrders, resetOrders, syncNow } from '../orders/list/list-actions.ts'
import { useOrders } from '../orders/orders-store.ts'
import { LabelsToDestroyItem, ScreenItems } from './screen-items.tsx'
import { QueueNav } from '../orders/queues/queue-nav.tsx'
import { connectPeople } from '../people/people-store.ts'
import { connectPickupRuns } from '../pickups/runs/pickup-runs-store.ts'
import { connectCutOffs } from '../pickups/urgency/cut-offs-store.ts'
import { OrderCutOff } from '../pickups/urgency/order-cut-off.tsx'
import { QueueUrgency } from '../pickups/urgency/queue-urgency.tsx'
import { connectPrinting } from '../printing/printing-store.ts'
import { useSettings } from '../settings/settings-store.ts'
import { runAction, closeOrderPanel, goToOrdersView, goToSavedView } from './actions/actions.ts'
import { openCancelDialog, bookPickupForOpenOrder, generateForOpenOrder, printOpenOrder } from './actions/order-actions.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { isServiceUnavailable, serviceUnavailableReason } from './service-availability.ts'
import { OrderScaleWeight } from '../scale/order-scale-weight.tsx'
import { weighKeys } from './keyboard/shortcuts.ts'
import { focusScanField } from './keyboard/focus-places.ts'
import { resetHandoverScreen } from './handover/handover-scan.ts'
import { listenToKeys } from './keyboard/keyboard.ts'
import { saveListSettings } from './list-settings.ts'
import { editNoteOfOpenOrder } from './actions/note-actions.ts'
import { duplicateOpenOrder, recreateOpenOrder } from './actions/shipment-actions.ts'
import { goToScreen, openOverlay, openSignIn, useNavigation } from './navigation-store.ts'
import {
  AuditLog,
  CompaniesScreen,
  ComponentPage,
  DocumentsScreen,
  HandoverArea,
  HeldQuestionDialog,
  OrderPanel,
  PeopleList,
  PickupsScreen,
  ScanPrintScreen,
  ReferenceDataSection,
  SettingsScreen,
  ShiftScreen,
  VoidLabelsScreen,
  Wallboard,
  WebhooksScreen,
} from './on-demand.ts'
import { NewShipmentArea } from './new-shipment-area.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { Overlays } from './overlays.tsx'
import { PanelDivider } from './panel-divider.tsx'
import { choosePartOf } from './actions/choose-label-part.ts'
import { printStoredDocument } from './actions/print-stored-document.ts'
import { connectOrderLinks } from './order-links.ts'
import { usePendingLookup } from './scan/pending-lookup.ts'
import { openFromElsewhere } from './scan/scan-store.ts'
import { resetScanPrint } from './scan-print/scan-print-store.ts'
import { resetNewShipment } from '../new-shipment/new-shipment-store.ts'
import { resetShift } from '../shift/shift-store.ts'
import { connectVoidLabels } from '../void-labels/void-labels-store.ts'
import { connectWebhooks } from '../webhooks/webhooks-store.ts'
import { NoticeSlot } from '../ui/feedback/notice-slot.tsx'
import { classNames } from '../ui/class-names.ts'
import { preloadAll } from '../ui/load-on-demand.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { TrayArea } from './tray-area.tsx'

declare module 'react' {
  interface CSSProperties {
    '--panel-width'?: string
  }
}

/** Scan to print itself shows what needs a person. */
function mayTrayOpen(): boolean {
  return useNavigation.getState().screen !== 'scan'
}

function connectAll(): () => void {
  const stops = [
    connectCursor(),
    connectOrders(),
    connectOpenedOrder(),
    connectPrinting(mayTrayOpen),
    connectCancellations(),
    connectVoidLabels(),
    connectWaybillJobs((orderIds) => openOverlay({ kind: 'print', orderIds })),
    connectPickupRuns(),
    connectCutOffs(),
    connectArchiveRuns(),
    connectPeople(),
    connectHeldQuestions(),
    connectWebhooks(),
    connectOrderLinks(),
    listenToKeys(runAction),
    resetOrders,
    resetScanPrint,
    resetHandoverScreen,
    resetShift,
    resetNewShipment,
  ]
  focusScanField()
  return () => {
    for (const stop of stops) stop()
  }
}

function openFromList(orderId: number): void {
  void openOrder(orderId)
}

function ScreenArea({ hasPanel, children }: { readonly hasPanel: boolean; readonly children: ReactNode }) {
  const isOpen = useOpenedOrder((state) => state.orderId !== null)
  return (
    <div className={classNames(styles.place, hasPanel && isOpen && styles.beside)} id="screen" data-region="">
      {children}
    </div>
  )
}

function OrderPanelArea() {
  const isOpen = useOpenedOrder((state) => state.orderId !== null)
  const width = useNavigation((state) => state.panelWidth)
  const scale = useSettings((state) => state.settings.scale)
  const unavailableReason = useAccount((account) => serviceUnavailableReason(account.state))
  // What was just scanned is another order than the one that is still shown: a click on this one would act on the wrong order.
  const isOutdated = usePendingLookup((lookup) => lookup.isPending)
  if (!isOpen) return null
  return (
    <section className={styles.panel} data-region="" data-outdated={isOutdated} style={{ '--panel-width': `${width}rem` }} aria-label={appShellMessages.openOrder()}>
      <PanelDivider />
      <OrderPanel
        serviceUnavailableReason={unavailableReason}
        onClose={closeOrderPanel}
        onGenerate={generateForOpenOrder}
        onPrint={printOpenOrder}
        onBookPickup={bookPickupForOpenOrder}
        renderNote={(orderId) => <OrderCutOff orderId={orderId} />}
        renderWeight={(order) =>
          scale !== null && <OrderScaleWeight order={order} toleranceGrams={scale.toleranceGrams} shortcut={weighKeys} />
        }
        onCancel={openCancelDialog}
        onDuplicate={duplicateOpenOrder}
        onRecreate={recreateOpenOrder}
        onOpenDocument={(documentId) => openOverlay({ kind: 'document', documentId })}
        onEditNote={editNoteOfOpenOrder}
        onReprint={(orderId, place) => openOverlay({ kind: 'print', orderIds: [orderId], documentSlots: [place] })}
      />
    </section>
  )
}

/** The window of a signed-in station: queues on the left, the list in the middle, the open order on the right, printing below. */
export function Workbench() {
  const place = useNavigation((state) => state.screen)
  const hasHeldQuestion = useHeldQuestion((state) => state.question !== null)
  const isExpired = useAccount((account) => account.state?.kind === 'expired')
  const isPractice = useAccount((account) => account.state?.kind === 'practice')
  const isOffline = useAccount((account) => isServiceUnavailable(account.state))
  const lastAnswerAt = useAccount((account) => account.state?.lastAnswerAt ?? null)
  const views = useSettings((state) => state.settings.list.views)
  const missedCount = useOrders((state) => state.overview?.statuses['pickup_missed'] ?? 0)
  const isListLoaded = useOrders((state) => !state.isLoading)
  useEffect(connectAll, [])
  useEffect(() => {
    if (isListLoaded) void preloadAll()
  }, [isListLoaded])
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isPractice) dataset['practice'] = ''
    return () => {
      delete dataset['practice']
    }
  }, [isPractice])
  useEffect(() => {
    if (isExpired) openSignIn()
  }, [isExpired])
  // Scanning and the wallboard fill the window: everything else is hidden.
  const isWallboard = place === 'wallboard'
  const fillsWindow = place === 'scan' || isWallboard
  return (
    <div className={styles.shell}>
      {!fillsWindow && <TopBar onOpen={openFromList} />}
      {!isWallboard && <ConnectionBanner />}
      <div className={styles.middle}>
        {!fillsWindow && (
          <div className={styles.nav} data-region="">
            <QueueNav
              isOrdersScreen={place === 'orders'}
              onShow={goToOrdersView}
              saved={{ views, onShow: goToSavedView, onChange: (next) => void saveListSettings({ views: [...next] }) }}
              queueNotes={{ schedule: <QueueUrgency missedCount={missedCount} /> }}
              lastQueue={<LabelsToDestroyItem current={place} />}
              sync={{ isOffline, onSync: () => void syncNow() }}
            >
              <ScreenItems current={place} />
            </QueueNav>
          </div>
        )}
        <main className={styles.work}>
          <div className={styles.panes}>
            <ScreenArea hasPanel={place === 'orders'}>
              {place === 'orders' && <OrdersScreen />}
              {place === 'scan' && (
                <ScanPrintScreen onOpenOrder={openFromElsewhere} onPrint={(orderIds) => openOverlay({ kind: 'print', orderIds })} />
              )}
              {place === 'pickups' && <PickupsScreen onOpenOrder={openFromElsewhere} />}
              {place === 'labels' && <VoidLabelsScreen onOpenOrder={openFromElsewhere} />}
              {place === 'handover' && <HandoverArea />}
              {place === 'shift' && (
                <ShiftScreen
                  onShow={(figure) => (figure === 'labels' ? goToScreen('labels') : goToOrdersView({ kind: 'queue', queue: figure }))}
                  onEnd={() => openOverlay({ kind: 'shift', id: null })}
                  onOpenReport={(id) => openOverlay({ kind: 'shift', id })}
                  onWallboard={() => goToScreen('wallboard')}
                />
              )}
              {isWallboard && <Wallboard isOffline={isOffline} lastAnswerAt={lastAnswerAt} onLeave={() => goToScreen('shift')} />}
              {place === 'documents' && (
                <DocumentsScreen
                  onOpenOrder={openFromElsewhere}
                  onPrint={(storedDocument) => void printStoredDocument(storedDocument)}
                  onChoosePart={choosePartOf}
                />
              )}
              {place === 'new-shipment' && <NewShipmentArea />}
              {place === 'companies' && <CompaniesScreen />}
              {place === 'webhooks' && <WebhooksScreen />}
              {place === 'components' && <ComponentPage />}
              {place === 'settings' && (
                <SettingsScreen people={<PeopleList />} auditLog={<AuditLog />} referenceData={<ReferenceDataSection />} />
              )}
            </ScreenArea>
            {place === 'orders' && <OrderPanelArea />}
          </div>
          <NoticeSlot />
        </main>
      </div>
      {!isWallboard && <TrayArea isOffline={isOffline} />}
      <Overlays />
      {hasHeldQuestion && <HeldQuestionDialog />}
    </div>
  )
}
