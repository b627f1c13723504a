import { PackageOpen, X } from 'lucide-react'
import { memo } from 'react'
import { mostInBatch } from '../../shared/printing/batch.ts'
import { countWords } from '../../shared/format-count.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { exportPapers, useArchiveRuns } from './archive/archive-runs-store.ts'
import styles from './document-selection-bar.module.css'
import { chooseNone, chosenPapers } from './document-selection.ts'
import { usePapers } from './documents-store.ts'

function whyNoExport(chosen: number, isExporting: boolean): string {
  if (isExporting) return 'An export is under way.'
  return chosen > mostInBatch
    ? `At most ${mostInBatch} papers are chosen for one ZIP; export all that is listed from the archive's menu.`
    : ''
}

/** How many papers are chosen, and what can be done with all of them. */
export const ChosenPapers = memo(function ChosenPapers() {
  const chosen = usePapers((state) => state.chosen.selected.size)
  const isExporting = useArchiveRuns((runs) => runs.isExporting)
  if (chosen === 0) return null
  const why = whyNoExport(chosen, isExporting)
  return (
    <section className={styles.bar} aria-label="Chosen papers">
      <IconButton icon={X} label="Choose none" shortcut="Esc" onPress={() => void chooseNone()} />
      <p aria-live="polite">{countWords(chosen, 'paper', 'papers')} chosen</p>
      <Button
        variant="primary"
        icon={PackageOpen}
        isDisabled={why !== ''}
        disabledReason={why}
        onPress={() => void exportPapers(chosenPapers())}
      >
        Export as ZIP
      </Button>
    </section>
  )
})
