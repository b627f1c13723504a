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
import { everyColumn, withColumn, type ColumnKey } from './list-columns.ts'
import type { Density } from './order-list.tsx'

const densities = [
  { key: 'comfortable', label: orderListMessages.comfortable },
  { key: 'compact', label: orderListMessages.compact },
  { key: 'touch', label: orderListMessages.touch },
] as const

/** A shortcut opens it as well. */
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
          .filter(({ key }) => key !== 'reference')
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label()}
              isSelected={columns.includes(key)}
              onChange={(isShown) => onChange({ columns: withColumn(columns, key, isShown) })}
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
