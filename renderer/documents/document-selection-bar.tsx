import { PackageOpen, X } from 'lucide-react'
import { memo } from 'react'
import { maxBatchSize } from '../../shared/printing/batch.ts'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { exportDocuments, useArchiveRuns } from './archive/archive-runs-store.ts'
import styles from './document-selection-bar.module.css'
import { clearDocumentSelection, selectedDocumentsRequest } from './document-selection.ts'
import { useDocuments } from './documents-store.ts'

function exportDisabledReason(selectedCount: number, isExporting: boolean): string {
  if (isExporting) return messages.exportRunning()
  return selectedCount > maxBatchSize ? messages.tooManySelected({ limit: maxBatchSize }) : ''
}

/** How many documents are selected, and the actions for all of them. */
export const DocumentSelectionBar = memo(function DocumentSelectionBar() {
  const selectedCount = useDocuments((state) => state.selection.selected.size)
  const isExporting = useArchiveRuns((runs) => runs.isExporting)
  if (selectedCount === 0) return null
  const why = exportDisabledReason(selectedCount, isExporting)
  return (
    <section className={styles.bar} aria-label={messages.selectedDocuments()}>
      <IconButton icon={X} label={messages.clearSelection()} shortcut="Esc" onPress={() => void clearDocumentSelection()} />
      <p aria-live="polite">{messages.selectedCount({ count: selectedCount })}</p>
      <Button
        variant="primary"
        icon={PackageOpen}
        isDisabled={why !== ''}
        disabledReason={why}
        onPress={() => void exportDocuments(selectedDocumentsRequest())}
      >
        {messages.exportSelected()}
      </Button>
    </section>
  )
})
