import { useEffect, useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { connectAccount, useAccount } from '../account/account-store.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { currentLocale } from '../../shared/messages/locale.ts'
import { connectSettings, useSettings } from '../settings/settings-store.ts'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { NoticeRegion } from '../ui/feedback/notice-region.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { StationZoneProvider } from '../ui/text/station-zone.ts'
import { WelcomeScreen } from './on-demand.ts'
import { openOrdersAsList } from './notices/open-notification.ts'
import { revealOrder } from './scan/scan-store.ts'
import styles from './shell.module.css'
import { connectNotifications } from './notices/station-notifications.ts'
import { showStoredScreen } from './stored-screen.ts'
import { Workbench } from './workbench.tsx'

function connectStation(): () => void {
  void showStoredScreen()
  const stops = [connectAccount(), connectSettings(), connectNotifications()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Takes away what index.html shows until there is something to show. */
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
  return state.kind === 'signed-out' ? <WelcomeScreen state={state} /> : <Workbench />
}

/** The whole window. */
export function App() {
  const theme = useSettings((state) => state.settings.theme)
  const zone = useSettings((state) => state.about?.zone ?? 'UTC')
  const failure = useAccount((account) => account.failure)
  useEffect(connectStation, [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <I18nProvider locale={currentLocale()}>
      <StationZoneProvider value={zone}>
        <AppContent />
        {/* Each call of a station that cannot be opened fails as the first one did, which is shown. */}
        {failure === null && <NoticeRegion onOpenOrder={(orderId) => void revealOrder(orderId)} onOpenOrders={openOrdersAsList} />}
      </StationZoneProvider>
    </I18nProvider>
  )
}
