import { PackageOpen, X } from 'lucide-react'
import { memo } from 'react'
import { maxBatchSize } from '../../shared/printing/batch.ts'
import { formatCount } from '../../shared/format-count.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { exportDocuments, useArchiveRuns } from './archive/archive-runs-store.ts'
import styles from './document-selection-bar.module.css'
import { clearDocumentSelection, selectedDocumentsRequest } from './document-selection.ts'
import { useDocuments } from './documents-store.ts'

function exportDisabledReason(selectedCount: number, isExporting: boolean): string {
  if (isExporting) return 'An export is under way.'
  return selectedCount > maxBatchSize
    ? `At most ${maxBatchSize} papers are chosen for one ZIP; export all that is listed from the archive's menu.`
    : ''
}

/** How many papers are chosen, and what can be done with all of them. */
export const DocumentSelectionBar = memo(function ChosenPapers() {
  const selectedCount = useDocuments((state) => state.selection.selected.size)
  const isExporting = useArchiveRuns((runs) => runs.isExporting)
  if (selectedCount === 0) return null
  const why = exportDisabledReason(selectedCount, isExporting)
  return (
    <section className={styles.bar} aria-label="Chosen papers">
      <IconButton icon={X} label="Choose none" shortcut="Esc" onPress={() => void clearDocumentSelection()} />
      <p aria-live="polite">{formatCount(selectedCount, 'paper', 'papers')} chosen</p>
      <Button
        variant="primary"
        icon={PackageOpen}
        isDisabled={why !== ''}
        disabledReason={why}
        onPress={() => void exportDocuments(selectedDocumentsRequest())}
      >
        Export as ZIP
      </Button>
    </section>
  )
})
