import styles from './key-hint.module.css'
import { classNames } from '../class-names.ts'

const isMac = navigator.userAgent.includes('Macintosh')
const macNames: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Delete: '⌦' }

/** The keys as this machine's keyboard names them: `Ctrl+P` reads `⌘P` on a Mac. */
export function formatKeys(keys: string): string {
  if (!isMac) return keys
  return keys
    .split('+')
    .map((key) => macNames[key] ?? key)
    .join('')
}

/** A key or chord, shown beside the thing it does. Screen readers hear it through the control's own `aria-keyshortcuts`. */
export function KeyHint({ keys, onFill = false }: { readonly keys: string; readonly onFill?: boolean }) {
  return (
    <kbd className={classNames(styles.key, onFill && styles.onFill)} aria-hidden="true">
      {formatKeys(keys)}
    </kbd>
  )
}
