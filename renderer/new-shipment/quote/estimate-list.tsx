import { useId, type RefObject } from 'react'
import { quoteSectionMessages as text } from '../../../shared/messages/new-shipment/quote-section-messages.ts'
import type { ComparedEstimate } from '../../../shared/new-shipment/compare-estimates.ts'
import { classNames } from '../../ui/class-names.ts'
import { estimateName, formatActual, formatAmounts, formatBillable, formatDifference, formatTax } from './estimate-text.ts'
import styles from './quote.module.css'

function EstimateFact({ name, value, isSoft = false }: { readonly name: string; readonly value: string; readonly isSoft?: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classNames(isSoft && styles.soft)}>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}

interface EstimateCardProps {
  readonly estimate: ComparedEstimate
  readonly groupName: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onChoose: () => void
  readonly onOrder: () => void
}

function EstimateCard({ estimate, groupName, isChosen, isDisabled, onChoose, onOrder }: EstimateCardProps) {
  const factsId = useId()
  const { isExpired, vat, duties } = estimate
  return (
    <div data-card className={classNames(styles.card, isChosen && styles.chosen, isDisabled && styles.past)}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={groupName}
          checked={isChosen}
          disabled={isDisabled}
          aria-describedby={factsId}
          onChange={onChoose}
          onKeyDown={({ key, repeat, ctrlKey, shiftKey, metaKey }) => {
            if (key === 'Enter' && !(repeat || ctrlKey || shiftKey || metaKey)) onOrder()
          }}
          data-estimate={estimate.id}
        />
        <bdi>{estimateName(estimate)}</bdi>
      </label>
      <dl id={factsId} className={styles.facts}>
        <dt className={styles.totalName}>{text.total()}</dt>
        <dd className={styles.total}>
          <bdi>{formatAmounts(estimate.totals)}</bdi>
        </dd>
        <EstimateFact name={text.versusCheapest()} value={formatDifference(estimate)} />
        <EstimateFact name={text.vat()} value={formatTax(vat)} isSoft={vat.length === 0} />
        <EstimateFact name={text.duties()} value={formatTax(duties)} isSoft={duties.length === 0} />
        <EstimateFact name={text.billable()} value={formatBillable(estimate)} />
        <EstimateFact name={text.actual()} value={formatActual(estimate)} />
        <dt>{text.validity()}</dt>
        <dd className={classNames(isExpired && styles.expired)}>{isExpired ? text.expired() : text.valid()}</dd>
      </dl>
    </div>
  )
}

export interface EstimateListProps {
  readonly estimates: readonly ComparedEstimate[]
  readonly chosenId: number | null
  /** Nothing can be selected in an outdated quote. */
  readonly isOutdated: boolean
  readonly listRef: RefObject<HTMLFieldSetElement | null>
  readonly onChoose: (estimateId: number) => void
  /** Enter on the selected one. */
  readonly onOrder: () => void
}

/** The estimates of a quote side by side; arrow keys select, Enter orders. */
export function EstimateList({ estimates, chosenId, isOutdated, listRef, onChoose, onOrder }: EstimateListProps) {
  const groupName = useId()
  return (
    <fieldset ref={listRef} className={styles.estimates} aria-label={text.estimates()}>
      {estimates.map((estimate) => (
        <EstimateCard
          key={estimate.id}
          estimate={estimate}
          groupName={groupName}
          isChosen={estimate.id === chosenId}
          isDisabled={isOutdated || estimate.isExpired}
          onChoose={() => onChoose(estimate.id)}
          onOrder={onOrder}
        />
      ))}
    </fieldset>
  )
}
