import { useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { updateMessages } from '../../shared/messages/updates/update-messages.ts'
import type { InstallTime, UpdateState } from '../../shared/updates/update-state.ts'
import { call } from '../bridge.ts'
import { useStationState } from '../use-call.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings-screen.module.css'
import { useSettings } from './settings-store.ts'

function stateText(state: UpdateState, zone: string): string {
  if (state.kind === 'off') return state.reason === 'organization' ? updateMessages.offByOrganization() : updateMessages.offHere()
  if (state.kind === 'downloading') return updateMessages.downloading(state)
  if (state.kind === 'ready') return state.isTonight ? updateMessages.tonight(state) : updateMessages.ready(state)
  if (state.kind === 'failed') return ''
  return state.checkedAt === null
    ? updateMessages.notChecked()
    : updateMessages.current({ time: formatInstant(state.checkedAt, zone) ?? state.checkedAt })
}

/** New versions: what is known about them, and when one is installed. */
export function UpdatesSection() {
  const zone = useSettings(({ about }) => about?.zone ?? 'UTC')
  const [state, setState] = useStationState('updates.state')
  const [failure, setFailure] = useState<Failure | null>(null)
  const show = (answer: Awaited<ReturnType<typeof call<'updates.check'>>>): void => {
    setFailure(answer.ok ? null : answer.failure)
    if (answer.ok) setState(answer.value)
  }
  const install = async (when: InstallTime): Promise<void> => show(await call('updates.install', { when }))
  const shownFailure = failure ?? (state?.kind === 'failed' ? state.failure : null)
  return (
    <SettingsSection id="updates" about={state?.kind === 'off' ? undefined : updateMessages.about()}>
      {state !== null && <output className={styles.soft}>{stateText(state, zone)}</output>}
      {shownFailure !== null && <FailureNote failure={shownFailure} />}
      {(state?.kind === 'current' || state?.kind === 'failed') && (
        <div>
          <Button onPress={() => void call('updates.check', {}).then(show)}>{updateMessages.check()}</Button>
        </div>
      )}
      {state?.kind === 'ready' && (
        <div className={styles.leave}>
          <Button onPress={() => void install('now')}>{updateMessages.installNow()}</Button>
          {state.isTonight ? (
            <Button onPress={() => void install('later')}>{updateMessages.notTonight()}</Button>
          ) : (
            <Button onPress={() => void install('tonight')}>{updateMessages.installTonight()}</Button>
          )}
        </div>
      )}
    </SettingsSection>
  )
}
