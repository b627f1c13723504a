import type { ReactElement, ReactNode } from 'react'
import { KeyRound, Unplug, WifiOff, type LucideIcon } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { siteMessages } from '../../shared/messages/site/site-messages.ts'
import { useAccount } from '../account/account-store.ts'
import { Button } from '../ui/button.tsx'
import { formatTime } from '../ui/text/format-date-time.ts'
import { useStationState } from '../use-call.ts'
import styles from './shell.module.css'
import { openSignIn } from './navigation-store.ts'

function BannerLine({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <section className={styles.banner} aria-label={appShellMessages.connection()} aria-live="polite">
      <Icon aria-hidden="true" />
      {children}
    </section>
  )
}

function bold(chunks: readonly ReactNode[]): ReactElement {
  return <strong key="bold">{chunks}</strong>
}

/** Why the service or the site cannot be reached: nobody is signed in any more, or there is no network. Nothing if all is well. */
export function ConnectionBanner() {
  const account = useAccount(({ state }) => state)
  const [site] = useStationState('site.state')
  return (
    <>
      {account?.kind === 'expired' && (
        <BannerLine icon={KeyRound}>
          <p>
            {(account.signInBecause === 'not-saved' ? appShellMessages.signInNotSaved : appShellMessages.sessionEnded).parts({ b: bold })}
          </p>
          <Button variant="primary" onPress={openSignIn}>
            {appShellMessages.signIn()}
          </Button>
        </BannerLine>
      )}
      {account?.kind === 'connected' && !account.online && (
        <BannerLine icon={WifiOff}>
          <p>{appShellMessages.noConnection.parts({ b: bold })}</p>
        </BannerLine>
      )}
      {site?.kind === 'unavailable' && (
        <BannerLine icon={Unplug}>
          <p>{siteMessages.unavailable.parts({ b: bold, time: formatTime(site.since, Temporal.Now.timeZoneId()) ?? '' })}</p>
        </BannerLine>
      )}
    </>
  )
}
