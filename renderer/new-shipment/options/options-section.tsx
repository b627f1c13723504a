import { useMemo } from 'react'
import { shipmentOptionMessages as text } from '../../../shared/messages/new-shipment/shipment-option-messages.ts'
import { currencyCode } from '../../../shared/new-shipment/currencies.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { completeChoice } from '../fields/complete-choice.ts'
import { DraftChoiceField, type DraftChoice } from '../fields/draft-choice-field.tsx'
import { DraftTextField } from '../fields/draft-text-field.tsx'
import { edit, useNewShipment } from '../new-shipment-store.ts'
import { ShipmentSection } from '../shipment-section.tsx'
import { useDraft } from '../use-draft.ts'
import { OptionChecks } from './option-checks.tsx'
import styles from './options.module.css'

/** Codes of purposes and reasons, which the service uses and never explains. */
function usePurposes(): readonly DraftChoice[] {
  const purposes = useNewShipment((state) => state.lists.purposes)
  return useMemo(
    () =>
      purposes.map(({ id, name, incoterm }) => {
        const parts = name === null ? (incoterm === null ? 'id' : 'incoterm') : incoterm === null ? 'name' : 'all'
        return { value: String(id), label: text.known({ parts, name: name ?? '', incoterm: incoterm ?? '', id: String(id) }) }
      }),
    [purposes],
  )
}

function useReasons(): readonly DraftChoice[] {
  const reasons = useNewShipment((state) => state.lists.reasons)
  return useMemo(() => reasons.map(({ id, name }) => ({ value: String(id), label: name })), [reasons])
}

/** Currencies of thresholds and the most common ones; any other code may be typed. */
const usualCurrencies = ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY', 'CNY', 'SEK', 'NOK', 'DKK', 'PLN', 'HKD', 'SGD', 'INR', 'MXN']
const currencyChoices: readonly DraftChoice[] = usualCurrencies.map((code) => ({ value: code, label: code }))

type TextOption = 'contents' | 'value' | 'invoiceNumber' | 'purchaseOrderNumber'

function OptionText({
  field,
  hint,
  className,
}: {
  readonly field: TextOption
  readonly hint?: string
  readonly className?: string | undefined
}) {
  const value = useDraft((draft) => draft[field])
  return (
    <DraftTextField
      path={field}
      label={text[field]()}
      value={value}
      description={hint}
      className={className}
      onChange={(changed) => edit({ [field]: changed })}
    />
  )
}

function ReferenceField() {
  const value = useDraft((draft) => draft.customerReference)
  const reserved = useNewShipment(({ open }) => open?.reservedReference ?? '')
  return (
    <DraftTextField
      path="customerReference"
      label={text.customerReference()}
      value={value}
      description={value.trim() === '' ? text.referenceHint({ reference: reserved }) : ''}
      className={styles.wide}
      onChange={(changed) => edit({ customerReference: changed })}
    />
  )
}

const trackingValues = { none: null, yes: true, no: false } as const

function TrackingChoice() {
  const sends = useDraft((draft) => draft.sendTrackingToConsignee)
  return (
    <Segmented
      label={text.tracking()}
      items={[
        { key: 'none', label: text.trackingNotSaid() },
        { key: 'yes', label: text.trackingYes() },
        { key: 'no', label: text.trackingNo() },
      ]}
      selectedKey={sends === null ? 'none' : sends ? 'yes' : 'no'}
      onChange={(key) => edit({ sendTrackingToConsignee: trackingValues[key] })}
    />
  )
}

/** What is shipped, its value and options. */
export function OptionsSection() {
  const purposes = usePurposes()
  const reasons = useReasons()
  const purpose = useDraft((draft) => draft.purpose)
  const reason = useDraft((draft) => draft.reason)
  const currency = useDraft((draft) => draft.currency)
  return (
    <ShipmentSection title={text.contentsAndValue()}>
      <div className={styles.part}>
        <div className={styles.fields}>
          <OptionText field="contents" hint={text.contentsHint()} className={styles.wide} />
          <OptionText field="value" />
          <DraftChoiceField
            path="currency"
            label={text.currency()}
            choices={currencyChoices}
            value={currency}
            complete={currencyCode}
            onChange={(value) => edit({ currency: value })}
          />
          <DraftChoiceField
            path="purpose"
            label={text.purpose()}
            choices={purposes}
            value={purpose}
            complete={(typed) => completeChoice(purposes, typed)}
            description={text.numberHint()}
            onChange={(value) => edit({ purpose: value })}
            className={styles.wide}
          />
          <DraftChoiceField
            path="reason"
            label={text.reason()}
            choices={reasons}
            value={reason}
            complete={(typed) => completeChoice(reasons, typed)}
            description={text.numberHint()}
            onChange={(value) => edit({ reason: value })}
            className={styles.wide}
          />
          <OptionText field="invoiceNumber" />
          <OptionText field="purchaseOrderNumber" />
          <ReferenceField />
          <div className={styles.wide}>
            <TrackingChoice />
          </div>
        </div>
      </div>
      <OptionChecks />
    </ShipmentSection>
  )
}
