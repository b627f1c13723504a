import { PackageOpen, Play, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AccountState } from '../../shared/account/account-state.ts'
import type { Failure } from '../../shared/failure.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { startPractice } from './account-store.ts'
import { ConnectForm } from './connect-form.tsx'
import styles from './welcome-screen.module.css'

/** The first thing a packer sees: two doors, and the one that needs nothing is the big one. */
export function WelcomeScreen({ state }: { readonly state: AccountState }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function enterPractice(): Promise<void> {
    setPending(true)
    setFailure(await startPractice())
    setPending(false)
  }

  return (
    <main className={styles.screen}>
      <div className={styles.middle}>
        <header className={styles.header}>
          <PackageOpen className={styles.mark} aria-hidden="true" />
          <div>
            <h1 className={styles.name}>Packbench</h1>
            <p className={styles.promise}>The right label, once, from the right printer.</p>
          </div>
        </header>
        <div className={styles.doors}>
          <section className={styles.practice} aria-labelledby="practice-door">
            <h2 id="practice-door" className={styles.doorName}>
              Practice
            </h2>
            <p>
              A full bench with three hundred made-up orders. Generate waybills, print, book pickups, cancel: nothing leaves this machine
              and nothing is shipped.
            </p>
            <ul className={styles.points}>
              <li>No account, no printer and no network needed</li>
              <li>Labels are kept as PDFs and marked PRACTICE</li>
              <li>Connect a real account whenever you like</li>
            </ul>
            <Button
              variant="primary"
              icon={Play}
              isPending={isPending}
              startsFocused
              className={styles.big}
              onPress={() => void enterPractice()}
            >
              Start practising
            </Button>
            {failure !== null && <FailureNote failure={failure} />}
          </section>
          <section className={styles.connect} aria-labelledby="connect-door">
            <h2 id="connect-door" className={styles.doorName}>
              Connect
            </h2>
            <ConnectForm state={state} />
            <p className={styles.note}>
              <ShieldCheck aria-hidden="true" />
              The password is sent once, to this address, and kept nowhere.
            </p>
          </section>
        </div>
      </div>
    </main>
  )
}
