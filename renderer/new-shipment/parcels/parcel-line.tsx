import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { shipmentLineMessages } from '../../../shared/messages/new-shipment/shipment-line-messages.ts'
import { shipmentParcelMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import type { DraftParcel } from '../../../shared/new-shipment/draft.ts'
import { readWeight } from '../../../shared/new-shipment/parcels/read-weight.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DraftCellField } from '../lines/draft-cell-field.tsx'
import { LineFindings } from '../lines/line-findings.tsx'
import lines from '../lines/lines.module.css'
import { edit } from '../new-shipment-store.ts'
import { useDraft } from '../use-draft.ts'
import styles from './parcels.module.css'

export interface ParcelLineProps {
  readonly index: number
  readonly parcel: DraftParcel
  readonly onRemove: () => void
}

/** Parcels of one size. */
export function ParcelLine({ index, parcel, onRemove }: ParcelLineProps) {
  const massUnit = useDraft((draft) => draft.massUnit)
  const unit = useDraft((draft) => draft.distanceUnit)
  const messageId = useId()
  const path = `parcels.${index}`
  const fields = [
    { field: 'count', label: text.count() },
    { field: 'length', label: text.length({ unit }) },
    { field: 'width', label: text.width({ unit }) },
    { field: 'height', label: text.height({ unit }) },
    { field: 'weight', label: text.weight({ unit: massUnit }) },
  ] as const

  function change(changes: Partial<DraftParcel>): void {
    edit((draft) => ({ ...draft, parcels: draft.parcels.map((each, at) => (at === index ? { ...each, ...changes } : each)) }))
  }

  function convertTypedUnit(): void {
    const weight = readWeight(parcel.weight, massUnit)
    if (weight !== null) change({ weight })
  }

  return (
    <fieldset className={lines.entry} data-line={index} aria-label={text.parcel({ line: index + 1 })}>
      <div className={classNames(lines.line, styles.line)}>
        {fields.map(({ field, label }) => (
          <DraftCellField
            key={field}
            path={`${path}.${field}`}
            label={label}
            value={parcel[field]}
            onChange={(value) => change({ [field]: value })}
            describedBy={messageId}
            {...(field === 'weight' ? { onLeave: convertTypedUnit } : {})}
          />
        ))}
        <IconButton icon={Trash2} label={shipmentLineMessages.remove()} onPress={onRemove} />
      </div>
      <LineFindings id={messageId} path={path} fields={fields} />
    </fieldset>
  )
}
