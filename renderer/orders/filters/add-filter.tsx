import { CalendarDays, CalendarPlus, Coins, ListFilter, MapPin, Printer, Split, TextSearch, Truck, type LucideIcon } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { orderFilterMessages } from '../../../shared/messages/orders/order-filter-messages.ts'
import { classNames } from '../../ui/class-names.ts'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import styles from './filter-bar.module.css'
import { addFilterId, editFilter } from './filter-editing.ts'
import { filterKeys, filterName, type FilterKey } from './order-filter.ts'

const icons: Record<FilterKey, LucideIcon> = {
  text: TextSearch,
  countries: MapPin,
  services: Truck,
  created: CalendarDays,
  pickup: CalendarPlus,
  value: Coins,
  documents: Printer,
  hub: Split,
}

/** Opens the list of filters; the choice becomes a chip with its editor open. */
export function AddFilter() {
  return (
    <MenuButton
      label={orderFilterMessages.menu()}
      actions={filterKeys.map((part) => ({ key: part, label: filterName(part), icon: icons[part], perform: () => editFilter(part) }))}
      button={
        <AriaButton id={addFilterId} className={classNames(styles.tool)} aria-keyshortcuts="Control+Shift+F">
          <ListFilter aria-hidden="true" />
          {orderFilterMessages.add()}
          <KeyHint keys="Ctrl+Shift+F" isOnButton />
        </AriaButton>
      }
    />
  )
}
