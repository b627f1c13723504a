import { draftFindingMessages } from '../../../shared/messages/new-shipment/draft-finding-messages.ts'
import { shipmentOptionMessages as text } from '../../../shared/messages/new-shipment/shipment-option-messages.ts'
import { taxEstimateObstacle } from '../../../shared/new-shipment/taxes-and-duties.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldPlace } from '../fields/draft-text-field.tsx'
import { useFieldProblem } from '../findings/use-findings.ts'
import { edit, useNewShipment } from '../new-shipment-store.ts'
import { useDraft } from '../use-draft.ts'
import styles from './options.module.css'

const checks = ['isDocument', 'isStackable', 'needsLiftgate', 'needsProtection', 'viaHub'] as const

function OptionCheck({ option }: { readonly option: (typeof checks)[number] }) {
  const isSelected = useDraft((draft) => draft[option])
  return <Checkbox label={text[option]()} isSelected={isSelected} onChange={(changed) => edit({ [option]: changed })} />
}

/** Only if the service can estimate them; otherwise the reason is shown. An earlier choice can be undone. */
function TaxesCheck() {
  const reference = useNewShipment((state) => state.reference)
  const draft = useDraft((each) => each)
  const problem = useFieldProblem('withTaxesAndDuties')
  const obstacle = taxEstimateObstacle(draft, reference)
  const isSelected = draft.withTaxesAndDuties
  return (
    <FieldPlace path="withTaxesAndDuties" problem={problem} className={styles.taxes}>
      <Checkbox
        label={text.withTaxesAndDuties()}
        isSelected={isSelected}
        isDisabled={obstacle !== null && !isSelected}
        description={obstacle === null ? '' : draftFindingMessages.noTaxEstimate({ obstacle })}
        onChange={(changed) => edit({ withTaxesAndDuties: changed })}
      />
    </FieldPlace>
  )
}

/** Options that are on or off. */
export function OptionChecks() {
  return (
    <fieldset className={styles.checks} aria-label={text.options()}>
      {checks.map((option) => (
        <OptionCheck key={option} option={option} />
      ))}
      <TaxesCheck />
    </fieldset>
  )
}
