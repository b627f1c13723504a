import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { shipmentGoodsMessages as text } from '../../../shared/messages/new-shipment/shipment-goods-messages.ts'
import { shipmentLineMessages } from '../../../shared/messages/new-shipment/shipment-line-messages.ts'
import { shipmentParcelMessages } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import type { DraftGoods } from '../../../shared/new-shipment/draft.ts'
import { readWeight } from '../../../shared/new-shipment/parcels/read-weight.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCountryChoices, useCountryCompletion } from '../fields/country-choices.ts'
import { DraftChoiceField } from '../fields/draft-choice-field.tsx'
import { DraftCellField } from '../lines/draft-cell-field.tsx'
import { LineFindings } from '../lines/line-findings.tsx'
import lines from '../lines/lines.module.css'
import { useDraft } from '../use-draft.ts'
import styles from './goods.module.css'
import { HsCodeField } from './hs-code-field.tsx'

export interface GoodsLineProps {
  readonly index: number
  readonly line: DraftGoods
  readonly onChange: (changes: Partial<DraftGoods>) => void
  readonly onRemove: () => void
}

/** One line of goods. */
export function GoodsLine({ index, line, onChange, onRemove }: GoodsLineProps) {
  const massUnit = useDraft((draft) => draft.massUnit)
  const countries = useCountryChoices(line.country)
  const completeCountry = useCountryCompletion()
  const messageId = useId()
  const path = `goods.${index}`
  const typed = [
    { field: 'description', label: text.describedAs() },
    { field: 'quantity', label: text.quantity() },
    { field: 'cost', label: text.cost() },
    { field: 'weight', label: shipmentParcelMessages.weight({ unit: massUnit }) },
  ] as const
  const eccn = { field: 'eccn', label: text.eccn() } as const
  const country = { field: 'country', label: text.country() } as const

  function convertTypedUnit(): void {
    const weight = readWeight(line.weight, massUnit)
    if (weight !== null) onChange({ weight })
  }

  return (
    <fieldset className={lines.entry} data-line={index} aria-label={text.line({ line: index + 1 })}>
      <div className={classNames(lines.line, styles.line)}>
        <HsCodeField path={`${path}.code`} value={line.code} onChange={(code) => onChange({ code })} describedBy={messageId} />
        {typed.map(({ field, label }) => (
          <DraftCellField
            key={field}
            path={`${path}.${field}`}
            label={label}
            value={line[field]}
            onChange={(value) => onChange({ [field]: value })}
            describedBy={messageId}
            {...(field === 'weight' ? { onLeave: convertTypedUnit } : {})}
          />
        ))}
        <DraftChoiceField
          path={`${path}.country`}
          label={country.label}
          choices={countries}
          value={line.country}
          complete={completeCountry}
          onChange={(value) => onChange({ country: value })}
          cell={{ describedBy: messageId }}
        />
        <DraftCellField
          path={`${path}.eccn`}
          label={eccn.label}
          value={line.eccn}
          onChange={(value) => onChange({ eccn: value })}
          describedBy={messageId}
        />
        <IconButton icon={Trash2} label={shipmentLineMessages.remove()} onPress={onRemove} />
      </div>
      <LineFindings id={messageId} path={path} fields={[{ field: 'code', label: text.code() }, ...typed, country, eccn]} />
    </fieldset>
  )
}
