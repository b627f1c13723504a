import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Failure } from '../../../shared/failure.ts'
import { blockedLabelMessages } from '../../../shared/messages/printing/blocked-label-messages.ts'
import type { PrintPlan } from '../../../shared/printing/batch.ts'
import {
  overrideChoices,
  overrideQuestionsInput,
  type OverrideAnswers,
  type OverrideChoices,
  type OverrideQuestions,
} from '../../../shared/printing/override-choices.ts'
import type { Result } from '../../../shared/result.ts'
import type { Settings } from '../../../shared/settings/settings.ts'
import { call } from '../../bridge.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { HeldOrders } from '../print-dialog/held-orders.tsx'
import { ReinstatedOrders } from '../print-dialog/reinstated-orders.tsx'
import styles from './blocked-label-dialog.module.css'

interface OverrideFormProps {
  readonly orderId: number
  readonly name: string
  /** Where its buttons are shown: in the footer of the dialog, because the fields may scroll. */
  readonly footer: HTMLElement | null
  readonly isPrinting: boolean
  readonly onPrinting: (isPrinting: boolean) => void
  /** Resolves to true if it was printed. */
  readonly onPrint: (reason: string, choices: OverrideChoices) => Promise<boolean>
  readonly onBack: () => void
}

/** Why printing is disabled; empty when it is enabled. The ledger requires both fields, the station each answer. */
export function overrideDisabledReason(person: string, reason: string, questions: OverrideQuestions, answers: OverrideAnswers): string {
  if (questions.reinstated.length > 0 && !answers.includesReinstated) return blockedLabelMessages.includeReinstated()
  if (questions.onHold.length > 0 && !answers.includesHeld) return blockedLabelMessages.includeHeld()
  if (reason.trim().length < 3) return blockedLabelMessages.giveReason()
  return person.trim() === '' ? blockedLabelMessages.giveName() : ''
}

/** Who prints a blocked label anyway, and why; asks first about an order on hold or reinstated. The default name is the one entered at this station. */
export function OverrideForm({ orderId, name, footer, isPrinting, onPrinting, onPrint, onBack }: OverrideFormProps) {
  const id = useId()
  const [settings, setSettings] = useState<Settings | null>(null)
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [questions, setQuestions] = useState<OverrideQuestions>({ onHold: [], reinstated: [] })
  const [answers, setAnswers] = useState<OverrideAnswers>({ includesHeld: false, includesReinstated: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  const showQuestions = (planned: Result<PrintPlan>): void => (planned.ok ? setQuestions(planned.value) : setFailure(planned.failure))
  useCall('printing.plan', overrideQuestionsInput(orderId), showQuestions)
  useCall('settings.read', {}, (read) => {
    if (!read.ok) return setFailure(read.failure)
    setSettings(read.value)
    setPerson(read.value.person)
  })
  const why = overrideDisabledReason(person, reason, questions, answers)
  const print = async (): Promise<void> => {
    if (settings === null || why !== '' || isPrinting) return
    onPrinting(true)
    const named = person.trim() === settings.person ? null : await call('settings.save', { ...settings, person: person.trim() })
    if (named?.ok === false) setFailure(named.failure)
    // Somebody may have put the order on hold since the form opened.
    else if (!(await onPrint(reason.trim(), overrideChoices(questions, answers))))
      showQuestions(await call('printing.plan', overrideQuestionsInput(orderId)))
    onPrinting(false)
  }
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void print()
      }}
    >
      <h3>{blockedLabelMessages.overrideTitle({ name })}</h3>
      <p>{blockedLabelMessages.overrideAbout()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      <ReinstatedOrders
        orders={questions.reinstated}
        isIncluded={answers.includesReinstated}
        onChange={(includesReinstated) => setAnswers({ ...answers, includesReinstated })}
      />
      <HeldOrders
        orders={questions.onHold}
        isIncluded={answers.includesHeld}
        onChange={(includesHeld) => setAnswers({ ...answers, includesHeld })}
      />
      <div className={styles.fields}>
        <TextField label={blockedLabelMessages.why()} value={reason} onChange={setReason} startsFocused isRequired maxLength={200} />
        <TextField label={blockedLabelMessages.person()} value={person} onChange={setPerson} isRequired maxLength={80} />
      </div>
      {footer !== null &&
        createPortal(
          <>
            <CloseButton variant="quiet" onPress={onBack}>
              {blockedLabelMessages.back()}
            </CloseButton>
            <Button
              variant="danger"
              type="submit"
              form={id}
              icon={Printer}
              isPending={isPrinting}
              isDisabled={why !== '' || settings === null}
              disabledReason={why}
            >
              {blockedLabelMessages.print()}
            </Button>
          </>,
          footer,
        )}
    </form>
  )
}
