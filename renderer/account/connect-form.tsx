import { LogIn } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import type { AccountState } from '../../shared/account/account-state.ts'
import type { Failure } from '../../shared/failure.ts'
import { welcomeMessages } from '../../shared/messages/account/account-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { connect } from './account-store.ts'
import { missingFields, fieldErrorOf, type ConnectField } from './connect-errors.ts'
import styles from './welcome-screen.module.css'

export interface ConnectFormProps {
  readonly state: AccountState
  readonly onConnected: () => void
}

/** Connects an account. The password is kept in this form only, and is cleared once it was sent. */
export function ConnectForm({ state, onConnected }: ConnectFormProps) {
  const [values, setValues] = useState({ serviceAddress: state.serviceAddress ?? '', email: state.email ?? '', password: '' })
  const [missing, setMissing] = useState<Partial<Record<ConnectField, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const fieldError = failure === null ? null : fieldErrorOf(failure)

  function change(field: ConnectField, value: string): void {
    setValues((before) => ({ ...before, [field]: value }))
    setMissing((before) => ({ ...before, [field]: '' }))
    setFailure(null)
  }

  async function submit(): Promise<void> {
    const found = missingFields(values)
    setMissing(found)
    if (isPending || Object.keys(found).length > 0) return
    setPending(true)
    setFailure(null)
    const connectFailure = await connect(values.serviceAddress.trim(), values.email.trim(), values.password)
    setPending(false)
    setFailure(connectFailure)
    if (connectFailure === null) onConnected()
    if (connectFailure?.kind === 'wrong-credentials') setValues((before) => ({ ...before, password: '' }))
  }

  function errorOf(field: ConnectField): string {
    return missing[field] ?? (fieldError?.field === field ? fieldError.text : '')
  }

  return (
    <form
      className={styles.form}
      aria-label={welcomeMessages.connect()}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={welcomeMessages.serviceAddress()}
        type="url"
        placeholder="https://…/v2"
        value={values.serviceAddress}
        isReadOnly={state.addressFixed}
        description={state.addressFixed ? welcomeMessages.addressFixed() : welcomeMessages.addressSource()}
        error={errorOf('serviceAddress')}
        onChange={(value) => change('serviceAddress', value)}
      />
      <TextField
        label={welcomeMessages.email()}
        type="email"
        autoComplete="username"
        value={values.email}
        error={errorOf('email')}
        onChange={(value) => change('email', value)}
      />
      <TextField
        label={welcomeMessages.password()}
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={errorOf('password')}
        onChange={(value) => change('password', value)}
      />
      <p className={styles.limit}>{welcomeMessages.oneStation()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      <Button type="submit" variant="secondary" icon={LogIn} isPending={isPending}>
        {isPending ? welcomeMessages.connecting() : welcomeMessages.connect()}
      </Button>
    </form>
  )
}
