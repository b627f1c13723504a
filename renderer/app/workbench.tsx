import { useEffect, type ReactNode } from 'react'
import { useAccount } from '../account/account-store.ts'
import { useHeldQuestion } from '../orders/holds/held-question-store.ts'
import { openOrder, useOpenedOrder } from '../orders/panel/opened-order-store.ts'
import { syncNow } from '../orders/list/list-actions.ts'
import { useOrders } from '../orders/orders-store.ts'
import { LabelsToDestroyItem, ScreenItems } from './screens/screen-items.tsx'
import { QueueNav } from '../orders/queues/queue-nav.tsx'
import { SyncFailure } from '../orders/queues/sync-failure.tsx'
import { QueueUrgency } from '../pickups/urgency/queue-urgency.tsx'
import { useSettings } from '../settings/settings-store.ts'
import { goToOrdersView, goToSavedView } from './actions/actions.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { isServiceUnavailable } from './service-availability.ts'
import { saveListSettings } from './list-settings.ts'
import { goToScreen, openOverlay, openSignIn, useNavigation } from './navigation-store.ts'
import {
  AuditLog,
  CompaniesScreen,
  ComponentPage,
  DocumentsScreen,
  HandoverScreen,
  HeldQuestionDialog,
  PeopleList,
  PickupsScreen,
  ScanPrintArea,
  ReferenceDataSection,
  SettingsScreen,
  ShiftScreen,
  VoidLabelsScreen,
  Wallboard,
  WebhooksScreen,
} from './on-demand.ts'
import { NewShipmentArea } from './screens/new-shipment-area.tsx'
import { OrdersScreen } from './screens/orders-screen.tsx'
import { Overlays } from './overlays.tsx'
import { choosePartOf } from './actions/choose-label-part.ts'
import { printStoredDocument } from './actions/print-stored-document.ts'
import { openFromElsewhere } from './scan/scan-store.ts'
import { NoticeSlot } from '../ui/feedback/notice-slot.tsx'
import { classNames } from '../ui/class-names.ts'
import { preloadAll } from '../ui/load-on-demand.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { TrayArea } from './screens/tray-area.tsx'
import { connectStores } from './connect-stores.ts'
import { OrderPanelArea } from './screens/order-panel-area.tsx'

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

/** The window of a signed-in station: queues on the left, the list in the middle, the open order on the right, printing below. */
export function Workbench() {
  const place = useNavigation((state) => state.screen)
  const hasHeldQuestion = useHeldQuestion((state) => state.question !== null)
  const isExpired = useAccount((account) => account.state?.kind === 'expired')
  const isOffline = useAccount((account) => isServiceUnavailable(account.state))
  const lastAnswerAt = useAccount((account) => account.state?.lastAnswerAt ?? null)
  const views = useSettings((state) => state.settings.list.views)
  const missedCount = useOrders((state) => state.overview?.statuses['pickup_missed'] ?? 0)
  const isListLoaded = useOrders((state) => !state.isLoading)
  useEffect(connectStores, [])
  useEffect(() => {
    if (isListLoaded) void preloadAll()
  }, [isListLoaded])
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
      {!fillsWindow && !isOffline && <SyncFailure onSync={() => void syncNow()} />}
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
              {place === 'scan' && <ScanPrintArea />}
              {place === 'pickups' && <PickupsScreen onOpenOrder={openFromElsewhere} />}
              {place === 'labels' && <VoidLabelsScreen onOpenOrder={openFromElsewhere} />}
              {place === 'handover' && (
                <HandoverScreen
                  onOpenOrder={openFromElsewhere}
                  onPrint={(orderId) => openOverlay({ kind: 'print', orderIds: [orderId] })}
                />
              )}
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
