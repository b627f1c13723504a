import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import styles from './shell.module.css'

interface CrashState {
  readonly detail: string | null
}

/** A bug in the window never leaves it blank: it says so, and offers the one thing that mends it. React knows only classes here. */
export class CrashScreen extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { detail: null }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { detail: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { detail } = this.state
    if (detail === null) return this.props.children
    return (
      <main className={styles.splash} aria-label="Packbench">
        <FailureNote
          failure={{
            kind: 'unexpected',
            message:
              'The window stopped because of a mistake in Packbench. Nothing was sent because of it, and printing goes on by itself.',
            next: 'Open the window again. If it happens twice, tell whoever looks after Packbench.',
            detail,
          }}
          actions={
            <Button variant="primary" startsFocused onPress={() => location.reload()}>
              Open the window again
            </Button>
          }
        />
      </main>
    )
  }
}
