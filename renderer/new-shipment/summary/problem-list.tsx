import { useState } from 'react'
import { preCheckPanelMessages } from '../../../shared/messages/pre-checks/pre-check-panel-messages.ts'
import { shipmentSummaryMessages as text } from '../../../shared/messages/new-shipment/shipment-summary-messages.ts'
import type { FormFinding } from '../../../shared/new-shipment/form-findings.ts'
import { findingText } from '../../../shared/pre-checks/finding-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { OverrideDialog } from '../../ui/overlays/override-dialog.tsx'
import { fieldLabel, type LabelContext } from '../findings/field-label.ts'
import { focusField } from '../findings/focus-field.ts'
import { useFormState } from '../findings/form-state.ts'
import { focusNextProblem } from '../findings/focus-next-problem.ts'
import { overrideFinding, type FindingKey } from '../findings/override-finding.ts'
import { isNamed, shownText, useFindings } from '../findings/use-findings.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { useDraft } from '../use-draft.ts'
import { OverriddenList } from './overridden-list.tsx'
import styles from './summary.module.css'

interface ProblemsProps {
  readonly title: string
  readonly className: string | undefined
  readonly findings: readonly FormFinding[]
  readonly context: LabelContext
  /** For an empty field its name is enough. */
  readonly hidesText?: boolean
  /** A person may say that a pre-check does not apply. */
  readonly onOverride?: (finding: FindingKey) => void
}

function Problems({ title, className, findings, context, hidesText = false, onOverride }: ProblemsProps) {
  if (findings.length === 0) return null
  return (
    <section className={styles.problems}>
      <h4 className={className}>{title}</h4>
      <ul>
        {findings.map((finding) => {
          const field = fieldLabel(finding.path, context)
          const { preCheck } = finding
          const found = isNamed(finding) ? shownText(finding) : text.problem({ field, text: shownText(finding) })
          return (
            <li key={`${finding.path} ${finding.text}`}>
              <button type="button" className={styles.field} onClick={() => focusField(finding.path)}>
                {hidesText ? field : found}
              </button>
              {preCheck !== null && onOverride !== undefined && (
                <Button
                  variant="quiet"
                  label={preCheckPanelMessages.overrideLabel({ finding: findingText(preCheck) })}
                  onPress={() => onOverride(preCheck)}
                >
                  {preCheckPanelMessages.override()}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is missing, wrong or doubtful, each linked to its field. */
export function ProblemList() {
  const findings = useFindings()
  const [asked, setAsked] = useState<FindingKey | null>(null)
  const draft = useDraft((each) => each)
  const reference = useNewShipment((state) => state.reference)
  const countries = useNewShipment((state) => state.lists.countries)
  const context = { draft, reference, countries }
  // A field is not marked as wrong while a person types in it.
  const typed = useFormState(({ focused, left }) => (focused !== null && left.has(focused) ? null : focused))
  const wrong = findings.filter(({ severity, isMissing, path }) => severity === 'blocking' && !isMissing && path !== typed)
  const missing = findings.filter(({ severity, isMissing }) => severity === 'blocking' && isMissing)
  const doubtful = findings.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0)
    return (
      <>
        <p className={styles.ready}>{text.ready()}</p>
        <OverriddenList />
      </>
    )
  return (
    <>
      <Button shortcut="Ctrl+J" onPress={focusNextProblem}>
        {text.nextProblem()}
      </Button>
      <Problems title={text.wrong()} className={classNames(styles.wrong)} findings={wrong} context={context} />
      <Problems title={text.missing()} className={undefined} findings={missing} context={context} hidesText />
      <Problems
        title={text.doubtful()}
        className={classNames(styles.doubtful)}
        findings={doubtful}
        context={context}
        onOverride={setAsked}
      />
      {doubtful.some(({ source }) => source !== null) && <p className={styles.soft}>{text.noGuarantee()}</p>}
      <OverriddenList />
      {asked !== null && (
        <OverrideDialog
          finding={asked}
          savedText={text.overrideSaved()}
          onSave={(reason) => overrideFinding(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
