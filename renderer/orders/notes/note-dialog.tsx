import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import { maxNoteLength, normalizeNote } from '../../../shared/orders/order-note.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import { AffectedOrders } from '../affected-orders.tsx'
import styles from './note-dialog.module.css'
import { saveNote, type NotedOrder } from './save-note.ts'

/** From this many on, the remaining characters are shown. */
const fewLettersLeft = 100

function renderBold(chunks: readonly ReactNode[]): ReactElement {
  return <strong key="b">{chunks}</strong>
}

/** The text that another person wrote in the meantime. */
function OtherText({ text }: { readonly text: string }) {
  return (
    <section className={styles.other} aria-label={orderNoteMessages.otherText()}>
      <h3 className={styles.otherTitle}>{orderNoteMessages.otherText()}</h3>
      {text === '' ? <p>{orderNoteMessages.otherRemoved()}</p> : <LongText text={text} />}
    </section>
  )
}

/** Why the note was not saved, brought into sight; if another person was faster, with their text. */
function NoteFailure({ failure, read }: { readonly failure: Failure; readonly read: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={styles.failure}>
      <FailureNote failure={failure} />
      {failure.kind === 'busy' && <OtherText text={read} />}
    </div>
  )
}

/** A draft, saved in place of the text that was read; if another person was faster, their text becomes the one that was read. */
function useNoteDraft(order: NotedOrder, before: string, startText: string, onSaved: () => void) {
  const [draft, setDraft] = useState(startText)
  const [read, setRead] = useState(before)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState<'save' | 'remove' | null>(null)

  const save = async (text: string): Promise<void> => {
    if (pending !== null) return
    setPending(text === '' ? 'remove' : 'save')
    const saveFailure = await saveNote(order, read, text)
    if (saveFailure?.kind === 'busy') {
      const opened = await call('orders.open', { orderId: order.orderId })
      if (opened.ok) setRead(opened.value.note?.text ?? '')
    }
    setPending(null)
    setFailure(saveFailure)
    if (saveFailure === null) onSaved()
  }
  return { draft, setDraft, read, failure, pending, save }
}

export interface NoteDialogProps extends NotedOrder {
  /** The text of the note, as the person sees it; empty for none. */
  readonly before: string
  /** Unsaved text. */
  readonly draft?: string | undefined
  readonly onClose: () => void
  /** A person closed the dialog with unsaved text. */
  readonly onLeft: (draft: string) => void
}

/** Writes, changes or removes the note on an order, at this station only, which the dialog states. */
export function NoteDialog({ orderId, reference, before, draft: startText = before, onClose, onLeft }: NoteDialogProps) {
  const { draft, setDraft, read, failure, pending, save } = useNoteDraft({ orderId, reference }, before, startText, onClose)
  const isChangedElsewhere = failure?.kind === 'busy'
  const text = normalizeNote(draft)
  const lettersLeft = maxNoteLength - draft.length
  const leave = (): void => {
    onClose()
    if (text !== normalizeNote(before)) onLeft(draft)
  }
  const saveOnCtrlEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save(text)
  }
  return (
    <Dialog
      title={orderNoteMessages.title({ reference: reference.slice(0, 60) })}
      isOpen
      isBusy={pending !== null}
      onClose={leave}
      footer={
        <>
          {read !== '' && (
            <Button variant="quiet" icon={Trash2} className={styles.remove} isPending={pending === 'remove'} onPress={() => void save('')}>
              {orderNoteMessages.remove()}
            </Button>
          )}
          <CloseButton variant="quiet" onPress={leave}>
            {orderNoteMessages.cancel()}
          </CloseButton>
          <Button variant="primary" shortcut="Ctrl+Enter" isPending={pending === 'save'} onPress={() => void save(text)}>
            {isChangedElsewhere ? orderNoteMessages.replace() : orderNoteMessages.save()}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for the key of the field inside */}
      <div className={styles.form} onKeyDown={saveOnCtrlEnter}>
        <AffectedOrders orderIds={[orderId]} />
        {failure !== null && <NoteFailure key={read} failure={failure} read={read} />}
        <TextArea
          label={orderNoteMessages.note()}
          value={draft}
          onChange={setDraft}
          rows={6}
          maxLength={maxNoteLength}
          placeholder={orderNoteMessages.placeholder()}
          description={lettersLeft <= fewLettersLeft ? orderNoteMessages.lettersLeft({ count: lettersLeft }) : ''}
          startsFocused
        />
        <p className={styles.local}>{orderNoteMessages.localLong.parts({ b: renderBold })}</p>
      </div>
    </Dialog>
  )
}
