import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { webhookDetailMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import type { CallOutput } from '../../shared/contract/contract.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import styles from './webhooks.module.css'

export interface WebhookTokenProps {
  readonly number: number
  /** True for a webhook that was just registered. */
  readonly startsShown: boolean
}

async function copyToken(token: string): Promise<void> {
  const isCopied = await copyText(token)
  showNotice({ id: 'token', tone: isCopied ? 'info' : 'warning', message: isCopied ? text.tokenCopied() : text.copyFailed() })
}

/** The secret of a webhook, in the window only while the user views it. */
export function WebhookToken({ number, startsShown }: WebhookTokenProps) {
  const [revealed, setRevealed] = useState<CallOutput<'webhooks.token'> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function reveal(): Promise<void> {
    const answer = await call('webhooks.token', { number })
    if (answer.ok) setRevealed(answer.value)
    setFailure(answer.ok ? null : answer.failure)
  }

  useEffect(() => {
    if (startsShown) void reveal()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])

  const token = revealed?.token ?? null
  return (
    <section className={styles.part} aria-label={text.token()}>
      <h3>{text.token()}</h3>
      <p className={styles.soft}>{text.tokenAbout()}</p>
      {failure !== null && <FailureNote failure={failure} />}
      {revealed !== null && token === null && <p>{text.noToken()}</p>}
      {token !== null && (
        <p className={styles.token} data-token="">
          {token}
        </p>
      )}
      {token !== null && revealed?.isInKeychain === false && (
        <p className={styles.warning} role="alert">
          {text.tokenOnce()}
        </p>
      )}
      <div className={styles.actions}>
        {token === null ? (
          <Button onPress={() => void reveal()}>{text.showToken()}</Button>
        ) : (
          <>
            <Button onPress={() => void copyToken(token)}>{text.copyToken()}</Button>
            <Button variant="quiet" onPress={() => setRevealed(null)}>
              {text.hideToken()}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
