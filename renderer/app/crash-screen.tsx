import { Component, type ReactNode } from 'react'
import { appFailures } from '../../shared/messages/app/app-failures.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import styles from './splash.module.css'

interface CrashState {
  readonly detail: string | null
}

/** A bug in the window never leaves it blank: it is reported with an offer to reload. React requires a class here. */
export class CrashScreen extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { detail: null }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { detail: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { detail } = this.state
    if (detail === null) return this.props.children
    return (
      <main className={styles.splash} aria-label={appShellMessages.productName()}>
        <FailureNote
          failure={appFailures.windowStopped({}, { detail })}
          actions={
            <Button variant="primary" startsFocused onPress={() => location.reload()}>
              {appShellMessages.reopenWindow()}
            </Button>
          }
        />
      </main>
    )
  }
}
