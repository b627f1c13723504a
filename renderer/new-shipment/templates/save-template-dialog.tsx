import { useState } from 'react'
import { newShipmentFailures } from '../../../shared/messages/new-shipment/new-shipment-failures.ts'
import { templateMessages as text } from '../../../shared/messages/new-shipment/template-messages.ts'
import type { DraftSummary } from '../../../shared/new-shipment/draft-record.ts'
import { call } from '../../bridge.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { useSubmission } from '../../ui/overlays/use-submission.ts'
import { flushEdits, readDrafts, useNewShipment } from '../new-shipment-store.ts'
import styles from './templates.module.css'

export interface SaveTemplateDialogProps {
  readonly draftId: string
  readonly templates: readonly DraftSummary[]
  readonly onClose: () => void
}

/** Saves the current form under a name; a template of that name is replaced. */
export function SaveTemplateDialog({ draftId, templates, onClose }: SaveTemplateDialogProps) {
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const { isPending, failure, submit } = useSubmission()
  const name = typed.trim()
  const replaced = templates.find((template) => template.name === name)

  async function save(): Promise<void> {
    setTried(true)
    if (name === '') return
    let wasSaved = false
    let areBothStored = false
    await submit(async () => {
      if (!(await flushEdits())) return newShipmentFailures.templateNotSaved()
      const saved = await call('newShipment.saveTemplate', { draftId, name })
      // The new template is stored before the old one is removed.
      if (saved.ok && replaced !== undefined) await call('newShipment.remove', { draftId: replaced.id })
      await readDrafts()
      areBothStored = saved.ok && useNewShipment.getState().drafts?.some(({ id }) => id === replaced?.id) === true
      wasSaved = saved.ok
      return saved.ok ? null : saved.failure
    })
    if (!wasSaved) return
    if (areBothStored) showNotice({ id: 'template', tone: 'warning', message: text.notReplaced({ name }), next: text.notReplacedNext() })
    else showNotice({ id: 'template', tone: 'info', message: text.saved({ name }) })
    onClose()
  }

  return (
    <FormDialog
      title={text.saveTitle()}
      onClose={onClose}
      cancelLabel={text.cancel()}
      submitLabel={replaced === undefined ? text.saveButton() : text.replaceButton({ name })}
      onSubmit={() => void save()}
      isPending={isPending}
      failure={failure}
    >
      <TextField
        label={text.name()}
        value={typed}
        onChange={setTyped}
        error={hasTried && name === '' ? text.nameMissing() : ''}
        maxLength={100}
        startsFocused
      />
      <p className={styles.soft}>{text.saveWhat()}</p>
    </FormDialog>
  )
}
