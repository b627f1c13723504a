import { Plus, RefreshCw, Webhook as WebhookIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { webhooksScreenMessages as text } from '../../shared/messages/webhooks/webhooks-screen-messages.ts'
import type { WebhookEntry } from '../../shared/webhooks/webhook-entry.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { AddWebhookDialog } from './add-webhook-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookFormDialog } from './webhook-form-dialog.tsx'
import { WebhookStatus } from './webhook-status.tsx'
import { eventName } from './webhook-text.ts'
import { checkWebhooks, useWebhooks } from './webhooks-store.ts'
import table from '../ui/layout/record-table.module.css'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'
import styles from './webhooks.module.css'

function WebhookRow({ webhook, onOpen }: { readonly webhook: WebhookEntry; readonly onOpen: () => void }) {
  const { number, id, targetUrl, events, checkedAt, failure } = webhook
  const zone = useStationZone()
  return (
    <tr>
      <th scope="row">
        <button type="button" className={table.name} data-webhook={number} data-region-start="" onClick={onOpen}>
          {targetUrl}
        </button>
      </th>
      <td>{id ?? text.noNumber()}</td>
      <td>{events.map(eventName).join(', ')}</td>
      <td>
        <WebhookStatus webhook={webhook} />
      </td>
      <td>
        {checkedAt === null ? text.never() : (formatInstant(checkedAt, zone, 'short') ?? checkedAt)}
        {failure !== null && <div className={styles.error}>{text.notChecked()}</div>}
      </td>
    </tr>
  )
}

function WebhooksTable({ webhooks, onOpen }: { readonly webhooks: readonly WebhookEntry[]; readonly onOpen: (number: number) => void }) {
  const body = useRef<HTMLTableSectionElement>(null)

  function handleKey(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-webhook]') ?? [])]
    const index = rows.findIndex((row) => row === document.activeElement)
    rows[Math.max(0, Math.min(rows.length - 1, index + step))]?.focus()
  }

  return (
    <table className={table.table} aria-label={text.table()}>
      <thead>
        <tr>
          <th scope="col">{text.target()}</th>
          <th scope="col">{text.number()}</th>
          <th scope="col">{text.events()}</th>
          <th scope="col">{text.status()}</th>
          <th scope="col">{text.checked()}</th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the keys of the buttons inside */}
      <tbody ref={body} onKeyDown={handleKey}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.number} webhook={webhook} onOpen={() => onOpen(webhook.number)} />
        ))}
      </tbody>
    </table>
  )
}

interface ToolsProps {
  readonly onRegister: () => void
  readonly onAdd: () => void
}

function WebhookTools({ onRegister, onAdd }: ToolsProps) {
  const count = useWebhooks((state) => state.webhooks.length)
  const [isChecking, setChecking] = useState(false)
  const checkAll = (): void => {
    setChecking(true)
    void checkWebhooks(null).finally(() => setChecking(false))
  }
  return (
    <>
      {count > 0 && (
        <Button icon={RefreshCw} isPending={isChecking} onPress={checkAll}>
          {text.checkAll()}
        </Button>
      )}
      <Button onPress={onAdd}>{text.add()}</Button>
      <Button variant="primary" icon={Plus} startsFocused onPress={onRegister}>
        {text.register()}
      </Button>
    </>
  )
}

/** The webhooks that this station knows about. */
export function WebhooksScreen() {
  const { webhooks, isLoaded, failure } = useWebhooks()
  const [opened, setOpened] = useState<{ readonly number: number; readonly isNew: boolean } | null>(null)
  const [form, setForm] = useState<WebhookEntry | 'register' | 'add' | null>(null)
  const openedWebhook = webhooks.find(({ number }) => number === opened?.number)
  return (
    <>
      <ScreenLayout
        title={text.title()}
        count={webhooks.length > 0 && text.count({ count: webhooks.length })}
        about={text.about()}
        tools={<WebhookTools onRegister={() => setForm('register')} onAdd={() => setForm('add')} />}
        contentLabel={text.title()}
      >
        {!isLoaded && <Spinner label={text.loading()} />}
        {failure !== null && <FailureNote failure={failure} />}
        {isLoaded && failure === null && webhooks.length === 0 && (
          <EmptyState icon={WebhookIcon} title={text.none()}>
            {text.noneAbout()}
          </EmptyState>
        )}
        {webhooks.length > 0 && <WebhooksTable webhooks={webhooks} onOpen={(number) => setOpened({ number, isNew: false })} />}
      </ScreenLayout>
      {form === 'add' && <AddWebhookDialog onClose={() => setForm(null)} />}
      {form !== null && form !== 'add' && (
        <WebhookFormDialog
          webhook={form === 'register' ? null : form}
          onClose={() => setForm(null)}
          onSaved={(webhook, isNew) => {
            setForm(null)
            setOpened({ number: webhook.number, isNew })
          }}
        />
      )}
      {form === null && openedWebhook !== undefined && (
        <WebhookDialog
          webhook={openedWebhook}
          showsToken={opened?.isNew === true}
          onClose={() => setOpened(null)}
          onChange={() => setForm(openedWebhook)}
        />
      )}
    </>
  )
}
