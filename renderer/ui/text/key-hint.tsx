import styles from './key-hint.module.css'
import { classNames } from '../class-names.ts'

const isMac = navigator.userAgent.includes('Macintosh')
const macNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Delete: '⌦' }

/** The keys as named on this machine's keyboard: `Ctrl+P` becomes `⌘P` on a Mac. */
export function formatKeys(keys: string): string {
  if (!isMac) return keys
  return keys
    .split('+')
    .map((key) => macNames[key] ?? key)
    .join('')
}

interface KeyHintProps {
  readonly keys: string
  readonly onFill?: boolean
  /** Can be switched off in the settings: the button's tooltip shows its keys too. */
  readonly isOnButton?: boolean
}

/** A key or chord, shown next to the control it triggers. Screen readers get it from the control's own `aria-keyshortcuts`. */
export function KeyHint({ keys, onFill = false, isOnButton = false }: KeyHintProps) {
  return (
    <kbd className={classNames(styles.key, onFill && styles.onFill, isOnButton && styles.onButton)} aria-hidden="true">
      {formatKeys(keys)}
    </kbd>
  )
}
