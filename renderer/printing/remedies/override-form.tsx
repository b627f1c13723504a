import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './blocked-label-dialog.module.css'

interface OverrideFormProps {
  readonly name: string
  readonly onPrint: (reason: string) => Promise<void>
  readonly onBack: () => void
}

/** Why it cannot be printed yet; empty when it can. The ledger asks for both. */
export function overrideDisabledReason(person: string, reason: string): string {
  if (reason.trim().length < 3) return 'Say why it is right all the same.'
  return person.trim() === '' ? 'Say who decides it.' : ''
}

/** Who prints a held label all the same, and why. The name is the one this station works under. */
export function OverrideForm({ name, onPrint, onBack }: OverrideFormProps) {
  const [settings, setSettings] = useState<Settings | null>(null)
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let isDisposed = false
    void call('settings.read', {}).then((read) => {
      if (isDisposed) return
      if (!read.ok) return setFailure(read.failure)
      setSettings(read.value)
      setPerson(read.value.person)
    })
    return () => {
      isDisposed = true
    }
  }, [])
  const why = overrideDisabledReason(person, reason)
  const print = async (): Promise<void> => {
    if (settings === null || why !== '' || isPrinting) return
    setPrinting(true)
    const named = person.trim() === settings.person ? null : await call('settings.save', { ...settings, person: person.trim() })
    if (named?.ok === false) setFailure(named.failure)
    else await onPrint(reason.trim())
    setPrinting(false)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void print()
      }}
    >
      <h3>{`Print ${name} all the same?`}</h3>
      <p>A label on the wrong parcel costs the shipment. Compare it with the order first; your name and your reason stay in the ledger.</p>
      {failure !== null && <FailureNote failure={failure} />}
      <div className={styles.fields}>
        <TextField label="Why it is right" value={reason} onChange={setReason} startsFocused isRequired maxLength={200} />
        <TextField label="Your name" value={person} onChange={setPerson} isRequired maxLength={80} />
      </div>
      <div className={styles.deeds}>
        <Button variant="quiet" onPress={onBack}>
          Back
        </Button>
        <Button
          variant="danger"
          type="submit"
          icon={Printer}
          isPending={isPrinting}
          isDisabled={why !== '' || settings === null}
          disabledReason={why}
        >
          Print it all the same
        </Button>
      </div>
    </form>
  )
}
