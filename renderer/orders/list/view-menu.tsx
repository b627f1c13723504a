import { Columns3Cog } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { create } from 'zustand'
import { orderListMessages } from '../../../shared/messages/orders/order-list-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import { PopoverButton } from '../../ui/overlays/popover-button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import styles from '../filters/filter-bar.module.css'
import { useOrders } from '../orders-store.ts'
import { chooseColumn, everyColumn, shownColumns, type ColumnKey } from './list-columns.ts'
import type { Density } from './order-list.tsx'

const densities = [
  { key: 'comfortable', label: orderListMessages.comfortable },
  { key: 'compact', label: orderListMessages.compact },
  { key: 'touch', label: orderListMessages.touch },
] as const

/** Shared state, because a shortcut also opens the menu. */
export const useViewMenu = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export interface ListLayout {
  readonly columns: ColumnKey[]
  readonly density: Density
}

export interface ViewMenuProps extends Readonly<ListLayout> {
  /** Called with the change. */
  readonly onChange: (change: { columns: ColumnKey[] } | { density: Density }) => void
  readonly onSave: () => void
}

/** The look of the list: its columns and the height of its rows. Saved for this station. */
export function ViewMenu({ columns, density, onChange, onSave }: ViewMenuProps) {
  const isOpen = useViewMenu((state) => state.isOpen)
  const view = useOrders((state) => state.view)
  const shown = new Set(shownColumns(columns, view).map(({ key }) => key))
  const isAlwaysShown = (key: ColumnKey): boolean => key === 'reference' || (key === 'hold' && view.kind === 'held')
  return (
    <PopoverButton
      title={orderListMessages.viewTitle()}
      isOpen={isOpen}
      onOpenChange={(opens) => useViewMenu.setState({ isOpen: opens })}
      button={
        <AriaButton className={classNames(styles.tool)} aria-keyshortcuts="Control+Shift+L">
          <Columns3Cog aria-hidden="true" />
          {orderListMessages.view()}
          <KeyHint keys="Ctrl+Shift+L" isOnButton />
        </AriaButton>
      }
    >
      <Segmented
        label={orderListMessages.rows()}
        items={densities.map(({ key, label }) => ({ key, label: label() }))}
        selectedKey={density}
        onChange={(next) => onChange({ density: next })}
      />
      <fieldset className={styles.columns}>
        <legend>{orderListMessages.columns()}</legend>
        {everyColumn
          .filter(({ key }) => !isAlwaysShown(key))
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label()}
              isSelected={shown.has(key)}
              onChange={(isShown) => onChange({ columns: chooseColumn(columns, view, key, isShown) })}
            />
          ))}
      </fieldset>
      <Button
        onPress={() => {
          useViewMenu.setState({ isOpen: false })
          onSave()
        }}
      >
        {orderListMessages.saveView()}
      </Button>
    </PopoverButton>
  )
}
