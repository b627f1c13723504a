import { FolderOpen, X } from 'lucide-react'
import type { SavedFile } from '../../../shared/contract/exports-calls.ts'
import type { Failure } from '../../../shared/failure.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import styles from './document-viewer.module.css'

export type CopyOutcome = { readonly kind: 'saved'; readonly saved: SavedFile } | { readonly kind: 'failed'; readonly failure: Failure }

interface SavedCopyProps {
  readonly outcome: CopyOutcome
  readonly onShow: (saved: string) => void
  readonly onClose: () => void
}

/** Where the copy went, or why there is none. */
export function SavedCopy({ outcome, onShow, onClose }: SavedCopyProps) {
  if (outcome.kind === 'failed') return <FailureNote failure={outcome.failure} actions={<Button onPress={onClose}>Put this away</Button>} />
  const { saved, folder } = outcome.saved
  return (
    <div className={styles.saved}>
      <p aria-live="polite">
        Saved as <bdi data-copyable>{saved}</bdi> in the folder <bdi>{folder}</bdi>.
      </p>
      <Button icon={FolderOpen} onPress={() => onShow(saved)}>
        Show in folder
      </Button>
      <IconButton icon={X} label="Put this away" onPress={onClose} />
    </div>
  )
}
