import { Check, Copy } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { copyMessages } from '../../../shared/messages/orders/copy-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import styles from './copyable.module.css'

/** Copies by selecting the element, which works even where the clipboard API is denied, as in the desktop window. */
function copySelected(element: HTMLElement | null): boolean {
  const selection = getSelection()
  if (element === null || selection === null) return false
  selection.selectAllChildren(element)
  return document.execCommand('copy')
}

/** Longer text is shown truncated, but copied in full. No number is this long. */
const maxShownLength = 200

/** The maximum length of a text in a notice. */
const maxNoticeLength = 60

export interface CopyableProps {
  /** Name of the button: what it copies. */
  readonly label: string
  readonly text: string
  readonly isStrong?: boolean
  /** Shown in place of the text. */
  readonly children?: ReactNode
}

/** A number or link to copy: selectable, and copied whole with one click. */
export function Copyable(props: CopyableProps) {
  const { label, text, isStrong = false, children } = props
  const [isCopied, setCopied] = useState(false)
  const words = useRef<HTMLSpanElement>(null)
  const isLong = text.length > maxShownLength
  const isShownWhole = !isLong && children === undefined

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => copySelected(words.current),
    )
    if (done) setCopied(true)
    else {
      showNotice({
        tone: 'warning',
        message: copyMessages.failed({ text: Array.from(text).slice(0, maxNoticeLength).join('') }),
        next: copyMessages.failedNext(),
      })
    }
  }

  return (
    <span className={styles.copyable}>
      {children ?? (
        <span className={classNames(styles.copyText, isStrong && styles.strong)} data-copyable="">
          <bdi ref={isShownWhole ? words : null}>{isLong ? `${Array.from(text).slice(0, maxShownLength).join('')}…` : text}</bdi>
        </span>
      )}
      {!isShownWhole && (
        <span ref={words} className="visually-hidden" data-copyable="" aria-hidden="true">
          {text}
        </span>
      )}
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      {isCopied && <output className="visually-hidden">{copyMessages.copied()}</output>}
    </span>
  )
}
