import type { ReactNode } from 'react'
import { formatNumber } from '../../../shared/format-count.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { queueNavMessages } from '../../../shared/messages/orders/queue-nav-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type AnyIcon } from '../../ui/icon.tsx'
import { formatKeys } from '../../ui/text/key-hint.tsx'
import styles from './queue-nav.module.css'

export interface NavItemProps {
  readonly icon: AnyIcon
  readonly label: string
  readonly count: number | null
  /** True if the list contains more orders than `count`: shown as `500+`. */
  readonly hasMore?: boolean
  readonly isCurrent: boolean
  readonly keys?: string
  readonly isWarning?: boolean
  readonly onPress: () => void
  /** Below the label: a remark such as a cut-off that is close. */
  readonly note?: ReactNode
  /** Content beside the button, at its end. */
  readonly endContent?: ReactNode
}

/** One line of the navigation: icon, label and live count; its key in the tooltip. */
export function NavItem({
  icon,
  label,
  count,
  hasMore = false,
  isCurrent,
  keys,
  isWarning = false,
  onPress,
  note,
  endContent,
}: NavItemProps) {
  return (
    <li className={classNames(styles.place, endContent !== undefined && styles.withMore)}>
      <button
        type="button"
        className={classNames(styles.item, isCurrent && styles.current, isWarning && styles.warning)}
        aria-current={isCurrent ? 'page' : undefined}
        aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
        onClick={onPress}
      >
        <Icon icon={icon} className={styles.icon} />
        <span className={styles.words} title={keys === undefined ? label : uiMessages.tooltipWithKeys({ label, keys: formatKeys(keys) })}>
          <bdi>{label}</bdi>
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {count !== null && (
          <span className={classNames(styles.count, count === 0 && styles.nothing)}>
            {hasMore ? queueNavMessages.moreThan({ count: formatNumber(count) }) : formatNumber(count)}
          </span>
        )}
      </button>
      {endContent}
    </li>
  )
}
