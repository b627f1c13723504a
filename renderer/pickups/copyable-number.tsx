import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { pickupNumberMessages as text } from '../../shared/messages/pickups/pickup-number-messages.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { showNotice } from '../ui/feedback/notices.ts'
import styles from './copyable-number.module.css'

export type PickupNumberKind = 'confirmation' | 'carrierConfirmation' | 'orderId' | 'reference' | 'waybill' | 'requestedPickup'

/** If the clipboard itself is denied, as in the desktop window, a selection can still be copied. */
function copySelected(element: HTMLElement | null): boolean {
  const selection = getSelection()
  if (element === null || selection === null) return false
  selection.selectAllChildren(element)
  return document.execCommand('copy')
}

/** A number of a pickup, whole, selectable, copied with one click. `of` distinguishes several on the screen. */
export function CopyableNumber({
  kind,
  value,
  of = '',
  isCompact = false,
}: {
  readonly kind: PickupNumberKind
  readonly value: string
  readonly of?: string
  /** In a row of a list: a short name, and no more height than the row. */
  readonly isCompact?: boolean
}) {
  const [isCopied, setCopied] = useState(false)
  const words = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => copySelected(words.current),
    )
    setCopied(done)
    if (!done) showNotice({ tone: 'warning', message: text.notCopied({ kind }), next: text.notCopiedNext() })
  }
  return (
    <div className={classNames(styles.number, isCompact && styles.compact)}>
      <dt>{isCompact ? text.shortName({ kind }) : text.name({ kind })}</dt>
      <dd>
        <code ref={words} data-copyable>
          {value}
        </code>
        <IconButton
          icon={isCopied ? Check : Copy}
          label={of === '' ? text.copy({ kind }) : text.copyOf({ kind, reference: of })}
          onPress={() => void copy()}
        />
        <output className="visually-hidden">{isCopied ? text.copied() : ''}</output>
      </dd>
    </div>
  )
}
