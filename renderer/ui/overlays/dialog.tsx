import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { holdNotices, releaseNotices } from '../feedback/notices.ts'
import { useHeldKeys, useHeldKeysUntilFocused, useUnaskedGuard } from '../keys/use-held-keys.ts'
import { BusyDialogContext } from './busy-dialog-context.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the primary one last. They stay visible while the content scrolls. */
  readonly footer?: ReactNode
  /** `danger` is for irreversible actions: an alert dialog that a press outside does not close. */
  readonly tone?: 'plain' | 'danger' | undefined
  /** `large` is as high as the window, whatever its content; `wide` is only as wide. */
  readonly size?: 'small' | 'medium' | 'wide' | 'large' | undefined
  /** False for a question that must be answered: no close button, no Escape. */
  readonly isDismissable?: boolean | undefined
  /** True while an action of the dialog runs: the dialog stays open to show the outcome. Its Cancel is a `CloseButton`. */
  readonly isBusy?: boolean | undefined
  /** True while the dialog loads its content: keys wait until it has. */
  readonly isLoading?: boolean | undefined
  /** True for a dialog that opens by itself: what was typed for something else does not reach it. */
  readonly isUnasked?: boolean | undefined
  /** True where the content has its own heading and Close and fills the dialog; the title is then only its accessible name. */
  readonly isBare?: boolean | undefined
}

let openDialogCount = 0

/** Rendered in the open dialog: holds keys until the dialog is ready for them. */
function DialogKeys({ isLoading, isUnasked }: { readonly isLoading: boolean; readonly isUnasked: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const dialog = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    dialog.current = place.current?.closest<HTMLElement>('[data-overlay]') ?? null
  }, [])
  useHeldKeysUntilFocused(dialog)
  useHeldKeys(isLoading)
  useUnaskedGuard(dialog, isUnasked)
  return <span ref={place} hidden />
}

/** Marks the page while a dialog is open. A CSS rule with `:has` would cost time with every rendered row. */
function OpenDialogMarker() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    openDialogCount += 1
    dataset['dialogs'] = String(openDialogCount)
    holdNotices()
    return () => {
      openDialogCount -= 1
      if (openDialogCount > 0) {
        dataset['dialogs'] = String(openDialogCount)
        return
      }
      delete dataset['dialogs']
      releaseNotices()
    }
  }, [])
  return null
}

/** A modal dialog: the rest is inert until it closes, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, footer, tone = 'plain', size = 'small', isDismissable = true, isBare = false } = props
  const { isLoading = false, isUnasked = false, isBusy = false } = props
  return (
    <ModalOverlay
      className={classNames(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={isDismissable && !isBusy && tone === 'plain'}
      isKeyboardDismissDisabled={!isDismissable || isBusy}
      data-overlay="dialog"
      data-refuses-scans=""
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog
          className={classNames(styles.dialog, tone === 'danger' && styles.danger)}
          role={tone === 'danger' ? 'alertdialog' : 'dialog'}
          {...(isBare ? { 'aria-label': title } : {})}
        >
          <OpenDialogMarker />
          <DialogKeys isLoading={isLoading} isUnasked={isUnasked} />
          {!isBare && (
            <header className={styles.header}>
              <Heading slot="title" level={2} className={classNames(styles.title)}>
                {title}
              </Heading>
              {isDismissable && (
                <IconButton
                  icon={X}
                  label={uiMessages.close()}
                  shortcut="Esc"
                  isDisabled={isBusy}
                  disabledReason={uiMessages.busyNow()}
                  onPress={onClose}
                />
              )}
            </header>
          )}
          <BusyDialogContext value={isBusy}>
            {isBare ? children : <div className={styles.body}>{children}</div>}
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </BusyDialogContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
