import { FolderOpen, RotateCw, Square, X } from 'lucide-react'
import { memo } from 'react'
import { documentName } from '../../../shared/documents/document.ts'
import { documentArchiveMessages as messages } from '../../../shared/messages/documents/document-archive-messages.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { WholeWords } from '../../ui/text/whole-words.tsx'
import {
  refetchDamagedOrMissing,
  dismissExport,
  dismissFetchRun,
  dismissVerification,
  showExportInFolder,
  setFetchDialogOpen,
  stopVerifying,
  useArchiveRuns,
  verifyArchive,
} from './archive-runs-store.ts'
import { fetchTitle, formatFetchProgress, checkedCount, formatVerification } from './archive-text.ts'
import styles from './archive-progress.module.css'

function VerificationProgress() {
  const run = useArchiveRuns((runs) => runs.verifying)
  if (run === null) return null
  const lost = run.damaged + run.missing
  if (run.state === 'running') {
    return (
      <section className={styles.line} aria-label={messages.checkName()}>
        <div className={styles.words}>
          <p>{messages.checking({ checked: checkedCount(run), total: run.total, lost })}</p>
          <ProgressBar
            label={messages.checkName()}
            value={checkedCount(run)}
            maximum={Math.max(1, run.total)}
            valueText={messages.progressValue({ done: checkedCount(run), total: run.total })}
          />
        </div>
        <Button variant="quiet" icon={Square} onPress={() => void stopVerifying()}>
          {messages.stop()}
        </Button>
      </section>
    )
  }
  return (
    <section className={styles.line} aria-label={messages.checkName()}>
      <div className={styles.words}>
        <p aria-live="polite">
          {run.state === 'finished'
            ? messages.checkFinished({ result: formatVerification(run) })
            : messages.checkStopped({ count: checkedCount(run), result: formatVerification(run) })}
        </p>
        {run.failure !== null && <FailureNote failure={run.failure} />}
      </div>
      {lost > 0 && (
        <Button icon={RotateCw} onPress={() => void refetchDamagedOrMissing()}>
          {messages.fetchTheseAgain()}
        </Button>
      )}
      {run.state === 'stopped' && (
        <Button variant="quiet" onPress={() => void verifyArchive()}>
          {messages.checkAgain()}
        </Button>
      )}
      <span className={styles.away}>
        <IconButton icon={X} label={messages.dismissCheck()} onPress={dismissVerification} />
      </span>
    </section>
  )
}

function FetchProgress() {
  const run = useArchiveRuns((runs) => runs.fetching)
  if (run === null) return null
  return (
    <section className={styles.line} aria-label={messages.fetchingName()}>
      <div className={styles.words}>
        <p>{messages.fetchLine({ title: fetchTitle(run), done: run.done, orders: run.orders, progress: formatFetchProgress(run) })}</p>
        {run.state !== 'finished' && (
          <ProgressBar
            label={messages.fetchingName()}
            value={run.done}
            maximum={Math.max(1, run.orders)}
            valueText={messages.progressValue({ done: run.done, total: run.orders })}
          />
        )}
      </div>
      <Button variant="quiet" onPress={() => setFetchDialogOpen(true)}>
        {messages.show()}
      </Button>
      {run.state === 'finished' && (
        <span className={styles.away}>
          <IconButton icon={X} label={messages.dismissFetch()} onPress={() => void dismissFetchRun()} />
        </span>
      )}
    </section>
  )
}

function ExportProgress() {
  const { isExporting, exported, failure, isFetchDialogOpen } = useArchiveRuns()
  if (isExporting) {
    return (
      <section className={styles.line} aria-label={messages.exportName()}>
        <Spinner label={messages.exporting()} />
      </section>
    )
  }
  return (
    <>
      {failure !== null && !isFetchDialogOpen && <FailureNote failure={failure} />}
      {exported !== null && (
        <section className={styles.line} aria-label={messages.exportName()}>
          <div className={styles.words}>
            <p aria-live="polite">
              {messages.exported.parts({
                count: exported.documentCount,
                file: (
                  <bdi key="file" data-copyable>
                    <WholeWords text={exported.saved} />
                  </bdi>
                ),
                folder: <bdi key="folder">{exported.folder}</bdi>,
              })}
            </p>
            {exported.leftOut.length > 0 && (
              <details>
                <summary>{messages.omitted({ count: exported.leftOut.length })}</summary>
                <ul className={styles.leftOut}>
                  {exported.leftOut.slice(0, 50).map((left, index) => (
                    <li key={index}>
                      {messages.omittedDocument({
                        reference: left.reference,
                        document: left.document === null ? left.documentId : documentName(left.document),
                        reason: failureMessage(left.failure),
                      })}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <Button icon={FolderOpen} onPress={() => void showExportInFolder(exported.saved)}>
            {messages.showInFolder()}
          </Button>
          <span className={styles.away}>
            <IconButton icon={X} label={messages.dismissExport()} onPress={dismissExport} />
          </span>
        </section>
      )}
    </>
  )
}

/** Work on many documents at once, above the list. */
export const ArchiveProgress = memo(function ArchiveProgress() {
  return (
    <div className={styles.results}>
      <FetchProgress />
      <VerificationProgress />
      <ExportProgress />
    </div>
  )
})
