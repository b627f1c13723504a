import { useState, type SubmitEvent } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { signIn } from './account-store.ts'

/** Asks for the password only, when the service has ended the session. What was under way waits and then goes on. */
export function SignInAgainDialog(props: { readonly email: string | null; readonly isOpen: boolean; readonly onClose: () => void }) {
  const { email, isOpen, onClose } = props
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(): Promise<void> {
    if (password === '') {
      setError('Type your password.')
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
      title="Sign in again"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Later</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            Sign in
          </Button>
        </>
      }
    >
      <p>
        The service has ended the session{email === null ? '' : ` of ${email}`}. Nothing is lost: what was under way waits and goes on once
        you are signed in. Stored papers can be looked at meanwhile.
      </p>
      <form
        aria-label="Sign in again"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label="Password"
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
