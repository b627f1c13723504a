import { ArrowDown, ArrowUp, CircleDashed, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../ui/badges/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import styles from './rules.module.css'

interface RuleRowProps {
  readonly number: number
  readonly text: string
  /** The printer it names is not there just now. */
  readonly isUnavailable: boolean
  /** Null where it cannot go further. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function noop(): void {}

/** One rule as a sentence, with what can be done to it. */
export function RuleRow({ number, text, isUnavailable, onUp, onDown, onEdit, onRemove }: RuleRowProps) {
  return (
    <li className={styles.rule}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <p>{text}</p>
        {isUnavailable && <Badge tone="warning" icon={CircleDashed} label="This printer is not there" />}
      </div>
      <div className={styles.deeds}>
        <span data-move className={styles.moves}>
          <IconButton icon={ArrowUp} label={`Move rule ${number} up`} isDisabled={onUp === null} onPress={onUp ?? noop} />
          <IconButton icon={ArrowDown} label={`Move rule ${number} down`} isDisabled={onDown === null} onPress={onDown ?? noop} />
        </span>
        <span data-edit>
          <IconButton icon={Pencil} label={`Change rule ${number}`} onPress={onEdit} />
        </span>
        <IconButton icon={Trash2} label={`Remove rule ${number}`} onPress={onRemove} />
      </div>
    </li>
  )
}
