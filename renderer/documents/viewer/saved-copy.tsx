import { FolderOpen, X } from 'lucide-react'
import type { SavedFile } from '../../../shared/contract/calls/exports-calls.ts'
import type { Failure } from '../../../shared/failure.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import styles from './document-viewer.module.css'

export type CopyOutcome = { readonly kind: 'saved'; readonly saved: SavedFile } | { readonly kind: 'failed'; readonly failure: Failure }

interface SavedCopyProps {
  readonly outcome: CopyOutcome
  readonly onShow: (saved: string) => void
  readonly onClose: () => void
}

/** Where the copy was saved, or why it was not. */
export function SavedCopy({ outcome, onShow, onClose }: SavedCopyProps) {
  if (outcome.kind === 'failed')
    return <FailureNote failure={outcome.failure} actions={<Button onPress={onClose}>{messages.dismiss()}</Button>} />
  const { saved, folder } = outcome.saved
  return (
    <div className={styles.saved}>
      <p aria-live="polite">
        {messages.saved.parts({
          file: (
            <bdi key="file" data-copyable>
              {saved}
            </bdi>
          ),
          folder: <bdi key="folder">{folder}</bdi>,
        })}
      </p>
      <Button icon={FolderOpen} onPress={() => onShow(saved)}>
        {messages.showInFolder()}
      </Button>
      <IconButton icon={X} label={messages.dismiss()} onPress={onClose} />
    </div>
  )
}
