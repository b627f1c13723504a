import { X } from 'lucide-react'
import { useLayoutEffect, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the one that acts last. It stays in view while the middle scrolls. */
  readonly footer?: ReactNode
  /** `danger` is for what cannot be taken back: it is an alert dialog, and a press outside does not close it. */
  readonly tone?: 'plain' | 'danger' | undefined
  /** `large` is as high as the window, whatever its content; `wide` only as wide. */
  readonly size?: 'small' | 'medium' | 'wide' | 'large' | undefined
  /** False for a question that must be answered: no cross, no Escape. */
  readonly isDismissable?: boolean | undefined
  /** True where the content brings a heading and a Close of its own and fills the dialog to its edges; the title is then only its name. */
  readonly isBare?: boolean | undefined
}

let openDialogCount = 0

/** Marks the page while a dialog is open, for what has to make room; a CSS rule that looks for one would cost time with every row drawn. */
function OpenDialogMarker() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    openDialogCount += 1
    dataset['dialogs'] = String(openDialogCount)
    return () => {
      openDialogCount -= 1
      if (openDialogCount === 0) delete dataset['dialogs']
      else dataset['dialogs'] = String(openDialogCount)
    }
  }, [])
  return null
}

/** A window over the window: the rest is out of reach until it closes, and focus returns where it was. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, footer, tone = 'plain', size = 'small', isDismissable = true, isBare = false } = props
  return (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable && tone === 'plain'}
      isKeyboardDismissDisabled={!isDismissable}
      data-overlay="dialog"
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog
          className={classNames(styles.dialog, tone === 'danger' && styles.danger)}
          role={tone === 'danger' ? 'alertdialog' : 'dialog'}
          {...(isBare ? { 'aria-label': title } : {})}
        >
          <OpenDialogMarker />
          {!isBare && (
            <header className={styles.header}>
              <Heading slot="title" level={2} className={classNames(styles.title)}>
                {title}
              </Heading>
              {isDismissable && <IconButton icon={X} label={uiMessages.close()} shortcut="Esc" onPress={onClose} />}
            </header>
          )}
          {isBare ? children : <div className={styles.body}>{children}</div>}
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
