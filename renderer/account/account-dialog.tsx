import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AccountState } from '../../shared/account/account-state.ts'
import type { Failure } from '../../shared/failure.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { signOut } from './account-store.ts'
import { oneStationWarning } from './one-station-warning.ts'
import styles from './account-dialog.module.css'

const tokenStorageLabels: Record<AccountState['tokenKeptIn'], string> = {
  keychain: "In this machine's keychain",
  session: 'In memory until Packbench closes: this machine has no keychain',
  nowhere: 'Nowhere',
}

/** Who is signed in where, and the way out. */
export function AccountDialog({ state, onClose }: { readonly state: AccountState; readonly onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const isPractice = state.kind === 'practice'

  async function leave(): Promise<void> {
    const signOutFailure = await signOut()
    setFailure(signOutFailure)
    if (signOutFailure === null) onClose()
  }

  return (
    <Dialog
      title={isPractice ? 'Practice' : 'Account'}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button icon={LogOut} onPress={() => void leave()}>
            {isPractice ? 'Leave practice' : 'Sign out'}
          </Button>
          <Button variant="primary" startsFocused onPress={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isPractice ? (
        <p>
          These orders are made up. Nothing leaves this machine and nothing is shipped; every paper is marked PRACTICE. Leave practice to
          connect an account.
        </p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>E-mail</dt>
            <dd>{state.email ?? '—'}</dd>
            <dt>Service</dt>
            <dd>{state.serviceAddress ?? '—'}</dd>
            <dt>Sign-in kept</dt>
            <dd>{tokenStorageLabels[state.tokenKeptIn]}</dd>
          </dl>
          <p>{oneStationWarning}</p>
        </>
      )}
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
