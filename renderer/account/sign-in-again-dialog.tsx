import { useState, type SubmitEvent } from 'react'
import type { AccountState } from '../../shared/account/account-state.ts'
import type { Failure } from '../../shared/failure.ts'
import { connectErrorMessages, signInAgainMessages, welcomeMessages } from '../../shared/messages/account/account-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { signIn } from './account-store.ts'

export interface SignInAgainDialogProps {
  readonly account: Pick<AccountState, 'signInBecause' | 'email'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

function whyText({ signInBecause, email }: Pick<AccountState, 'signInBecause' | 'email'>): string {
  if (signInBecause === 'not-saved') return email === null ? signInAgainMessages.notSaved() : signInAgainMessages.notSavedOf({ email })
  return email === null ? signInAgainMessages.sessionEnded() : signInAgainMessages.sessionEndedOf({ email })
}

/** Asks for the password only, when the service has ended the session or no sign-in was saved. Work in progress waits and then continues. */
export function SignInAgainDialog({ account, isOpen, onClose }: SignInAgainDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(): Promise<void> {
    if (password === '') {
      setError(connectErrorMessages.missingPassword())
      return
    }
    setPending(true)
    const signInFailure = await signIn(password)
    setPending(false)
    setPassword('')
    setFailure(signInFailure)
    if (signInFailure === null) onClose()
  }

  return (
    <Dialog
      title={signInAgainMessages.title()}
      isOpen={isOpen}
      isUnasked
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{signInAgainMessages.later()}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            {signInAgainMessages.signIn()}
          </Button>
        </>
      }
    >
      <p>{whyText(account)}</p>
      <form
        aria-label={signInAgainMessages.title()}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={welcomeMessages.password()}
          type="password"
          autoComplete="current-password"
          startsFocused
          value={password}
          error={error}
          onChange={(value) => {
            setPassword(value)
            setError('')
          }}
        />
      </form>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}
