import { Printer } from 'lucide-react'
import { useCallback, useContext, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { labelPagesMessages as text } from '../../../shared/messages/printing/label-pages-messages.ts'
import { labelPartMessages } from '../../../shared/messages/printing/label-part-messages.ts'
import type { LabelCrop, PageChoice } from '../../../shared/printing/labels/label-crop.ts'
import { call } from '../../bridge.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { undrawableFailure } from '../preview/use-preview.ts'
import { LabelPages, type OpenedPages } from './label-pages.tsx'
import styles from './label-part.module.css'
import { OtherLabels } from './other-labels.tsx'
import type { LabelOfLeg } from './use-label-part.ts'

/** The stored file of a label that was blocked because of its pages. */
export interface BlockedFile extends LabelOfLeg {
  readonly documentId: string
}

interface LabelPagesDialogProps {
  readonly file: BlockedFile
  /** The name of the label and its order. */
  readonly name: string
  /** Other labels that were blocked because of their pages. */
  readonly others: readonly LabelOfLeg[]
  readonly onPrint: (labels: readonly LabelOfLeg[]) => void
  readonly onClose: () => void
}

/** Why nothing can be saved; empty when it can. */
function whyNotSaved(choices: readonly PageChoice[] | null, name: string): string {
  if (choices === null) return text.wait()
  if (choices.filter(({ kind }) => kind === 'label').length !== 1) return text.oneLabel()
  if (choices.some(({ kind }) => kind === 'otherParcel')) return text.otherParcel()
  return name.trim() === '' ? text.giveName() : ''
}

/** A person says what each page of a file is; its label is printed, and the choice is saved for files with the same pages. */
export function LabelPagesDialog({ file: { orderId, leg, documentId }, name: reference, others, onPrint, onClose }: LabelPagesDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const [opened, setOpened] = useState<OpenedPages | null>(null)
  const [choices, setChoices] = useState<readonly PageChoice[] | null>(null)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [matching, setMatching] = useState<readonly LabelOfLeg[]>([])
  useCall('labelCrops.openPages', { orderId, leg, documentId }, (answer) => {
    if (!answer.ok) return setFailure(answer.failure)
    setOpened(answer.value)
    setChoices(answer.value.pages.map(({ says }) => ({ kind: says, to: says === 'label' ? 'label' : 'nowhere' })))
  })
  const onDamaged = useCallback((cause: unknown) => setFailure(undrawableFailure(cause)), [])
  const service = opened === null || opened.service === '' ? 'none' : opened.service
  const name = typedName ?? (opened === null ? '' : text.defaultName({ service, pages: opened.pages.length }))
  const why = whyNotSaved(choices, name)
  const label = { orderId, leg }

  const finish = async (crop: LabelCrop): Promise<void> => {
    showNotice({ tone: 'info', message: text.saved({ name: crop.name }) })
    const found = others.length === 0 ? null : await call('labelCrops.matching', { id: crop.id, labels: others.slice(0, 50) })
    if (found?.ok === true && found.value.labels.length > 0) return setMatching(found.value.labels)
    onPrint([label])
  }
  const save = async (): Promise<void> => {
    if (choices === null) return
    setSaving(true)
    const saved = await call('labelCrops.savePages', { ...label, documentId, name: name.trim(), pages: [...choices] })
    if (saved.ok) await finish(saved.value)
    else setFailure(saved.failure)
    setSaving(false)
  }
  if (matching.length > 0) return <OtherLabels label={label} others={matching} onClose={onClose} onPrint={onPrint} />
  return (
    <Dialog
      title={text.title({ name: reference })}
      isOpen
      isBusy={isSaving}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <CloseButton className={styles.away} variant="quiet" onPress={onClose}>
            {labelPartMessages.cancel()}
          </CloseButton>
          <Button
            variant="primary"
            icon={Printer}
            isPending={isSaving}
            isDisabled={why !== ''}
            disabledReason={why}
            onPress={() => void save()}
          >
            {labelPartMessages.saveAndPrint()}
          </Button>
        </>
      }
    >
      {renderOrderNames([orderId])}
      {failure !== null && <FailureNote failure={failure} />}
      {opened === null && failure === null && <Spinner label={text.reading()} />}
      {opened !== null && choices !== null && (
        <>
          <p className={styles.soft}>{text.about({ service })}</p>
          <LabelPages
            opened={opened}
            choices={choices}
            onChoose={(at, change) => setChoices(choices.map((other, index) => (index === at ? { ...other, ...change } : other)))}
            onDamaged={onDamaged}
          />
          <TextField label={text.name()} value={name} maxLength={80} onChange={setTypedName} />
        </>
      )}
    </Dialog>
  )
}
