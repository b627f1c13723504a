import { CalendarPlus, Copy, FilePlus2, FolderOpen, Hand, Printer, ReceiptText, StickyNote, Undo2, Ban } from 'lucide-react'
import { rowMenuMessages } from '../../shared/messages/app/orders-screen-messages.ts'
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
} from './actions/order-actions.ts'
import { editNoteOfOpenOrder } from './actions/note-actions.ts'
import { duplicateOpenOrder, recreateOpenOrder } from './actions/shipment-actions.ts'
import { holdMany, releaseMany } from './actions/bulk-actions.ts'
import { openAndAct } from './actions/opening.ts'
import { focusList } from './keyboard/focus-places.ts'

export interface RowMenuProps extends Pick<ContextMenuProps, 'at' | 'onClose'> {
  readonly orderId: number
}

/** The menu of a row in the list: for all selected orders if the row is one of them, else for its order alone. */
export function RowMenu({ orderId, at, onClose }: RowMenuProps) {
  const isSelected = useOrders((state) => state.selection.selected.has(orderId))
  const isOnHoldList = useOrders((state) => state.view.kind === 'held')
  const selected = isSelected ? selectedInListOrder() : []
  const isMany = selected.length > 1
  const orderIds = isMany ? selected : [orderId]
  const count = orderIds.length
  const row = rowCache.get(orderId)
  const isOnHold = isMany ? isOnHoldList : row !== undefined && row.hold !== null
  const forSelectionOrRow = (many: () => void, one: () => void) => (): void => {
    // The order is opened first, so that the result or the reason is visible there.
    if (isMany) many()
    else void openAndAct(orderId, one)
  }
  const openLabel = row === undefined ? rowMenuMessages.openOrder() : rowMenuMessages.open({ reference: row.reference.slice(0, 60) })
  const actions: MenuAction[] = [
    { key: 'open', label: openLabel, icon: FolderOpen, perform: () => void openOrder(orderId) },
    {
      key: 'generate',
      label: rowMenuMessages.createWaybills({ count }),
      icon: ReceiptText,
      shortcut: 'Ctrl+G',
      perform: forSelectionOrRow(generateForSelected, generateForOpenOrder),
    },
    {
      key: 'print',
      label: rowMenuMessages.print({ count }),
      icon: Printer,
      shortcut: 'Ctrl+P',
      perform: forSelectionOrRow(printSelected, printOpenOrder),
    },
    {
      key: 'pickup',
      label: rowMenuMessages.bookPickup({ count }),
      icon: CalendarPlus,
      shortcut: 'Ctrl+K',
      perform: forSelectionOrRow(bookPickupsForSelected, bookPickupForOpenOrder),
    },
    isOnHold
      ? { key: 'release', label: rowMenuMessages.release({ count }), icon: Undo2, perform: () => releaseMany(orderIds) }
      : { key: 'hold', label: rowMenuMessages.hold({ count }), icon: Hand, shortcut: 'Ctrl+Shift+H', perform: () => holdMany(orderIds) },
    ...(isMany
      ? []
      : [
          {
            key: 'note',
            label: row?.note == null ? rowMenuMessages.addNote() : rowMenuMessages.editNote(),
            icon: StickyNote,
            shortcut: 'Ctrl+Shift+M',
            perform: () => void openAndAct(orderId, editNoteOfOpenOrder),
          },
          {
            key: 'duplicate',
            label: rowMenuMessages.duplicate(),
            icon: Copy,
            shortcut: 'Ctrl+Shift+D',
            perform: () => void openAndAct(orderId, duplicateOpenOrder),
          },
          {
            key: 'recreate',
            label: rowMenuMessages.recreate(),
            icon: FilePlus2,
            shortcut: 'Ctrl+Shift+Y',
            perform: () => void openAndAct(orderId, recreateOpenOrder),
          },
        ]),
    {
      key: 'cancel',
      label: rowMenuMessages.cancel({ count }),
      icon: Ban,
      shortcut: 'Ctrl+Shift+X',
      perform: forSelectionOrRow(openCancelDialogForSelected, openCancelDialog),
    },
  ]
  return (
    <ContextMenu
      label={rowMenuMessages.title({ count })}
      at={at}
      actions={actions}
      onClose={() => {
        onClose()
        focusList()
      }}
    />
  )
}
