import { useState } from 'react'
import { shipmentParcelMessages as text } from '../../../shared/messages/new-shipment/shipment-parcel-messages.ts'
import { distanceUnits, massUnits, type DistanceUnit, type MassUnit, type ShipmentDraft } from '../../../shared/new-shipment/draft.ts'
import { changeDistanceUnit, changeMassUnit } from '../../../shared/new-shipment/edit-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { edit } from '../new-shipment-store.ts'
import { useDraft } from '../use-draft.ts'
import styles from './parcels.module.css'

type UnitChange = { readonly kind: 'mass'; readonly to: MassUnit } | { readonly kind: 'distance'; readonly to: DistanceUnit }

function isFilled(change: UnitChange, { parcels, goods }: ShipmentDraft): boolean {
  const typed =
    change.kind === 'mass'
      ? [...parcels, ...goods].map(({ weight }) => weight)
      : parcels.flatMap(({ length, width, height }) => [length, width, height])
  return typed.some((each) => each.trim() !== '')
}

function changeUnit(change: UnitChange, convert: boolean): void {
  edit((draft) => (change.kind === 'mass' ? changeMassUnit(draft, change.to, convert) : changeDistanceUnit(draft, change.to, convert)))
}

/** The units of weight and length. If numbers were typed already, the person is asked whether to convert them. */
export function UnitChoice() {
  const draft = useDraft((each) => each)
  const [asked, setAsked] = useState<UnitChange | null>(null)
  const { massUnit, distanceUnit } = draft

  function choose(change: UnitChange): void {
    if (isFilled(change, draft)) setAsked(change)
    else changeUnit(change, false)
  }

  function answer(convert: boolean): void {
    if (asked !== null) changeUnit(asked, convert)
    setAsked(null)
  }

  return (
    <>
      <div className={styles.units}>
        <Segmented
          label={text.massUnit()}
          hideLabel
          items={massUnits.map((key) => ({ key, label: text[key]() }))}
          selectedKey={massUnit}
          onChange={(to) => choose({ kind: 'mass', to })}
        />
        <Segmented
          label={text.distanceUnit()}
          hideLabel
          items={distanceUnits.map((key) => ({ key, label: text[key]() }))}
          selectedKey={distanceUnit}
          onChange={(to) => choose({ kind: 'distance', to })}
        />
      </div>
      {asked !== null && (
        <div className={styles.question} role="alert">
          <p>{text.convertQuestion({ from: asked.kind === 'mass' ? massUnit : distanceUnit, to: asked.to })}</p>
          <div className={styles.units}>
            <Button startsFocused onPress={() => answer(true)}>
              {text.convert()}
            </Button>
            <Button onPress={() => answer(false)}>{text.keep()}</Button>
          </div>
        </div>
      )}
    </>
  )
}
