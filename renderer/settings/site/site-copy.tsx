import { useEffect, useState } from 'react'
import type { CallOutput, EventPayload } from '../../../shared/contract/contract.ts'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { listen } from '../../bridge.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from './site.module.css'

/** Progress while the history is copied from one ledger to the other. */
export function SiteCopyProgress() {
  const [progress, setProgress] = useState<EventPayload<'site.progress'> | null>(null)
  useEffect(() => listen('site.progress', setProgress, () => setProgress(null)), [])
  const text = progress === null ? '' : messages.progress(progress)
  return (
    <div className={styles.working}>
      <p>{messages.working()}</p>
      <ProgressBar label={messages.working()} value={progress?.batches ?? 0} maximum={progress?.of ?? null} valueText={text} />
      <output className={styles.soft}>{text}</output>
    </div>
  )
}

/** The result of the copy. */
export function SiteCopyResult({ copied, isJoined }: { readonly copied: CallOutput<'site.join'>; readonly isJoined: boolean }) {
  return (
    <>
      <p>{isJoined ? messages.joinedText(copied) : messages.leftText(copied)}</p>
      {copied.inDoubt > 0 && <p>{messages.doubtText({ count: copied.inDoubt })}</p>}
    </>
  )
}

/** Reloads the window, because the account was closed and opened again during the copy. */
export function beginAnew(): void {
  window.location.reload()
}
