import { CalendarPlus, FolderOpen, Hand, Printer, ReceiptText, Undo2, Ban } from 'lucide-react'
import { numberWords } from '../../shared/format-count.ts'
import { openOrder } from '../orders/panel/opened-order-store.ts'
import { rowCache } from '../orders/list/list-requests.ts'
import { selectedInOrder } from '../orders/list/list-selection.ts'
import { useOrders } from '../orders/orders-store.ts'
import { MenuAt, type MenuAtProps, type MenuDeed } from '../ui/overlays/menu.tsx'
import {
  askToCancel,
  askToCancelChosen,
  bookPickup,
  bookPickups,
  generateForChosen,
  generateForOpenOrder,
  printChosen,
  printOpenOrder,
} from './actions/actions.ts'
import { holdMany, releaseMany } from './actions/bulk-actions.ts'
import { focusList } from './keyboard/keyboard.ts'

export interface RowMenuProps extends Pick<MenuAtProps, 'at' | 'onClose'> {
  readonly orderId: number
}

/** Opens the order first, so that what is done to it, or why not, is seen there. */
async function withOrder(orderId: number, perform: () => void): Promise<void> {
  if ((await openOrder(orderId)) !== null) perform()
}

/** What can be done with a line of the list: with all chosen orders where it is one of them, else with it alone. */
export function RowMenu({ orderId, at, onClose }: RowMenuProps) {
  const isChosen = useOrders((state) => state.selection.selected.has(orderId))
  const isHeldList = useOrders((state) => state.view.kind === 'held')
  const chosen = isChosen ? selectedInOrder() : []
  const isMany = chosen.length > 1
  const orderIds = isMany ? chosen : [orderId]
  const of = isMany ? ` (${chosen.length} orders)` : ''
  const row = rowCache.get(orderId)
  const isHeld = isMany ? isHeldList : row !== undefined && row.hold !== null
  const either = (many: () => void, one: () => void) => (): void => {
    if (isMany) many()
    else void withOrder(orderId, one)
  }
  const deeds: MenuDeed[] = [
    { key: 'open', words: `Open ${row?.reference.slice(0, 60) ?? 'the order'}`, icon: FolderOpen, perform: () => void openOrder(orderId) },
    {
      key: 'generate',
      words: `Generate waybills${of}`,
      icon: ReceiptText,
      shortcut: 'Ctrl+G',
      perform: either(generateForChosen, generateForOpenOrder),
    },
    { key: 'print', words: `Print${of}`, icon: Printer, shortcut: 'Ctrl+P', perform: either(printChosen, printOpenOrder) },
    { key: 'pickup', words: `Book a pickup${of}`, icon: CalendarPlus, shortcut: 'Ctrl+K', perform: either(bookPickups, bookPickup) },
    isHeld
      ? { key: 'release', words: `Bring back from hold${of}`, icon: Undo2, perform: () => releaseMany(orderIds) }
      : { key: 'hold', words: `Put on hold${of}`, icon: Hand, perform: () => holdMany(orderIds) },
    { key: 'cancel', words: `Cancel${of}…`, icon: Ban, shortcut: 'Ctrl+Shift+X', perform: either(askToCancelChosen, askToCancel) },
  ]
  return (
    <MenuAt
      label={isMany ? `What can be done with ${numberWords(chosen.length)} orders` : 'What can be done with this order'}
      at={at}
      deeds={deeds}
      onClose={() => {
        onClose()
        focusList()
      }}
    />
  )
}
