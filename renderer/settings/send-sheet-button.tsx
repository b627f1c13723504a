import { Check, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'
import type { Result } from '../../shared/result.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import styles from './settings-screen.module.css'
import type { Message } from '../../shared/messages/message.ts'

/** Another way to send a sheet that did not come out as it should. */
export interface SecondTry {
  readonly question: string
  readonly label: string
  /** False if the sheet is not to be sent again. */
  readonly prepare: () => Promise<boolean>
}

interface SendSheetButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly send: () => Promise<Result<{ readonly sent: Message }>>
  readonly secondTry?: SecondTry | null
}

/** Sends one utility sheet and reports what was sent. Only a person at the printer can tell whether it was printed. */
export function SendSheetButton({ icon, label, send, secondTry = null }: SendSheetButtonProps) {
  const [outcome, setOutcome] = useState<Result<{ readonly sent: Message }> | null>(null)
  const [isSending, setSending] = useState(false)
  const press = async (): Promise<void> => {
    setSending(true)
    setOutcome(null)
    setOutcome(await send())
    setSending(false)
  }
  const tryAgain = async ({ prepare }: SecondTry): Promise<void> => {
    if (await prepare()) await press()
  }
  return (
    <div className={styles.test}>
      <Button icon={icon} isPending={isSending} onPress={() => void press()}>
        {label}
      </Button>
      {outcome?.ok === true && (
        <output className={styles.sent}>
          <Check aria-hidden="true" />
          <span>{settingsScreenMessages.sheetSent({ sent: outcome.value.sent })}</span>
        </output>
      )}
      {outcome?.ok === true && secondTry !== null && (
        <div className={styles.secondTry}>
          <p>{secondTry.question}</p>
          <Button isPending={isSending} onPress={() => void tryAgain(secondTry)}>
            {secondTry.label}
          </Button>
        </div>
      )}
      {outcome?.ok === false && <FailureNote failure={outcome.failure} />}
    </div>
  )
}
