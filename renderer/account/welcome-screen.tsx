import { PackageOpen, Play, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { welcomeMessages } from '../../shared/messages/account/account-screen-messages.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { startPractice } from './account-store.ts'
import { ConnectForm, type ConnectFormProps } from './connect-form.tsx'
import styles from './welcome-screen.module.css'

/** The first thing a packer sees: practice, which needs nothing, and connecting an account. */
export function WelcomeScreen({ state, onConnected }: ConnectFormProps) {
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
            <h1 className={styles.name}>{appShellMessages.productName()}</h1>
            <p className={styles.promise}>{welcomeMessages.promise()}</p>
          </div>
        </header>
        <div className={styles.doors}>
          <section className={styles.practice} aria-labelledby="practice-door">
            <h2 id="practice-door" className={styles.doorName}>
              {welcomeMessages.practice()}
            </h2>
            <p>{welcomeMessages.practiceWhat()}</p>
            <ul className={styles.points}>
              <li>{welcomeMessages.nothingNeeded()}</li>
              <li>{welcomeMessages.savedAsPdfs()}</li>
              <li>{welcomeMessages.connectLater()}</li>
            </ul>
            <Button
              variant="primary"
              icon={Play}
              isPending={isPending}
              startsFocused
              className={styles.big}
              onPress={() => void enterPractice()}
            >
              {welcomeMessages.startPractice()}
            </Button>
            {failure !== null && <FailureNote failure={failure} />}
          </section>
          <section className={styles.connect} aria-labelledby="connect-door">
            <h2 id="connect-door" className={styles.doorName}>
              {welcomeMessages.connect()}
            </h2>
            <ConnectForm state={state} onConnected={onConnected} />
            <p className={styles.note}>
              <ShieldCheck aria-hidden="true" />
              {welcomeMessages.passwordNotKept()}
            </p>
          </section>
        </div>
      </div>
    </main>
  )
}
