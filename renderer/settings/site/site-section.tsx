import { useState } from 'react'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import { siteSettingsMessages as messages } from '../../../shared/messages/settings/site-settings-messages.ts'
import { useCall, useStationState } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { JoinSiteDialog } from './join-site-dialog.tsx'
import { LeaveSiteDialog } from './leave-site-dialog.tsx'
import { connectionDetails } from './site-draft.ts'
import styles from './site.module.css'

/** Whether this station shares its print ledger with others, and joining or leaving. */
export function SiteSection() {
  const [stored, setStored] = useState<CallOutput<'site.connection'> | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [state] = useStationState('site.state')
  const [dialog, setDialog] = useState<'join' | 'leave' | null>(null)
  useCall('site.connection', {}, (read) => {
    if (read.ok) setStored(read.value)
    else setFailure(read.failure)
  })
  const connection = stored?.connection ?? null
  return (
    <SettingsSection id="site" about={messages.about()}>
      {failure !== null && <FailureNote failure={failure} />}
      {stored !== null && connection === null && <p>{messages.single()}</p>}
      {connection !== null && <p>{messages.joined(connectionDetails(connection))}</p>}
      {connection !== null && state?.kind === 'connecting' && <output>{messages.connecting()}</output>}
      {connection !== null && state?.kind === 'connected' && <output>{messages.connected()}</output>}
      {state?.kind === 'unavailable' && <FailureNote failure={state.failure} isAlert={false} />}
      <div className={styles.row}>
        {stored !== null && <Button onPress={() => setDialog('join')}>{connection === null ? messages.join() : messages.change()}</Button>}
        {connection !== null && <Button onPress={() => setDialog('leave')}>{messages.leave()}</Button>}
      </div>
      {dialog === 'join' && stored !== null && (
        <JoinSiteDialog stored={stored.connection} schema={stored.schema} onClose={() => setDialog(null)} />
      )}
      {dialog === 'leave' && <LeaveSiteDialog onClose={() => setDialog(null)} />}
    </SettingsSection>
  )
}
