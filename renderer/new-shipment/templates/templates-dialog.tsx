import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { templateMessages as text } from '../../../shared/messages/new-shipment/template-messages.ts'
import { countryNameOf } from '../../../shared/new-shipment/reference-port.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { create, readDrafts, useNewShipment } from '../new-shipment-store.ts'
import styles from './templates.module.css'

interface TemplateRowProps {
  readonly template: DraftSummary
  readonly isAsked: boolean
  readonly onUse: () => void
  readonly onAsk: (isAsked: boolean) => void
  readonly onRemove: () => void
}

function TemplateRow({ template, isAsked, onUse, onAsk, onRemove }: TemplateRowProps) {
  const { name, recipient, company, city, country } = template
  const reference = useNewShipment((state) => state.reference)
  const facts = [recipient, company, city, countryNameOf(reference, country)].filter((part) => part !== '').join(', ')
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {facts !== '' && <bdi className={styles.soft}>{facts}</bdi>}
      </div>
      {isAsked ? (
        <div className={styles.actions} role="alert">
          <span>{text.removeQuestion({ name })}</span>
          <Button startsFocused onPress={() => onAsk(false)}>
            {text.keep()}
          </Button>
          <Button variant="danger" label={text.removeFor({ name })} onPress={onRemove}>
            {text.remove()}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button label={text.startFrom({ name })} onPress={onUse}>
            {text.start()}
          </Button>
          <Button variant="quiet" label={text.removeFor({ name })} onPress={() => onAsk(true)}>
            {text.remove()}
          </Button>
        </div>
      )}
    </li>
  )
}

export interface TemplatesDialogProps {
  readonly templates: readonly DraftSummary[]
  readonly onClose: () => void
}

/** All templates: to start a draft from one, or to remove it. */
export function TemplatesDialog({ templates, onClose }: TemplatesDialogProps) {
  const [askedId, setAskedId] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function remove(draftId: string): Promise<void> {
    setAskedId(null)
    const removed = await call('newShipment.remove', { draftId })
    setFailure(removed.ok ? null : removed.failure)
    await readDrafts()
  }

  return (
    <Dialog title={text.listTitle()} size="medium" isOpen onClose={onClose} footer={<Button onPress={onClose}>{text.close()}</Button>}>
      {failure !== null && <FailureNote failure={failure} />}
      {templates.length === 0 ? (
        <p>{text.listEmpty()}</p>
      ) : (
        <ul className={styles.list}>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              isAsked={askedId === template.id}
              onUse={() => void create({ kind: 'template', draftId: template.id }).then(onClose)}
              onAsk={(isAsked) => setAskedId(isAsked ? template.id : null)}
              onRemove={() => void remove(template.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
