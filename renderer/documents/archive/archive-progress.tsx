import { FolderOpen, RotateCw, Square, X } from 'lucide-react'
import { memo } from 'react'
import { countWords, numberWords } from '../../../shared/format-count.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import {
  fetchLostPapers,
  putExportedAway,
  putVerifyingAway,
  showExported,
  showFetching,
  stopVerifying,
  useArchiveRuns,
  verifyArchive,
} from './archive-runs-store.ts'
import { fetchingTitles, fetchingWords, looked, verdictWords } from './archive-text.ts'
import styles from './archive-progress.module.css'

function VerifyingLine() {
  const run = useArchiveRuns((runs) => runs.verifying)
  if (run === null) return null
  const lost = run.damaged + run.missing
  if (run.state === 'running') {
    return (
      <section className={styles.line} aria-label="Check of the archive">
        <div className={styles.words}>
          <p>
            Checking every file: {numberWords(looked(run))} of {numberWords(run.total)}
            {lost > 0 && `, ${countWords(lost, 'paper', 'papers')} damaged or missing so far`}
          </p>
          <ProgressBar
            label="Check of the archive"
            value={looked(run)}
            maximum={Math.max(1, run.total)}
            words={`${looked(run)} of ${run.total}`}
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
          {run.state === 'finished' ? 'Every file was checked: ' : `Stopped after ${countWords(looked(run), 'file', 'files')}: `}
          {verdictWords(run)}
        </p>
        {run.failure !== null && <FailureNote failure={run.failure} />}
      </div>
      {lost > 0 && (
        <Button icon={RotateCw} onPress={() => void fetchLostPapers()}>
          Fetch these again
        </Button>
      )}
      {run.state === 'stopped' && (
        <Button variant="quiet" onPress={() => void verifyArchive()}>
          Check again
        </Button>
      )}
      <span className={styles.away}>
        <IconButton icon={X} label="Put the result away" onPress={putVerifyingAway} />
      </span>
    </section>
  )
}

function FetchingLine() {
  const run = useArchiveRuns((runs) => runs.fetching)
  if (run === null) return null
  return (
    <section className={styles.line} aria-label="Fetching papers">
      <div className={styles.words}>
        <p>
          {fetchingTitles[run.state]}: {numberWords(run.done)} of {countWords(run.orders, 'order', 'orders')}. {fetchingWords(run)}
        </p>
        <ProgressBar label="Fetching papers" value={run.done} maximum={Math.max(1, run.orders)} words={`${run.done} of ${run.orders}`} />
      </div>
      <Button variant="quiet" onPress={() => showFetching(true)}>
        Show
      </Button>
    </section>
  )
}

function ExportLine() {
  const { isExporting, exported, failure, isFetchingShown } = useArchiveRuns()
  if (isExporting) {
    return (
      <section className={styles.line} aria-label="Export">
        <Spinner words="Putting the papers into a ZIP" />
      </section>
    )
  }
  return (
    <>
      {failure !== null && !isFetchingShown && <FailureNote failure={failure} />}
      {exported !== null && (
        <section className={styles.line} aria-label="Export">
          <div className={styles.words}>
            <p aria-live="polite">
              {countWords(exported.papers, 'paper', 'papers')} and their index are in <bdi data-copyable>{exported.saved}</bdi>, in the
              folder <bdi>{exported.folder}</bdi>.
            </p>
            {exported.leftOut.length > 0 && (
              <details>
                <summary>{countWords(exported.leftOut.length, 'paper was', 'papers were')} left out</summary>
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
          <Button icon={FolderOpen} onPress={() => void showExported(exported.saved)}>
            Show in folder
          </Button>
          <span className={styles.away}>
            <IconButton icon={X} label="Put this away" onPress={putExportedAway} />
          </span>
        </section>
      )}
    </>
  )
}

/** What goes on with many papers at once, above the list. */
export const ArchiveLines = memo(function ArchiveLines() {
  return (
    <>
      <FetchingLine />
      <VerifyingLine />
      <ExportLine />
    </>
  )
})
