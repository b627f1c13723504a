import { CalendarDays, FileText, ScanBarcode, Settings2 } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useAccount } from '../account/account-store.ts'
import { CancellationStrip } from '../cancellation/cancellation-strip.tsx'
import { connectCancellations } from '../cancellation/cancellation-store.ts'
import { connectArchiveRuns } from '../documents/archive/archive-runs-store.ts'
import { PaperViewer } from '../documents/viewer/document-viewer.tsx'
import { PapersView } from '../documents/documents-screen.tsx'
import { HandoverView } from '../handover/handover-screen.tsx'
import { connectOpenOrder, openOrder, useOpenOrder } from '../orders/panel/opened-order-store.ts'
import { OrderPanel } from '../orders/panel/order-panel.tsx'
import { connectOrders, forgetOrders, syncNow } from '../orders/list/list-actions.ts'
import { NavItem } from '../orders/queues/nav-item.tsx'
import { QueueNav } from '../orders/queues/queue-nav.tsx'
import { BatchTray } from '../printing/tray/batch-tray.tsx'
import { connectPickupRuns } from '../pickups/runs/pickup-runs-store.ts'
import { connectPrinting } from '../printing/printing-store.ts'
import { useSettings } from '../settings/settings-store.ts'
import { SettingsView } from '../settings/settings-screen.tsx'
import { act, askToCancel, bookPickup, generateForOpenOrder, printOpenOrder, putOrderAway, show, showSavedView } from './actions/actions.ts'
import { Banner } from './connection-banner.tsx'
import { isBannerUp, whyNoService } from './service-availability.ts'
import { focusScanField, listenToKeys } from './keyboard/keyboard.ts'
import { saveList } from './list-settings.ts'
import { goTo, openOverlay, useNavigation } from './navigation-store.ts'
import { follow, OrdersPlace } from './orders-screen.tsx'
import { Overlays } from './overlays.tsx'
import { PanelDivider } from './panel-divider.tsx'
import { PickupsPlace } from './pickups-screen.tsx'
import { printPaper } from './actions/print-stored-document.ts'
import { ScanPrintPlace } from './scan-print/scan-print-screen.tsx'
import { forgetScanPrint } from './scan-print/scan-print-store.ts'
import { bringUp } from './scan/scan-store.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

declare module 'react' {
  interface CSSProperties {
    '--panel-width'?: string
  }
}

function connectAll(): () => void {
  const stops = [
    connectOrders(),
    connectOpenOrder(),
    connectPrinting(),
    connectCancellations(),
    connectPickupRuns(),
    connectArchiveRuns(),
    listenToKeys(act),
    forgetOrders,
    forgetScanPrint,
  ]
  focusScanField()
  return () => {
    for (const stop of stops) stop()
  }
}

function openFromList(orderId: number): void {
  void openOrder(orderId)
}

function openFromElsewhere(orderId: number): void {
  void bringUp(orderId)
}

function Place({ hasPanel, children }: { readonly hasPanel: boolean; readonly children: ReactNode }) {
  const isOpen = useOpenOrder((state) => state.orderId !== null)
  return <div className={classNames(styles.place, hasPanel && isOpen && styles.beside)}>{children}</div>
}

function Panel() {
  const isOpen = useOpenOrder((state) => state.orderId !== null)
  const width = useNavigation((state) => state.panelWidth)
  const noService = useAccount((account) => whyNoService(account.state))
  if (!isOpen) return null
  return (
    <section className={styles.panel} style={{ '--panel-width': `${width}rem` }} aria-label="Open order">
      <PanelDivider />
      <OrderPanel
        whyNoService={noService}
        onClose={putOrderAway}
        onGenerate={generateForOpenOrder}
        onPrint={printOpenOrder}
        onSchedulePickup={bookPickup}
        onCancel={askToCancel}
        onOpenPaper={(paperId) => openOverlay({ kind: 'paper', paperId })}
        onPrintAgain={(orderId, place) => openOverlay({ kind: 'print', orderIds: [orderId], places: [place] })}
      />
    </section>
  )
}

/** The bench itself: queues on the left, the list in the middle, the open order on the right, printing at the foot. */
export function Workbench() {
  const place = useNavigation((state) => state.place)
  const isExpired = useAccount((account) => account.state?.kind === 'expired')
  const isCutOff = useAccount((account) => isBannerUp(account.state))
  const views = useSettings((state) => state.settings.list.views)
  useEffect(connectAll, [])
  useEffect(() => {
    if (isExpired) openOverlay({ kind: 'sign-in' })
  }, [isExpired])
  return (
    <div className={styles.shell}>
      <TopBar onOpen={openFromList} onMove={follow} />
      <Banner />
      <div className={styles.middle}>
        <div className={styles.nav} id="queues">
          <QueueNav
            isCurrent={place === 'orders'}
            onShow={show}
            saved={{ views, onShow: showSavedView, onChange: (next) => void saveList({ views: [...next] }) }}
            sync={{ isCutOff, onSync: () => void syncNow() }}
          >
            <NavItem
              icon={ScanBarcode}
              words="Scan to print"
              count={null}
              isCurrent={place === 'scan'}
              keys="F8"
              onPress={() => goTo('scan')}
            />
            <NavItem
              icon={CalendarDays}
              words="Pickups"
              count={null}
              isCurrent={place === 'pickups'}
              keys="F9"
              onPress={() => goTo('pickups')}
            />
            <NavItem
              icon={FileText}
              words="Papers"
              count={null}
              isCurrent={place === 'papers'}
              keys="Ctrl+D"
              onPress={() => goTo('papers')}
            />
            <NavItem
              icon={Settings2}
              words="Printing and settings"
              count={null}
              isCurrent={place === 'settings'}
              keys="Ctrl+,"
              onPress={() => goTo('settings')}
            />
          </QueueNav>
        </div>
        <main className={styles.work}>
          <Place hasPanel={place === 'orders'}>
            {place === 'orders' && <OrdersPlace />}
            {place === 'scan' && (
              <ScanPrintPlace onOpenOrder={openFromElsewhere} onPrint={(orderIds) => openOverlay({ kind: 'print', orderIds })} />
            )}
            {place === 'pickups' && <PickupsPlace onOpenOrder={openFromElsewhere} />}
            {place === 'handover' && <HandoverView onOpenOrder={openFromElsewhere} />}
            {place === 'papers' && <PapersView onOpenOrder={openFromElsewhere} onPrint={(paper) => void printPaper(paper)} />}
            {place === 'settings' && <SettingsView />}
          </Place>
          {place === 'orders' && <Panel />}
        </main>
      </div>
      <div className={styles.tray} id="tray">
        <CancellationStrip onOpenOrder={openFromElsewhere} />
        <BatchTray
          isCutOff={isCutOff}
          onOpenOrder={openFromElsewhere}
          renderPaper={(paperId) => <PaperViewer paperId={paperId} isHoldTold />}
        />
      </div>
      <Overlays />
    </div>
  )
}
