import { Check, FileCheck2 } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import styles from './settings-view.module.css'

/** Sends a test sheet and says what was sent; whether paper came out only the person beside the printer can say. */
export function TestSheet({ purpose }: { readonly purpose: 'label' | 'document' }) {
  const [outcome, setOutcome] = useState<Result<CallOutput<'printing.testSheet'>> | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    setOutcome(null)
    setOutcome(await call('printing.testSheet', { purpose }))
    setSending(false)
  }
  return (
    <div className={styles.test}>
      <Button icon={FileCheck2} isPending={isSending} onPress={() => void send()}>
        {purpose === 'label' ? 'Send a test label' : 'Send a test page'}
      </Button>
      {outcome?.ok === true && (
        <output className={styles.sent}>
          <Check aria-hidden="true" />
          <span>{`Sent: ${outcome.value.sent}`}</span>
        </output>
      )}
      {outcome?.ok === false && <FailureNote failure={outcome.failure} />}
    </div>
  )
}
