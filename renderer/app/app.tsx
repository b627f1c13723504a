import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { connectAccount, useAccount } from '../account/account-store.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { currentLocale } from '../../shared/messages/locale.ts'
import { watchRenamedPrinters } from '../settings/printers/renamed-printers.ts'
import { AffectedOrders } from '../orders/affected-orders.tsx'
import { connectSettings, useSettings } from '../settings/settings-store.ts'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { NoticeRegion } from '../ui/feedback/notice-region.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { OrderNamesContext } from '../ui/overlays/order-names-context.ts'
import { setSoundVolume } from '../ui/scans/play-sound.ts'
import { StationZoneProvider } from '../ui/text/station-zone.ts'
import { WelcomeScreen } from './on-demand.ts'
import { offerPrinters } from './actions/offer-printers.ts'
import { useNavigation } from './navigation-store.ts'
import { openOrdersAsList } from './notices/open-notification.ts'
import { keepFocus } from './keyboard/keep-focus.ts'
import { revealOrder } from './scan/scan-store.ts'
import styles from './splash.module.css'
import { connectNotifications } from './notices/station-notifications.ts'
import { showStoredScreen } from './stored-screen.ts'
import { Workbench } from './workbench.tsx'

function connectStation(): () => void {
  void showStoredScreen()
  const stops = [keepFocus(), connectAccount(), connectSettings(), connectNotifications(), watchRenamedPrinters()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Removes the placeholder of index.html once there is content. */
function removeStartingPage(): void {
  document.getElementById('starting')?.remove()
}

function AppContent() {
  const { state, failure } = useAccount()
  const isStarting = state === null && failure === null
  useLayoutEffect(() => {
    if (!isStarting) removeStartingPage()
  }, [isStarting])
  if (state === null) {
    return (
      <main className={classNames(styles.splash, isStarting && styles.waiting)} aria-label={appShellMessages.productName()}>
        {failure === null ? <Spinner label={appShellMessages.opening()} /> : <FailureNote failure={failure} />}
      </main>
    )
  }
  return state.kind === 'signed-out' ? <WelcomeScreen state={state} onConnected={() => void offerPrinters()} /> : <Workbench />
}

function Notices() {
  const hasFailed = useAccount(({ failure }) => failure !== null)
  const isSignedOut = useAccount(({ state }) => state?.kind === 'signed-out')
  const isWallboard = useNavigation(({ screen }) => screen === 'wallboard')
  // If the station cannot be opened, every call fails with the failure that is already shown.
  if (hasFailed) return null
  // A notice contains orders and customers, and the wallboard is visible to everybody.
  if (isWallboard && !isSignedOut) return null
  return <NoticeRegion onOpenOrder={(orderId) => void revealOrder(orderId)} onOpenOrders={openOrdersAsList} />
}

function renderOrderNames(orderIds: readonly number[]): ReactNode {
  return <AffectedOrders orderIds={orderIds} />
}

/** The whole window. */
export function App() {
  const { theme, showsKeys, soundVolume } = useSettings((state) => state.settings)
  const zone = useSettings((state) => state.about?.zone ?? 'UTC')
  useEffect(connectStation, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    document.documentElement.dataset['keys'] = showsKeys ? 'shown' : 'hidden'
  }, [showsKeys])
  useEffect(() => setSoundVolume(soundVolume), [soundVolume])
  return (
    <I18nProvider locale={currentLocale()}>
      <StationZoneProvider value={zone}>
        <OrderNamesContext value={renderOrderNames}>
          <AppContent />
        </OrderNamesContext>
        <Notices />
      </StationZoneProvider>
    </I18nProvider>
  )
}
