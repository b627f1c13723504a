import { useState, type SubmitEvent } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { webhookFormMessages as form, webhooksScreenMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import { checkWebhook } from '../../shared/webhooks/check-webhook.ts'
import type { WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { webhookEvents, type WebhookInput } from '../../shared/webhooks/webhook.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { noWebhookErrors, webhookProblemErrors, webhookRefusalErrors } from './webhook-form-errors.ts'
import { eventName, webhookName } from './webhook-text.ts'
import styles from './webhooks.module.css'

const eventHints = { 'shipment.updated.status': text.eventStatusHint, 'shipment.updated.waybill': text.eventWaybillHint } as const

interface EventChoicesProps {
  readonly events: readonly string[]
  readonly error: string
  readonly onChange: (events: readonly string[]) => void
}

function EventChoices({ events, error, onChange }: EventChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.events()}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={eventName(event)}
          description={eventHints[event]()}
          isSelected={events.includes(event)}
          onChange={(isSelected) => onChange(isSelected ? [...events, event] : events.filter((other) => other !== event))}
        />
      ))}
      {error !== '' && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

export interface WebhookFormDialogProps {
  /** Null registers a new one. */
  readonly webhook: WebhookEntry | null
  readonly onClose: () => void
  readonly onSaved: (webhook: WebhookEntry, isNew: boolean) => void
}

/** Registers a webhook, or replaces both its fields. */
export function WebhookFormDialog({ webhook, onClose, onSaved }: WebhookFormDialogProps) {
  const [targetUrl, setTargetUrl] = useState(webhook?.targetUrl ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? webhookEvents)
  const [errors, setErrors] = useState(noWebhookErrors)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const unknownEvents = events.filter((event) => !(webhookEvents as readonly string[]).includes(event))
  const title = webhook === null ? text.register() : form.changeTitle({ webhook: webhookName(webhook) })
  const saveLabel = webhook === null ? form.register() : form.save()

  async function save(input: WebhookInput): Promise<void> {
    setPending(true)
    setFailure(null)
    const saved =
      webhook === null ? await call('webhooks.register', input) : await call('webhooks.replace', { ...input, number: webhook.number })
    setPending(false)
    if (!saved.ok) {
      setFailure(saved.failure)
      setErrors(webhookRefusalErrors(saved.failure))
      return
    }
    const after = saved.value.webhook
    // A new one opens, with its token.
    if (after.state === 'registered' && webhook !== null)
      showNotice({ tone: 'info', message: form.changed({ webhook: webhookName(after) }) })
    onSaved(after, webhook === null && after.state === 'registered')
  }

  function submit(): void {
    if (isPending) return
    const checked = checkWebhook({ targetUrl, events })
    setErrors(webhookProblemErrors(checked))
    if (checked.input !== null) void save(checked.input)
  }

  return (
    <Dialog
      title={title}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton variant="quiet" onPress={onClose}>
            {form.cancel()}
          </CloseButton>
          <Button variant="primary" isPending={isPending} onPress={submit}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        aria-label={title}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit()
        }}
      >
        {webhook !== null && <p className={styles.warning}>{form.changeAbout()}</p>}
        {failure !== null && <FailureNote failure={failure} />}
        <TextField
          label={text.target()}
          description={form.targetHint()}
          value={targetUrl}
          error={errors.targetUrl}
          startsFocused
          onChange={(value) => {
            setTargetUrl(value)
            setErrors({ ...errors, targetUrl: '' })
          }}
        />
        <EventChoices
          events={events}
          error={errors.events}
          onChange={(chosen) => {
            setEvents(chosen)
            setErrors({ ...errors, events: '' })
          }}
        />
        {unknownEvents.length > 0 && <p className={styles.warning}>{form.unknownEvents({ events: unknownEvents.join(', ') })}</p>}
        <button type="submit" hidden>
          {saveLabel}
        </button>
      </form>
    </Dialog>
  )
}
