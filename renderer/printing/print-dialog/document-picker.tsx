import { useId } from 'react'
import { paperName, type PaperPlace } from '../../../shared/documents/document.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import styles from './document-picker.module.css'
import { placeKey } from './print-plan.ts'

interface PaperChoiceProps {
  readonly places: readonly PaperPlace[]
  /** Null is all of them. */
  readonly chosen: readonly PaperPlace[] | null
  readonly onChange: (chosen: readonly PaperPlace[] | null) => void
}

/** Which papers of the orders are meant. With all of them chosen the whole set is, whatever it holds. */
export function PaperChoice({ places, chosen, onChange }: PaperChoiceProps) {
  const id = useId()
  const keys = new Set((chosen ?? places).map(placeKey))
  const change = (place: PaperPlace, isSelected: boolean): void => {
    const kept = places.filter((one) => (placeKey(one) === placeKey(place) ? isSelected : keys.has(placeKey(one))))
    onChange(kept.length === places.length ? null : kept)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a field set brings a frame and a legend that are laid out by rules of their own
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        Which papers?
      </span>
      <div className={styles.choices}>
        {places.map((place) => (
          <Checkbox
            key={placeKey(place)}
            words={paperName(place)}
            isSelected={keys.has(placeKey(place))}
            onChange={(isSelected) => change(place, isSelected)}
          />
        ))}
      </div>
    </div>
  )
}
