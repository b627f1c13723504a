import type { LucideIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { KeyHint } from '../text/key-hint.tsx'
import styles from './popover.module.css'

export interface MenuDeed {
  readonly key: string
  readonly words: string
  readonly icon?: LucideIcon | undefined
  readonly shortcut?: string | undefined
  /** Why it cannot be done now, said below it; empty or absent when it can. */
  readonly why?: string | undefined
  readonly perform: () => void
}

function Deeds({ label, deeds }: { readonly label: string; readonly deeds: readonly MenuDeed[] }) {
  return (
    <Menu
      className={classNames(styles.menu)}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu opens with its first deed ready
      autoFocus="first"
      disabledKeys={deeds.filter(({ why = '' }) => why !== '').map(({ key }) => key)}
      onAction={(key) => deeds.find((deed) => deed.key === key)?.perform()}
    >
      {deeds.map(({ key, words, icon: Icon, shortcut, why = '' }) => (
        <MenuItem key={key} id={key} textValue={words} className={classNames(styles.item)}>
          {Icon && <Icon aria-hidden="true" />}
          <span className={styles.words}>
            <span>{words}</span>
            {why !== '' && <span className={classNames(styles.why)}>{why}</span>}
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
  readonly deeds: readonly MenuDeed[]
}

/** A button that opens a list of deeds. */
export function MenuButton({ button, label, deeds }: MenuButtonProps) {
  return (
    <MenuTrigger>
      {button}
      <Popover className={classNames(styles.popover)} placement="bottom start" offset={4} data-overlay="menu">
        <Deeds label={label} deeds={deeds} />
      </Popover>
    </MenuTrigger>
  )
}

export interface MenuAtProps {
  readonly label: string
  /** Where in the window it opens, in pixels. */
  readonly at: { readonly x: number; readonly y: number }
  readonly deeds: readonly MenuDeed[]
  readonly onClose: () => void
}

/** A list of deeds at a place of the window, as the menu key opens it. */
export function MenuAt({ label, at, deeds, onClose }: MenuAtProps) {
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
        placement="bottom start"
        offset={2}
        data-overlay="menu"
      >
        <Deeds
          label={label}
          deeds={deeds.map((deed) => ({
            ...deed,
            perform: () => {
              onClose()
              deed.perform()
            },
          }))}
        />
      </Popover>
    </>
  )
}
