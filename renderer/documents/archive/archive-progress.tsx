import { FolderOpen, RotateCw, Square, X } from 'lucide-react'
import { memo } from 'react'
import { formatCount, formatNumber } from '../../../shared/format-count.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import {
  refetchDamagedOrMissing,
  dismissExport,
  dismissVerification,
  showExportInFolder,
  setFetchDialogOpen,
  stopVerifying,
  useArchiveRuns,
  verifyArchive,
} from './archive-runs-store.ts'
import { fetchingTitles, formatFetchProgress, checkedCount, formatVerification } from './archive-text.ts'
import styles from './archive-progress.module.css'

function VerificationProgress() {
  const run = useArchiveRuns((runs) => runs.verifying)
  if (run === null) return null
  const lost = run.damaged + run.missing
  if (run.state === 'running') {
    return (
      <section className={styles.line} aria-label="Check of the archive">
        <div className={styles.words}>
          <p>
            Checking every file: {formatNumber(checkedCount(run))} of {formatNumber(run.total)}
            {lost > 0 && `, ${formatCount(lost, 'paper', 'papers')} damaged or missing so far`}
          </p>
          <ProgressBar
            label="Check of the archive"
            value={checkedCount(run)}
            maximum={Math.max(1, run.total)}
            valueText={`${checkedCount(run)} of ${run.total}`}
          />
        </div>
        <Button variant="quiet" icon={Square} onPress={() => void stopVerifying()}>
          Stop
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.line} aria-label="Check of the archive">
      <div className={styles.words}>
        <p aria-live="polite">
          {run.state === 'finished' ? 'Every file was checked: ' : `Stopped after ${formatCount(checkedCount(run), 'file', 'files')}: `}
          {formatVerification(run)}
        </p>
        {run.failure !== null && <FailureNote failure={run.failure} />}
      </div>
      {lost > 0 && (
        <Button icon={RotateCw} onPress={() => void refetchDamagedOrMissing()}>
          Fetch these again
        </Button>
      )}
      {run.state === 'stopped' && (
        <Button variant="quiet" onPress={() => void verifyArchive()}>
          Check again
        </Button>
      )}
      <span className={styles.away}>
        <IconButton icon={X} label="Put the result away" onPress={dismissVerification} />
      </span>
    </section>
  )
}

function FetchProgress() {
  const run = useArchiveRuns((runs) => runs.fetching)
  if (run === null) return null
  return (
    <section className={styles.line} aria-label="Fetching papers">
      <div className={styles.words}>
        <p>
          {fetchingTitles[run.state]}: {formatNumber(run.done)} of {formatCount(run.orders, 'order', 'orders')}. {formatFetchProgress(run)}
        </p>
        <ProgressBar
          label="Fetching papers"
          value={run.done}
          maximum={Math.max(1, run.orders)}
          valueText={`${run.done} of ${run.orders}`}
        />
      </div>
      <Button variant="quiet" onPress={() => setFetchDialogOpen(true)}>
        Show
      </Button>
    </section>
  )
}

function ExportProgress() {
  const { isExporting, exported, failure, isFetchDialogOpen } = useArchiveRuns()
  if (isExporting) {
    return (
      <section className={styles.line} aria-label="Export">
        <Spinner label="Putting the papers into a ZIP" />
      </section>
    )
  }
  return (
    <>
      {failure !== null && !isFetchDialogOpen && <FailureNote failure={failure} />}
      {exported !== null && (
        <section className={styles.line} aria-label="Export">
          <div className={styles.words}>
            <p aria-live="polite">
              {formatCount(exported.papers, 'paper', 'papers')} and their index are in <bdi data-copyable>{exported.saved}</bdi>, in the
              folder <bdi>{exported.folder}</bdi>.
            </p>
            {exported.leftOut.length > 0 && (
              <details>
                <summary>{formatCount(exported.leftOut.length, 'paper was', 'papers were')} left out</summary>
                <ul className={styles.leftOut}>
                  {exported.leftOut.slice(0, 50).map((left, index) => (
                    <li key={index}>
                      {left.reference} {left.name}: {left.failure.message}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <Button icon={FolderOpen} onPress={() => void showExportInFolder(exported.saved)}>
            Show in folder
          </Button>
          <span className={styles.away}>
            <IconButton icon={X} label="Put this away" onPress={dismissExport} />
          </span>
        </section>
      )}
    </>
  )
}

/** What goes on with many papers at once, above the list. */
export const ArchiveProgress = memo(function ArchiveLines() {
  return (
    <>
      <FetchProgress />
      <VerificationProgress />
      <ExportProgress />
    </>
  )
})
