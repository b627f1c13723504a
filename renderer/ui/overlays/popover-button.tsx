import type { ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import styles from './popover.module.css'

export interface PopoverButtonProps {
  /** The button that opens it. */
  readonly button: ReactNode
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A button with a popover below it: Escape or a press outside closes it, and the focus returns to the button. */
export function PopoverButton({ button, title, isOpen, onOpenChange, children }: PopoverButtonProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {button}
      {/* oxlint-disable-next-line house/text -- a position */}
      <Popover className={classNames(styles.popover)} placement="bottom start" offset={6} data-overlay="popover">
        <AriaDialog className={classNames(styles.content)}>
          <Heading slot="title" level={3} className={classNames(styles.title)}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  )
}
