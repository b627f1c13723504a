import { ShieldAlert, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { preCheckPanelMessages } from '../../../shared/messages/pre-checks/pre-check-panel-messages.ts'
import type { PreCheck } from '../../../shared/orders/order-view.ts'
import { isSameFinding, openFindings, type Finding, type FindingOverride } from '../../../shared/pre-checks/finding.ts'
import { findingRemedy, findingSource, findingText } from '../../../shared/pre-checks/finding-text.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { OverrideDialog } from '../../ui/overlays/override-dialog.tsx'
import { formatInstant } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { AffectedOrders } from '../affected-orders.tsx'
import styles from './order-pre-check.module.css'

interface FindingItemProps {
  readonly orderId: number
  readonly finding: Finding
  readonly override: FindingOverride | undefined
  readonly onOverride: () => void
}

async function saveOverride(orderId: number, { rule, field, details }: Finding, reason: string | null): Promise<Failure | null> {
  const saved = await call('orders.overrideFinding', { orderId, finding: { rule, field, details }, reason })
  return saved.ok ? null : saved.failure
}

async function removeOverride(orderId: number, finding: Finding): Promise<void> {
  const failure = await saveOverride(orderId, finding, null)
  if (failure !== null) showFailureNotice(failure, orderId)
}

function FindingItem({ orderId, finding, override, onOverride }: FindingItemProps) {
  const zone = useStationZone()
  const found = findingText(finding)
  if (override !== undefined) {
    const { person, at, reason } = override
    return (
      <li className={styles.finding}>
        <p className={styles.overridden}>
          <LongText text={found} />
        </p>
        <p className={styles.soft}>{preCheckPanelMessages.overriddenBy({ person, reason, time: formatInstant(at, zone) ?? at })}</p>
        <Button
          variant="quiet"
          className={styles.action}
          label={preCheckPanelMessages.undoOverrideLabel({ finding: found })}
          onPress={() => void removeOverride(orderId, finding)}
        >
          {preCheckPanelMessages.undoOverride()}
        </Button>
      </li>
    )
  }
  return (
    <li className={styles.finding}>
      <p className={styles.strong}>
        <LongText text={found} />
      </p>
      <p>{findingRemedy(finding)}</p>
      <p className={styles.soft}>{preCheckPanelMessages.source({ source: findingSource(finding) })}</p>
      <Button
        variant="quiet"
        className={styles.action}
        label={preCheckPanelMessages.overrideLabel({ finding: found })}
        onPress={onOverride}
      >
        {preCheckPanelMessages.override()}
      </Button>
    </li>
  )
}

function headingOf(open: readonly Finding[]): string {
  if (open.some(({ strength }) => strength === 'strong')) return preCheckPanelMessages.likelyRefused()
  return open.length > 0 ? preCheckPanelMessages.hints() : preCheckPanelMessages.overridden()
}

interface FindingListProps {
  readonly orderId: number
  readonly preCheck: PreCheck
  readonly onOverride: (finding: Finding) => void
}

function FindingList({ orderId, preCheck: { findings, overrides }, onOverride }: FindingListProps) {
  return (
    <>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <FindingItem
            key={`${finding.rule} ${finding.field}`}
            orderId={orderId}
            finding={finding}
            override={overrides.find((known) => isSameFinding(known, finding))}
            onOverride={() => onOverride(finding)}
          />
        ))}
      </ul>
      {openFindings(findings, overrides).length > 0 && <p>{preCheckPanelMessages.cannotChange()}</p>}
      <p className={styles.soft}>{preCheckPanelMessages.noGuarantee()}</p>
    </>
  )
}

/** The findings of the pre-checks in the open order, their remedies, the source of each rule, and who overrode it. Mere hints take one line. */
export function OrderPreCheck({ orderId, preCheck }: { readonly orderId: number; readonly preCheck: PreCheck }) {
  const [asked, setAsked] = useState<Finding | null>(null)
  const { findings, overrides } = preCheck
  const open = openFindings(findings, overrides)
  const isLikely = open.some(({ strength }) => strength === 'strong')
  const heading = headingOf(open)
  const list = <FindingList orderId={orderId} preCheck={preCheck} onOverride={setAsked} />
  const dialog = asked !== null && (
    <OverrideDialog
      finding={asked}
      about={<AffectedOrders orderIds={[orderId]} />}
      savedText={preCheckPanelMessages.saved()}
      onSave={(reason) => saveOverride(orderId, asked, reason)}
      onClose={() => setAsked(null)}
    />
  )
  const [firstHint] = open
  if (!isLikely && firstHint !== undefined && open.length === findings.length) {
    return (
      <section aria-label={heading}>
        <details className={styles.hints}>
          <summary>
            <span className={styles.whileClosed}>
              {preCheckPanelMessages.hintSummary({ finding: findingText(firstHint), more: open.length - 1 })}
            </span>
            <span className={styles.whileOpen}>{preCheckPanelMessages.hints()}</span>
          </summary>
          <div className={styles.check}>{list}</div>
        </details>
        {dialog}
      </section>
    )
  }
  const Icon = isLikely ? ShieldAlert : ShieldQuestion
  return (
    <section className={classNames(styles.check, isLikely && styles.likely)} aria-label={heading}>
      <h3 className={styles.heading}>
        <Icon className={styles.icon} aria-hidden="true" />
        {heading}
      </h3>
      {list}
      {dialog}
    </section>
  )
}
