import type { LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { useFirstFocus } from '../keys/use-first-focus.ts'
import { KeyHint } from '../text/key-hint.tsx'
import styles from './popover.module.css'

export interface MenuAction {
  readonly key: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly shortcut?: string | undefined
  /** Why it is disabled, shown below it; empty or absent when it is enabled. */
  readonly disabledReason?: string | undefined
  readonly perform: () => void
}

function MenuActions({ label, actions }: { readonly label: string; readonly actions: readonly MenuAction[] }) {
  const menu = useRef<HTMLDivElement>(null)
  useFirstFocus(menu, true)
  return (
    <Menu
      className={classNames(styles.menu)}
      aria-label={label}
      ref={menu}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu opens with its first action ready
      autoFocus="first"
      disabledKeys={actions.filter(({ disabledReason = '' }) => disabledReason !== '').map(({ key }) => key)}
      onAction={(key) => actions.find((action) => action.key === key)?.perform()}
    >
      {actions.map(({ key, label: words, icon: Icon, shortcut, disabledReason = '' }) => (
        <MenuItem key={key} id={key} textValue={words} className={classNames(styles.item)}>
          {Icon && <Icon aria-hidden="true" />}
          <span className={styles.words}>
            <span>{words}</span>
            {disabledReason !== '' && <span className={classNames(styles.why)}>{disabledReason}</span>}
          </span>
          {shortcut !== undefined && <KeyHint keys={shortcut} />}
        </MenuItem>
      ))}
    </Menu>
  )
}

export interface MenuButtonProps {
  readonly button: ReactNode
  readonly label: string
  readonly actions: readonly MenuAction[]
}

/** A button that opens a list of actions. */
export function MenuButton({ button, label, actions }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {button}
      {/* oxlint-disable-next-line house/text -- a position */}
      <Popover className={classNames(styles.popover)} placement="bottom start" offset={4} data-overlay="menu">
        <MenuActions label={label} actions={actions} />
      </Popover>
    </MenuTrigger>
  )
}

export interface ContextMenuProps {
  readonly label: string
  /** Where it opens in the window, in pixels. */
  readonly at: { readonly x: number; readonly y: number }
  readonly actions: readonly MenuAction[]
  readonly onClose: () => void
}

/** A list of actions at a position in the window, as the menu key opens it. */
export function ContextMenu({ label, at, actions, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} aria-hidden="true" />
      <Popover
        className={classNames(styles.popover)}
        aria-label={label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        // oxlint-disable-next-line house/text -- a position
        placement="bottom start"
        offset={2}
        data-overlay="menu"
      >
        <MenuActions
          label={label}
          actions={actions.map((action) => ({
            ...action,
            perform: () => {
              onClose()
              action.perform()
            },
          }))}
        />
      </Popover>
    </>
  )
}
