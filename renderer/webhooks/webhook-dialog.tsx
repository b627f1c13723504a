import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { webhookDetailMessages as text, webhooksScreenMessages } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import { isFailing, type WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { WebhookStatus } from './webhook-status.tsx'
import { WebhookTest } from './webhook-test.tsx'
import { eventName, webhookName, webhookReport, type WebhookAccount } from './webhook-text.ts'
import { WebhookToken } from './webhook-token.tsx'
import { checkWebhooks } from './webhooks-store.ts'
import factList from '../ui/layout/fact-list.module.css'
import styles from './webhooks.module.css'

function WebhookFacts({ webhook }: { readonly webhook: WebhookEntry }) {
  const { targetUrl, events, addedAt, checkedAt, lastActiveAt, failingSince } = webhook
  const zone = useStationZone()
  const rows: readonly (readonly [string, ReactNode])[] = [
    [webhooksScreenMessages.target(), <bdi key="target">{targetUrl}</bdi>],
    [webhooksScreenMessages.events(), events.map(eventName).join(', ')],
    [webhooksScreenMessages.status(), <WebhookStatus key="status" webhook={webhook} />],
    [webhooksScreenMessages.checked(), checkedAt === null ? webhooksScreenMessages.never() : formatInstant(checkedAt, zone)],
    [text.failingSince(), failingSince === null ? null : formatInstant(failingSince, zone)],
    [text.lastActive(), lastActiveAt === null ? null : formatInstant(lastActiveAt, zone)],
    [text.added(), formatInstant(addedAt, zone)],
  ]
  return (
    <dl className={factList.facts}>
      {rows
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <WebhookFact key={name} name={name}>
            {value}
          </WebhookFact>
        ))}
    </dl>
  )
}

function WebhookFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-copyable="">{children}</dd>
    </>
  )
}

/** What the user must know about this webhook first. */
function WebhookRemark({ webhook }: { readonly webhook: WebhookEntry }) {
  const { state, doubt, failure } = webhook
  const remarks = [
    isFailing(webhook) ? text.failingNote() : '',
    state === 'unknown' ? text.unknownNote() : '',
    state === 'gone' ? text.goneNote() : '',
    doubt === null ? '' : text.doubtNote({ kind: doubt.kind }),
  ].filter((remark) => remark !== '')
  return (
    <>
      {remarks.map((remark) => (
        <p key={remark} className={styles.warning}>
          {remark}
        </p>
      ))}
      {failure !== null && <FailureNote failure={failure} isAlert={false} />}
    </>
  )
}

interface RemoveQuestionProps {
  readonly webhook: WebhookEntry
  readonly onClose: () => void
  readonly onRemove: () => Promise<Failure | null>
}

function RemoveQuestion({ webhook, onClose, onRemove }: RemoveQuestionProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const remove = async (): Promise<void> => {
    if (isPending) return
    setPending(true)
    setFailure(await onRemove())
    setPending(false)
  }
  return (
    <Dialog
      title={text.removeTitle({ webhook: webhookName(webhook) })}
      isOpen
      isBusy={isPending}
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <CloseButton startsFocused onPress={onClose}>
            {text.keep()}
          </CloseButton>
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
            {text.removeYes()}
          </Button>
        </>
      }
    >
      <p>{text.removeAbout({ target: webhook.targetUrl })}</p>
      {failure !== null && <FailureNote failure={failure} />}
    </Dialog>
  )
}

export interface WebhookDialogProps {
  readonly webhook: WebhookEntry
  /** True to show the token immediately: the webhook was just registered. */
  readonly showsToken: boolean
  readonly onClose: () => void
  readonly onChange: () => void
}

const noAccount: WebhookAccount = { email: null, serviceAddress: null }

/** A webhook with everything that can be done about it. */
export function WebhookDialog({ webhook, showsToken, onClose, onChange }: WebhookDialogProps) {
  const { number, id, state } = webhook
  const zone = useStationZone()
  const [isAsking, setAsking] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtService = state === 'registered'

  async function copyReport(): Promise<void> {
    const account = await call('account.state', {})
    const isCopied = await copyText(webhookReport(webhook, account.ok ? account.value : noAccount, zone))
    showNotice({ id: 'webhook-report', tone: isCopied ? 'info' : 'warning', message: isCopied ? text.reportCopied() : text.copyFailed() })
  }

  async function check(): Promise<void> {
    setChecking(true)
    const checked = await checkWebhooks(number)
    setFailure(checked.ok ? null : checked.failure)
    setChecking(false)
  }

  async function remove(): Promise<Failure | null> {
    if (isRemoving) return null
    setRemoving(true)
    const removed = await call('webhooks.remove', { number })
    setRemoving(false)
    if (!removed.ok) return removed.failure
    const message = removed.value.wasGone ? text.wasGone() : text.removed({ webhook: webhookName(webhook) })
    showNotice({ tone: 'info', message })
    onClose()
    return null
  }

  const needsManager = isFailing(webhook) || state === 'unknown'
  const copy = (
    <div className={styles.actions}>
      <Button icon={Copy} onPress={() => void copyReport()}>
        {text.copyReport()}
      </Button>
    </div>
  )

  return (
    <Dialog
      title={id === null ? text.titleUnknown() : text.title({ webhook: String(id) })}
      isOpen
      isBusy={isChecking || isRemoving}
      size="medium"
      onClose={onClose}
      footer={
        <>
          {isAtService ? (
            <Button variant="quiet" className={styles.start} onPress={() => setAsking(true)}>
              {text.remove()}
            </Button>
          ) : (
            <Button variant="quiet" className={styles.start} isPending={isRemoving} onPress={() => void remove().then(setFailure)}>
              {text.removeHere()}
            </Button>
          )}
          {isAtService && <Button onPress={onChange}>{text.change()}</Button>}
          {id !== null && (
            <Button startsFocused isPending={isChecking} onPress={() => void check()}>
              {text.check()}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <WebhookRemark webhook={webhook} />
        {failure !== null && <FailureNote failure={failure} />}
        {needsManager && copy}
        <WebhookFacts webhook={webhook} />
        {!needsManager && copy}
        {isAtService && <WebhookToken number={number} startsShown={showsToken} />}
        {isAtService && <WebhookTest webhook={webhook} />}
      </div>
      {isAsking && <RemoveQuestion webhook={webhook} onClose={() => setAsking(false)} onRemove={remove} />}
    </Dialog>
  )
}
