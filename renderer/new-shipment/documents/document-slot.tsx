import { FileText, FileUp, Trash2 } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { FileTrigger } from 'react-aria-components'
import { shipmentDocumentsMessages as text } from '../../../shared/messages/new-shipment/shipment-documents-messages.ts'
import { megabytes } from '../../../shared/new-shipment/document-size.ts'
import type { AttachedDocument } from '../../../shared/new-shipment/draft.ts'
import type { AttachableKind } from '../../../shared/order-creation/new-order.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useAttaching, type RefusedFile } from './attach-file.ts'
import styles from './documents.module.css'

/** Small files in kB, so that none shows 0.00 MB. */
function sizeText(bytes: number): string {
  if (bytes < 100_000) return text.kilobytes({ size: Math.max(1, Math.round(bytes / 1000)) })
  return text.megabytes({ size: megabytes(bytes) })
}

interface RefusedNoteProps {
  readonly refused: RefusedFile
  readonly attached: AttachedDocument | null
  readonly onDismiss: () => void
}

function RefusedNote({ refused, attached, onDismiss }: RefusedNoteProps) {
  return (
    <div className={styles.refused}>
      {refused.name !== '' && <p className={styles.refusedName}>{text.refused({ name: refused.name })}</p>}
      <FailureNote
        failure={refused.failure}
        actions={
          <Button variant="quiet" onPress={onDismiss}>
            {text.dismiss()}
          </Button>
        }
      />
      {attached !== null && <p className={styles.soft}>{text.keptBefore({ name: attached.name })}</p>}
    </div>
  )
}

/** True while a file is dragged over an element; dropped files are passed on. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent): void => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

export interface DocumentSlotProps {
  readonly draftId: string
  readonly kind: AttachableKind
  readonly attached: AttachedDocument | null
}

/** The document of one kind: attached by file dialog or drag and drop, replaced, removed. */
export function DocumentSlot({ draftId, kind, attached }: DocumentSlotProps) {
  const { checking, refused, attach, detach, dismiss } = useAttaching(draftId, kind)
  const { isOver, handlers } = useDrop((files) => void attach(files))
  const document = text.kind({ kind })
  return (
    // Dropping is an addition to the button, which does the same by keyboard.
    <div className={classNames(styles.slot, isOver && styles.over)} data-field={kind} {...handlers}>
      <div className={styles.words}>
        <span className={styles.kind}>{document}</span>
        {attached === null ? (
          <span className={styles.soft}>{text.hint({ kind })}</span>
        ) : (
          <span className={styles.file}>
            <FileText aria-hidden="true" />
            <bdi>{attached.name}</bdi>
            <span className={styles.soft}>{text.attached({ pages: attached.pages, size: sizeText(attached.bytes) })}</span>
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {checking !== null && <Spinner label={text.checking({ name: checking })} />}
        <FileTrigger acceptedFileTypes={['application/pdf']} onSelect={(files) => void attach(files === null ? [] : [...files])}>
          <Button
            icon={FileUp}
            variant={attached === null ? 'secondary' : 'quiet'}
            label={attached === null ? text.chooseFor({ document }) : text.replaceFor({ document })}
            isPending={checking !== null}
          >
            {attached === null ? text.choose() : text.replace()}
          </Button>
        </FileTrigger>
        {attached !== null && (
          <Button icon={Trash2} variant="quiet" label={text.removeFor({ document })} onPress={() => void detach()}>
            {text.remove()}
          </Button>
        )}
      </div>
      {refused !== null && <RefusedNote refused={refused} attached={attached} onDismiss={dismiss} />}
    </div>
  )
}
