import { Printer, Save } from 'lucide-react'
import { useCallback, useContext, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { labelPartMessages as text } from '../../../shared/messages/printing/label-part-messages.ts'
import { quarterTurns, type CropChoice, type LabelCrop, type OutsideKind } from '../../../shared/printing/labels/label-crop.ts'
import type { Area } from '../../../shared/printing/labels/label-stock.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { ChooserPage } from './chooser-page.tsx'
import styles from './label-part.module.css'
import { OtherLabels } from './other-labels.tsx'
import { OutsideList } from './outside-list.tsx'
import { PartFields } from './part-fields.tsx'
import { PartResult } from './part-result.tsx'
import { useLabelPart, type LabelOfLeg, type LabelPartState, type OpenedPage } from './use-label-part.ts'

export interface LabelPartDialogProps {
  readonly label: LabelOfLeg
  /** Of the order. */
  readonly name: string
  /** Other labels that were blocked because their part is not certain. */
  readonly others?: readonly LabelOfLeg[]
  /** Prints the label, and others with the same layout; absent where nothing waits to be printed. */
  readonly onPrint?: (labels: readonly LabelOfLeg[]) => void
  readonly onClose: () => void
}

function nextTurn(turn: CropChoice['turn']): CropChoice['turn'] {
  return quarterTurns[(quarterTurns.indexOf(turn) + 1) % quarterTurns.length] ?? 0
}

function defaultName({ service, page }: OpenedPage): string {
  return text.defaultName({ service: service === '' ? 'none' : service, width: page.width.toFixed(0), height: page.height.toFixed(0) })
}

/** Why nothing can be saved; empty when it can. */
function whyNotSaved({ checked, isChecking }: LabelPartState, name: string): string {
  if (name.trim() === '') return text.giveName()
  if (isChecking || checked === null) return text.wait()
  return checked.printed === null ? text.notProved() : ''
}

interface ChooserProps {
  readonly state: LabelPartState & { readonly page: OpenedPage; readonly choice: CropChoice }
  readonly name: string
  readonly onName: (name: string) => void
}

function Chooser({ state, name, onName }: ChooserProps) {
  const { page, choice, outside, checked, isChecking, change } = state
  const move = useCallback((part: Area) => change({ part }), [change])
  const setKind = (at: number, kind: OutsideKind): void =>
    change({ outside: outside.map((thing, index) => ({ area: thing.area, kind: index === at ? kind : thing.kind })) })
  return (
    <div className={styles.body}>
      <ChooserPage page={page} part={choice.part} outside={outside} onMove={move} />
      <div className={styles.side}>
        <PartResult checked={checked} isChecking={isChecking} />
        <OutsideList outside={outside} onKind={setKind} />
        <PartFields
          part={choice.part}
          page={page.page}
          onMove={move}
          onRotate={() => change({ turn: nextTurn(choice.turn) })}
          onSuggest={() => move(page.part)}
        />
        <TextField label={text.name()} value={name} maxLength={80} onChange={onName} />
      </div>
    </div>
  )
}

/** Chooses which part of a page is the label, shows what comes out, and saves it for pages of this layout. */
export function LabelPartDialog({ label, name: reference, others = [], onPrint, onClose }: LabelPartDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const state = useLabelPart(label)
  const { page, choice } = state
  const [typedName, setTypedName] = useState<string | null>(null)
  const [saveFailure, setSaveFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [matching, setMatching] = useState<readonly LabelOfLeg[]>([])
  const name = typedName ?? (page === null ? '' : defaultName(page))
  const why = whyNotSaved(state, name)

  const finish = async (crop: LabelCrop): Promise<void> => {
    showNotice({ tone: 'info', message: text.saved({ name: crop.name }) })
    if (onPrint === undefined) return onClose()
    const found = others.length === 0 ? null : await call('labelCrops.matching', { id: crop.id, labels: others.slice(0, 50) })
    if (found?.ok === true && found.value.labels.length > 0) return setMatching(found.value.labels)
    onPrint([label])
  }
  const save = async (): Promise<void> => {
    if (choice === null) return
    setSaving(true)
    const saved = await call('labelCrops.save', { ...label, name: name.trim(), choice })
    if (saved.ok) await finish(saved.value)
    else setSaveFailure(saved.failure)
    setSaving(false)
  }
  if (matching.length > 0 && onPrint !== undefined)
    return <OtherLabels label={label} others={matching} onClose={onClose} onPrint={onPrint} />
  return (
    <Dialog
      title={text.title({ name: reference })}
      isOpen
      isBusy={isSaving}
      size="large"
      onClose={onClose}
      footer={
        <>
          <CloseButton className={styles.away} variant="quiet" onPress={onClose}>
            {text.cancel()}
          </CloseButton>
          {page !== null && !state.isChecking && why !== '' && <p className={styles.why}>{why}</p>}
          <Button
            variant="primary"
            icon={onPrint === undefined ? Save : Printer}
            isPending={isSaving}
            isDisabled={why !== ''}
            disabledReason={why}
            onPress={() => void save()}
          >
            {onPrint === undefined ? text.save() : text.saveAndPrint()}
          </Button>
        </>
      }
    >
      {renderOrderNames([label.orderId])}
      {state.failure !== null && <FailureNote failure={state.failure} />}
      {saveFailure !== null && <FailureNote failure={saveFailure} />}
      {page === null && state.failure === null && <Spinner label={text.reading()} />}
      {page !== null && choice !== null && (
        <>
          <p className={styles.soft}>{text.about({ service: page.service === '' ? 'none' : page.service })}</p>
          <Chooser state={{ ...state, page, choice }} name={name} onName={setTypedName} />
        </>
      )}
    </Dialog>
  )
}
