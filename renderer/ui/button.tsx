import type { LucideIcon } from 'lucide-react'
import { memo, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Button as AriaButton, Tooltip, TooltipTrigger } from 'react-aria-components'
import { uiMessages } from '../../shared/messages/app/ui-messages.ts'
import { ButtonTooltip } from './button-tooltip.tsx'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { useFirstFocus } from './keys/use-first-focus.ts'
import { useOncePerTurn } from './keys/use-once-per-turn.ts'
import { KeyHint, formatKeys } from './text/key-hint.tsx'

/** A disabled button always says why: it stays focusable and shows the reason on hover, focus and press. */
export type Disabling =
  | { readonly isDisabled?: undefined; readonly disabledReason?: undefined }
  | { readonly isDisabled: boolean; readonly disabledReason: string }

export interface EnabledButtonProps {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: LucideIcon | undefined
  /** Shown next to the label and exposed to assistive technology; the key itself is bound in `app/keyboard/shortcuts.ts`. */
  readonly shortcut?: string | undefined
  readonly isPending?: boolean | undefined
  /** Takes the focus when it appears: for the safe answer of a dialog. */
  readonly startsFocused?: boolean | undefined
  readonly type?: 'button' | 'submit' | undefined
  /** The id of the form that it submits, where it is not inside of it. */
  readonly form?: string | undefined
  readonly onPress?: (() => void) | undefined
  readonly className?: string | undefined
  /** A fuller name than the visible label, where the label alone is ambiguous. */
  readonly label?: string | undefined
  readonly isExpanded?: boolean | undefined
  readonly children: ReactNode
}

export type ButtonProps = EnabledButtonProps & Disabling

function visuallyHidden(chunks: readonly ReactNode[]): ReactElement {
  return (
    <span key="hidden" className="visually-hidden">
      {chunks}
    </span>
  )
}

/** A push button of at least 40 px. A disabled one shows its reason on hover, focus and press; an enabled one shows its shortcut on hover. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', icon: Icon, shortcut, isDisabled = false, disabledReason = '', isPending = false, children } = props
  const reasonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { startsFocused = false } = props
  useFirstFocus(button, startsFocused, 'button')
  const oncePerTurn = useOncePerTurn()
  const explained = isDisabled && disabledReason !== ''
  const onFill = variant === 'primary' || variant === 'danger'
  // The shortcut is shown by the browser's own tooltip: one of React Aria would consume the Escape that closes a dialog.
  const words = (
    <span
      key="words"
      className={styles.words}
      title={shortcut === undefined ? undefined : uiMessages.shortcut({ keys: formatKeys(shortcut) })}
    >
      {children}
    </span>
  )
  return (
    <>
      <ButtonTooltip reason={explained ? disabledReason : ''}>
        {(tell) => (
          <AriaButton
            className={classNames(styles.button, styles[variant], explained && styles.unavailable, props.className)}
            data-variant={variant}
            {...(props.form === undefined ? {} : { form: props.form })}
            type={isPending ? 'button' : (props.type ?? 'button')}
            isDisabled={isDisabled && !explained}
            ref={button}
            onPress={() => {
              if (explained) tell()
              else if (!isDisabled && !isPending) oncePerTurn(() => props.onPress?.())
            }}
            {...(isPending ? { 'aria-disabled': true } : {})}
            {...(explained ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
            {...(props.label === undefined ? {} : { 'aria-label': props.label })}
            {...(props.isExpanded === undefined ? {} : { 'aria-expanded': props.isExpanded })}
            {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut.replaceAll('Ctrl', 'Control') })}
          >
            {isPending ? (
              <span className={styles.spinner} aria-hidden="true" />
            ) : (
              Icon && <Icon className={styles.icon} aria-hidden="true" />
            )}
            {isPending ? uiMessages.buttonInProgress.parts({ label: words, hidden: visuallyHidden }) : words}
            {shortcut !== undefined && <KeyHint keys={shortcut} onFill={onFill} isOnButton />}
          </AriaButton>
        )}
      </ButtonTooltip>
      {explained && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

interface EnabledIconButtonProps {
  readonly icon: LucideIcon
  /** Its accessible name and its tooltip. */
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isExpanded?: boolean | undefined
  readonly onPress: () => void
}

export type IconButtonProps = EnabledIconButtonProps & Disabling

/** A square button that shows only an icon; its label is its name and tooltip. A disabled one shows its reason on hover, focus and press. */
export const IconButton = memo(function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, shortcut, isDisabled = false, disabledReason = '', isExpanded, onPress } = props
  const [isTold, setTold] = useState(false)
  const oncePerTurn = useOncePerTurn()
  const reasonId = useId()
  const words = shortcut === undefined ? label : uiMessages.tooltipWithKeys({ label, keys: formatKeys(shortcut) })
  return (
    <>
      <TooltipTrigger delay={400} closeDelay={0} isOpen={isTold} onOpenChange={setTold}>
        <AriaButton
          className={classNames(styles.button, styles.quiet, styles.square, isDisabled && styles.faded)}
          aria-label={label}
          onPress={() => {
            if (isDisabled) setTold(true)
            else oncePerTurn(onPress)
          }}
          {...(isDisabled ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
          {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
          {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut.replaceAll('Ctrl', 'Control') })}
        >
          <Icon className={styles.icon} aria-hidden="true" />
        </AriaButton>
        <Tooltip className={classNames(styles.tooltip)} offset={6}>
          {isDisabled ? uiMessages.unavailable({ label, reason: disabledReason }) : words}
        </Tooltip>
      </TooltipTrigger>
      {isDisabled && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
})
