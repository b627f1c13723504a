import { preCheckPanelMessages } from '../../../shared/messages/pre-checks/pre-check-panel-messages.ts'
import { shipmentSummaryMessages as text } from '../../../shared/messages/new-shipment/shipment-summary-messages.ts'
import type { FindingOverride } from '../../../shared/pre-checks/finding.ts'
import { findingText } from '../../../shared/pre-checks/finding-text.ts'
import { Button } from '../../ui/button.tsx'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { overrideFinding } from '../findings/override-finding.ts'
import { useOverridden } from '../findings/use-findings.ts'
import styles from './summary.module.css'

async function remove(override: FindingOverride): Promise<void> {
  const failure = await overrideFinding(override, null)
  if (failure !== null) showFailureNotice(failure)
}

/** What people overrode in this draft, by whom and why. */
export function OverriddenList() {
  const zone = useStationZone()
  const overridden = useOverridden()
  if (overridden.length === 0) return null
  return (
    <section className={styles.problems}>
      <h4>{text.overridden()}</h4>
      <ul>
        {overridden.map((override) => {
          const { rule, field, person, at, reason } = override
          const found = findingText(override)
          return (
            <li key={`${rule} ${field}`}>
              <p>{found}</p>
              <p className={styles.soft}>{preCheckPanelMessages.overriddenBy({ person, reason, time: formatInstant(at, zone) ?? at })}</p>
              <Button
                variant="quiet"
                label={preCheckPanelMessages.undoOverrideLabel({ finding: found })}
                onPress={() => void remove(override)}
              >
                {preCheckPanelMessages.undoOverride()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
