import { useState, type ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonTooltipProps {
  /** Why the button is disabled; empty when it is enabled. */
  readonly reason: string
  /** Renders the button; `tell` shows the reason immediately, for touch, which cannot hover. */
  readonly children: (tell: () => void) => ReactElement
}

/** Why a button is disabled. The tree is the same with and without a reason: a new button would lose the focus. */
export function ButtonTooltip({ reason, children }: ButtonTooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const isExplained = reason !== ''
  return (
    <TooltipTrigger delay={150} closeDelay={0} isDisabled={!isExplained} isOpen={isOpen && isExplained} onOpenChange={setOpen}>
      {children(() => setOpen(true))}
      {isExplained && (
        <Tooltip className={classNames(styles.tooltip)} offset={6}>
          {reason}
        </Tooltip>
      )}
    </TooltipTrigger>
  )
}
