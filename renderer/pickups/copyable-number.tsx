import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import styles from './copyable-number.module.css'

/** Where the clipboard itself is denied, as it is in the desktop window, a selection can still be copied. */
function copySelected(element: HTMLElement | null): boolean {
  const selection = getSelection()
  if (element === null || selection === null) return false
  selection.selectAllChildren(element)
  return document.execCommand('copy')
}

/** A number of a pickup, whole, selectable, copied with one press. `of` tells one from another where several stand on the screen. */
export function CopyableNumber({ name, value, of = '' }: { readonly name: string; readonly value: string; readonly of?: string }) {
  const [isCopied, setCopied] = useState(false)
  const words = useRef<HTMLElement>(null)
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(value).then(
      () => true,
      () => copySelected(words.current),
    )
    setCopied(done)
    if (!done) showNotice({ tone: 'warning', message: `${name} could not be copied.`, next: 'Select the text and copy it with Ctrl+C.' })
  }
  const which = of === '' ? '' : ` of ${of}`
  return (
    <div className={styles.number}>
      <dt>{name}</dt>
      <dd>
        <code ref={words} data-copyable>
          {value}
        </code>
        <IconButton icon={isCopied ? Check : Copy} label={`Copy the ${name.toLowerCase()}${which}`} onPress={() => void copy()} />
        <output className="visually-hidden">{isCopied ? 'Copied' : ''}</output>
      </dd>
    </div>
  )
}
