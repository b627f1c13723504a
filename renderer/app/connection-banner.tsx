import type { ReactElement, ReactNode } from 'react'
import { KeyRound, WifiOff, type LucideIcon } from 'lucide-react'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { useAccount } from '../account/account-store.ts'
import { Button } from '../ui/button.tsx'
import styles from './shell.module.css'
import { openOverlay } from './navigation-store.ts'

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

/** Why the service cannot be asked: nobody is signed in any more, or there is no network. Nothing when all is well. */
export function ConnectionBanner() {
  const state = useAccount((account) => account.state)
  if (state?.kind === 'expired') {
    return (
      <BannerLine icon={KeyRound}>
        <p>{(state.signInBecause === 'not-saved' ? appShellMessages.signInNotSaved : appShellMessages.sessionEnded).parts({ b: bold })}</p>
        <Button variant="primary" onPress={() => openOverlay({ kind: 'sign-in' })}>
          {appShellMessages.signIn()}
        </Button>
      </BannerLine>
    )
  }
  if (state?.kind === 'connected' && !state.online) {
    return (
      <BannerLine icon={WifiOff}>
        <p>{appShellMessages.noConnection.parts({ b: bold })}</p>
      </BannerLine>
    )
  }
  return null
}
