import { CircleCheck, OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { webhookDetailMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import type { TestDelivery, WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { testDeliveryMark, webhookEvents } from '../../shared/webhooks/webhook.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { eventName } from './webhook-text.ts'
import styles from './webhooks.module.css'

type Result = Exclude<TestDelivery, { readonly kind: 'asks-private' }>

const problemNames = { 'name-unknown': 'nameUnknown', 'too-large': 'tooLarge', 'not-http': 'notHttp' } as const

function resultText(result: Result): string {
  if (result.kind === 'no-answer') {
    const { problem } = result
    return text.noAnswer({ problem: problem in problemNames ? problemNames[problem as keyof typeof problemNames] : problem })
  }
  const details = { status: String(result.status), duration: String(result.durationMs) }
  if (result.isAccepted) return text.accepted(details)
  return result.status >= 300 && result.status < 400 ? text.redirected(details) : text.notAccepted(details)
}

function TestResult({ result }: { readonly result: Result }) {
  const isAccepted = result.kind === 'answered' && result.isAccepted
  const Icon = isAccepted ? CircleCheck : OctagonAlert
  return (
    <output className={styles.outcome}>
      <span className={classNames(styles.result, !isAccepted && styles.bad)}>
        <Icon aria-hidden="true" />
        {resultText(result)}
      </span>
      {result.kind === 'no-answer' && <span className={styles.soft}>{text.technical({ detail: result.detail })}</span>}
    </output>
  )
}

/** Sends one marked event to the target and shows its response. */
export function WebhookTest({ webhook }: { readonly webhook: WebhookEntry }) {
  const { number, targetUrl, events } = webhook
  const chosen = webhookEvents.filter((event) => events.includes(event))
  const [event, setEvent] = useState(chosen[0] ?? webhookEvents[0])
  const [delivery, setDelivery] = useState<TestDelivery | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function send(allowPrivate: boolean): Promise<void> {
    if (isPending) return
    setPending(true)
    setFailure(null)
    setDelivery(null)
    const sent = await call('webhooks.test', { number, event, allowPrivate })
    setPending(false)
    if (sent.ok) setDelivery(sent.value)
    else setFailure(sent.failure)
  }

  return (
    <section className={styles.part} aria-label={text.test()}>
      <h3>{text.test()}</h3>
      <p className={styles.soft}>{text.testAbout({ mark: testDeliveryMark })}</p>
      {targetUrl.startsWith('http:') && <p className={styles.warning}>{text.testHttp()}</p>}
      {chosen.length > 1 && (
        <Segmented
          label={text.testEvent()}
          items={chosen.map((key) => ({ key, label: eventName(key) }))}
          selectedKey={event}
          onChange={setEvent}
        />
      )}
      {failure !== null && <FailureNote failure={failure} />}
      {isPending && <Spinner label={text.sending()} />}
      {delivery?.kind === 'asks-private' && (
        <p className={styles.warning} role="alert">
          {text.asksPrivate()}
        </p>
      )}
      {delivery !== null && delivery.kind !== 'asks-private' && <TestResult result={delivery} />}
      <div className={styles.actions}>
        {delivery?.kind === 'asks-private' ? (
          // A button of its own: taking the focus brings it into sight below the question.
          <Button key="there" startsFocused onPress={() => void send(true)}>
            {text.sendPrivate()}
          </Button>
        ) : (
          <Button isPending={isPending} onPress={() => void send(false)}>
            {text.send()}
          </Button>
        )}
      </div>
    </section>
  )
}
