import { CalendarPlus, FolderOpen, Hand, Printer, ReceiptText, Undo2, Ban } from 'lucide-react'
import { formatNumber } from '../../shared/format-count.ts'
import { openOrder } from '../orders/panel/opened-order-store.ts'
import { rowCache } from '../orders/list/list-requests.ts'
import { selectedInListOrder } from '../orders/list/list-selection.ts'
import { useOrders } from '../orders/orders-store.ts'
import { ContextMenu, type ContextMenuProps, type MenuAction } from '../ui/overlays/menu.tsx'
import {
  openCancelDialog,
  openCancelDialogForSelected,
  bookPickupForOpenOrder,
  bookPickupsForSelected,
  generateForSelected,
  generateForOpenOrder,
  printSelected,
  printOpenOrder,
} from './actions/actions.ts'
import { holdMany, releaseMany } from './actions/bulk-actions.ts'
import { focusList } from './keyboard/keyboard.ts'

export interface RowMenuProps extends Pick<ContextMenuProps, 'at' | 'onClose'> {
  readonly orderId: number
}

/** Opens the order first, so that what is done to it, or why not, is seen there. */
async function withOrder(orderId: number, perform: () => void): Promise<void> {
  if ((await openOrder(orderId)) !== null) perform()
}

/** What can be done with a line of the list: with all chosen orders where it is one of them, else with it alone. */
export function RowMenu({ orderId, at, onClose }: RowMenuProps) {
  const isSelected = useOrders((state) => state.selection.selected.has(orderId))
  const isOnHoldList = useOrders((state) => state.view.kind === 'held')
  const selected = isSelected ? selectedInListOrder() : []
  const isMany = selected.length > 1
  const orderIds = isMany ? selected : [orderId]
  const of = isMany ? ` (${selected.length} orders)` : ''
  const row = rowCache.get(orderId)
  const isOnHold = isMany ? isOnHoldList : row !== undefined && row.hold !== null
  const forSelectionOrRow = (many: () => void, one: () => void) => (): void => {
    if (isMany) many()
    else void withOrder(orderId, one)
  }
  const actions: MenuAction[] = [
    { key: 'open', label: `Open ${row?.reference.slice(0, 60) ?? 'the order'}`, icon: FolderOpen, perform: () => void openOrder(orderId) },
    {
      key: 'generate',
      label: `Generate waybills${of}`,
      icon: ReceiptText,
      shortcut: 'Ctrl+G',
      perform: forSelectionOrRow(generateForSelected, generateForOpenOrder),
    },
    { key: 'print', label: `Print${of}`, icon: Printer, shortcut: 'Ctrl+P', perform: forSelectionOrRow(printSelected, printOpenOrder) },
    {
      key: 'pickup',
      label: `Book a pickup${of}`,
      icon: CalendarPlus,
      shortcut: 'Ctrl+K',
      perform: forSelectionOrRow(bookPickupsForSelected, bookPickupForOpenOrder),
    },
    isOnHold
      ? { key: 'release', label: `Bring back from hold${of}`, icon: Undo2, perform: () => releaseMany(orderIds) }
      : { key: 'hold', label: `Put on hold${of}`, icon: Hand, perform: () => holdMany(orderIds) },
    {
      key: 'cancel',
      label: `Cancel${of}…`,
      icon: Ban,
      shortcut: 'Ctrl+Shift+X',
      perform: forSelectionOrRow(openCancelDialogForSelected, openCancelDialog),
    },
  ]
  return (
    <ContextMenu
      label={isMany ? `What can be done with ${formatNumber(selected.length)} orders` : 'What can be done with this order'}
      at={at}
      actions={actions}
      onClose={() => {
        onClose()
        focusList()
      }}
    />
  )
}
