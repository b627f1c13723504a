import { useState } from 'react'
import { isPinShaped, pinLength } from '../../shared/people/person.ts'
import { packingMessages } from '../../shared/messages/people/packing-messages.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { closeQuestion, setQuestionFailure, stopPacking, switchByPin, usePeople } from './people-store.ts'
import { PersonPicker } from './person-picker.tsx'
import styles from './person-picker.module.css'

/** Asks who is packing: answered by a badge at any time, else by a name and a PIN. */
export function QuestionDialog() {
  const { people, current, question, questionFailure } = usePeople()
  const [personId, setPersonId] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)

  async function submit(): Promise<void> {
    setTried(true)
    setQuestionFailure(null)
    if (!isPinShaped(pin) || isPending) return
    setPending(true)
    const switchFailure = await switchByPin(personId, pin)
    setPending(false)
    setPin('')
    setTried(false)
    setQuestionFailure(switchFailure)
  }

  return (
    <FormDialog
      title={packingMessages.title()}
      isUnasked={question === 'asked'}
      onClose={closeQuestion}
      cancelLabel={packingMessages.cancel()}
      submitLabel={packingMessages.start()}
      onSubmit={() => void submit()}
      isPending={isPending}
      failure={questionFailure}
      otherButtons={
        current !== null && (
          <Button variant="quiet" className={styles.stop} onPress={() => void stopPacking()}>
            {packingMessages.stop()}
          </Button>
        )
      }
      introduction={
        <>
          {question === 'asked' && <p className={styles.action}>{packingMessages.asked()}</p>}
          <p>{packingMessages.scanBadge()}</p>
        </>
      }
      note={current !== null && <p className={styles.soft}>{packingMessages.keepsRunning({ name: current.name })}</p>}
    >
      <PersonPicker
        label={packingMessages.names()}
        people={people.filter(({ isEnabled }) => isEnabled)}
        personId={personId}
        onSelect={(id) => {
          setPersonId(id)
          setQuestionFailure(null)
        }}
        pin={pin}
        onPin={setPin}
        pinError={hasTried && !isPinShaped(pin) ? packingMessages.pinMissing(pinLength) : ''}
        startsFocused
      />
    </FormDialog>
  )
}
