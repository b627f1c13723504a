import { ArrowDown, ArrowUp, CircleDashed, Pencil, Trash2 } from 'lucide-react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import styles from './rules.module.css'

interface RuleRowProps {
  readonly number: number
  readonly text: string
  /** True while its printer is unavailable. */
  readonly isUnavailable: boolean
  /** Null where it cannot move further. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function noop(): void {}

/** One rule as a sentence, with its actions. */
export function RuleRow({ number, text, isUnavailable, onUp, onDown, onEdit, onRemove }: RuleRowProps) {
  return (
    <li className={styles.rule}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <p>{text}</p>
        {isUnavailable && <Badge tone="warning" icon={CircleDashed} label={printingRuleMessages.printerUnavailable()} />}
      </div>
      <div className={styles.actions}>
        <span data-move className={styles.moves}>
          <IconButton
            icon={ArrowUp}
            label={printingRuleMessages.moveUp({ number })}
            isDisabled={onUp === null}
            disabledReason={uiMessages.firstAlready()}
            onPress={onUp ?? noop}
          />
          <IconButton
            icon={ArrowDown}
            label={printingRuleMessages.moveDown({ number })}
            isDisabled={onDown === null}
            disabledReason={uiMessages.lastAlready()}
            onPress={onDown ?? noop}
          />
        </span>
        <span data-edit>
          <IconButton icon={Pencil} label={printingRuleMessages.edit({ number })} onPress={onEdit} />
        </span>
        <IconButton icon={Trash2} label={printingRuleMessages.remove({ number })} onPress={onRemove} />
      </div>
    </li>
  )
}
