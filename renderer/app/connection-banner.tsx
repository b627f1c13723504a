import type { ReactNode } from 'react'
import { KeyRound, WifiOff, type LucideIcon } from 'lucide-react'
import { useAccount } from '../account/account-store.ts'
import { Button } from '../ui/button.tsx'
import styles from './shell.module.css'
import { openOverlay } from './navigation-store.ts'

function BannerLine({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <section className={styles.banner} aria-label="Connection" aria-live="polite">
      <Icon aria-hidden="true" />
      {children}
    </section>
  )
}

/** What stands between the bench and the service: an ended session, or no network. Nothing when all is well. */
export function ConnectionBanner() {
  const state = useAccount((account) => account.state)
  if (state?.kind === 'expired') {
    return (
      <BannerLine icon={KeyRound}>
        <p>
          <strong>The session has ended.</strong> Work with the service waits; stored papers can be opened and printed sheets confirmed.
        </p>
        <Button variant="primary" onPress={() => openOverlay({ kind: 'sign-in' })}>
          Sign in
        </Button>
      </BannerLine>
    )
  }
  if (state?.kind === 'connected' && !state.online) {
    return (
      <BannerLine icon={WifiOff}>
        <p>
          <strong>No connection to the service.</strong> Orders are shown as they were last read; stored papers open and print. Packbench
          keeps trying.
        </p>
      </BannerLine>
    )
  }
  return null
}
