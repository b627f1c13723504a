import { useState, type ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

const reasonDelay = 150
const keysDelay = 600

export interface ButtonTooltipProps {
  /** Why the button cannot be pressed; empty when it can. */
  readonly reason: string
  /** The button's keys as people read them; empty without any. */
  readonly keys: string
  /** Draws the button; `tell` shows the tooltip at once, for fingers, which cannot hover. */
  readonly children: (tell: () => void) => ReactElement
}

/** What a button does not say itself: why it cannot be pressed, else its keys. One tree for both: a new button would lose the focus. */
export function ButtonTooltip({ reason, keys, children }: ButtonTooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const text = reason === '' ? keys : reason
  return (
    <TooltipTrigger
      delay={reason === '' ? keysDelay : reasonDelay}
      closeDelay={0}
      isDisabled={text === ''}
      isOpen={isOpen && text !== ''}
      onOpenChange={setOpen}
    >
      {children(() => setOpen(true))}
      {text !== '' && (
        <Tooltip className={classNames(styles.tooltip)} offset={6}>
          {text}
        </Tooltip>
      )}
    </TooltipTrigger>
  )
}
