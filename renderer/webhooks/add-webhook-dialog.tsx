import { useState, type SubmitEvent } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { webhookFormMessages as form, webhooksScreenMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import styles from './webhooks.module.css'

/** Adds a webhook that was registered elsewhere. */
export function AddWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const [number, setNumber] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)

  async function add(): Promise<void> {
    if (isPending) return
    setFailure(null)
    if (!/^[1-9]\d{0,14}$/.test(number.trim())) {
      setError(form.numberMalformed())
      return
    }
    setPending(true)
    const added = await call('webhooks.add', { webhookId: Number(number) })
    setPending(false)
    if (added.ok) {
      showNotice({ tone: 'info', message: form.added({ webhook: number.trim() }) })
      onClose()
    } else setFailure(added.failure)
  }

  return (
    <Dialog
      title={text.add()}
      isOpen
      isBusy={isPending}
      onClose={onClose}
      footer={
        <>
          <CloseButton variant="quiet" onPress={onClose}>
            {form.cancel()}
          </CloseButton>
          <Button variant="primary" isPending={isPending} onPress={() => void add()}>
            {form.add()}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        aria-label={text.add()}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void add()
        }}
      >
        <p className={styles.soft}>{form.addAbout()}</p>
        <TextField
          label={form.webhookNumber()}
          value={number}
          error={error}
          maxLength={20}
          startsFocused
          onChange={(value) => {
            setNumber(value)
            setError('')
          }}
        />
        {failure !== null && <FailureNote failure={failure} />}
        <button type="submit" hidden>
          {form.add()}
        </button>
      </form>
    </Dialog>
  )
}
