import { scaleSettingsMessages as text } from '../../../shared/messages/settings/scale-settings-messages.ts'
import { scaleWeightMessages } from '../../../shared/messages/scale/scale-weight-messages.ts'
import type { ScaleReading } from '../../../shared/scales/scale-state.ts'
import { useStationState } from '../../use-call.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import styles from '../settings-screen.module.css'

function readingText({ kind, weight }: ScaleReading): string {
  if (kind === 'stable') return weight === null ? text.settling() : text.stable({ weight: scaleWeightMessages.weight(weight) })
  return text[kind]()
}

/** The current reading of the scale. */
export function ScaleReadout() {
  const [state] = useStationState('scale.state')
  if (state === null || state.kind === 'off') return null
  if (state.kind === 'lost') return <FailureNote failure={state.failure} />
  if (state.kind === 'connecting') return <output className={styles.soft}>{text.connecting()}</output>
  if (state.reading === null) return <output className={styles.soft}>{text.waiting()}</output>
  return (
    <dl className={styles.about}>
      <dt>{text.shows()}</dt>
      <dd>
        <output>{readingText(state.reading)}</output>
      </dd>
    </dl>
  )
}
