import {
  Ban,
  CalendarPlus,
  CircleQuestionMark,
  ClipboardList,
  CloudDownload,
  Hand,
  ListChecks,
  Printer,
  ReceiptText,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react'
import { selectionBarMessages } from '../../../shared/messages/orders/selection-bar-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { clearSelection, selectWholeView } from '../list/list-selection.ts'
import { useOrders } from '../orders-store.ts'
import type { SelectionAction } from './primary-action.ts'
import styles from './selection-bar.module.css'
import { usePrimaryAction } from './use-primary-action.ts'

export interface SelectionBarProps {
  readonly onPrint: () => void
  readonly onGenerate: () => void
  readonly onBookPickups: () => void
  readonly onHold: () => void
  readonly onFetchDocuments: () => void
  readonly onRelease: () => void
  readonly onCancel: () => void
  readonly onHandoverList: () => void
  readonly onCheckPrinter: () => void
  /** Why the service cannot be asked now; empty when it can. */
  readonly serviceUnavailableReason: string
  /** Why this many orders cannot be printed at once; empty when they can. */
  readonly printDisabledReason: (orders: number) => string
}

interface BarAction {
  readonly key: SelectionAction | 'hold' | 'documents' | 'cancel'
  readonly icon: LucideIcon
  readonly label: string
  readonly shortcut?: string
  readonly disabledReason?: string
  readonly onPress: () => void
}

function holdAction(isOnHoldList: boolean, { onHold, onRelease }: SelectionBarProps): BarAction {
  const shortcut = 'Ctrl+Shift+H'
  return isOnHoldList
    ? { key: 'release', icon: Undo2, label: selectionBarMessages.bringBack(), shortcut, onPress: onRelease }
    : { key: 'hold', icon: Hand, label: selectionBarMessages.hold(), shortcut, onPress: onHold }
}

/** Actions that the bar has only where they are the primary one. */
function rareActions(primary: SelectionAction | null, { onHandoverList, onCheckPrinter }: SelectionBarProps): BarAction[] {
  const rare: BarAction[] = [
    {
      key: 'handover-list',
      icon: ClipboardList,
      label: selectionBarMessages.handoverList(),
      shortcut: 'Ctrl+H',
      onPress: onHandoverList,
    },
    { key: 'check-printer', icon: CircleQuestionMark, label: selectionBarMessages.checkPrinter(), onPress: onCheckPrinter },
  ]
  return rare.filter(({ key }) => key === primary)
}

function barActions(isOnHoldList: boolean, count: number, props: SelectionBarProps): BarAction[] {
  const disabledReason = props.serviceUnavailableReason
  return [
    holdAction(isOnHoldList, props),
    {
      key: 'documents',
      icon: CloudDownload,
      label: selectionBarMessages.fetchDocuments(),
      disabledReason,
      onPress: props.onFetchDocuments,
    },
    {
      key: 'cancel',
      icon: Ban,
      label: selectionBarMessages.cancelOrders(),
      shortcut: 'Ctrl+Shift+X',
      disabledReason,
      onPress: props.onCancel,
    },
    {
      key: 'pickup',
      icon: CalendarPlus,
      label: selectionBarMessages.bookPickup(),
      shortcut: 'Ctrl+K',
      disabledReason,
      onPress: props.onBookPickups,
    },
    {
      key: 'waybills',
      icon: ReceiptText,
      label: selectionBarMessages.createWaybills(),
      shortcut: 'Ctrl+G',
      disabledReason,
      onPress: props.onGenerate,
    },
    {
      key: 'print',
      icon: Printer,
      label: selectionBarMessages.print({ count }),
      shortcut: 'Ctrl+P',
      disabledReason: props.printDisabledReason(count),
      onPress: props.onPrint,
    },
  ]
}

/** The selected orders and the actions for all of them: secondary ones first, the list's primary one at the end. */
export function SelectionBar(props: SelectionBarProps) {
  const selectedCount = useOrders((state) => state.selection.selected.size)
  const total = useOrders((state) => state.ids.length)
  const view = useOrders((state) => state.view)
  const primary = usePrimaryAction()
  if (selectedCount === 0) return null
  const actions = [...barActions(view.kind === 'held', selectedCount, props), ...rareActions(primary, props)]
  const primaryLast = [...actions.filter(({ key }) => key !== primary), ...actions.filter(({ key }) => key === primary)]
  return (
    <section className={styles.bar} data-lower-bar="" aria-label={selectionBarMessages.label()}>
      <div className={styles.count}>
        <IconButton icon={X} label={selectionBarMessages.clear()} shortcut="Esc" onPress={clearSelection} />
        <p aria-live="polite">{selectionBarMessages.count({ selected: selectedCount, total })}</p>
        {selectedCount < total && (
          <Button variant="quiet" icon={ListChecks} shortcut="Ctrl+A" onPress={selectWholeView}>
            {selectionBarMessages.selectAll()}
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        {primaryLast.map(({ key, icon, label, shortcut, disabledReason = '', onPress }) => (
          <Button
            key={key}
            variant={key === primary ? 'primary' : 'quiet'}
            icon={icon}
            shortcut={shortcut}
            isDisabled={disabledReason !== ''}
            disabledReason={disabledReason}
            onPress={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
