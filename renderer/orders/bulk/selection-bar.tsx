import { Ban, CalendarPlus, CloudDownload, Hand, ListChecks, Printer, ReceiptText, Undo2, X } from 'lucide-react'
import { selectionBarMessages } from '../../../shared/messages/orders/selection-bar-messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { clearSelection, selectWholeView } from '../list/list-selection.ts'
import { useOrders } from '../orders-store.ts'
import { primaryActionOf, type SelectionAction } from './primary-action.ts'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly onPrint: () => void
  readonly onGenerate: () => void
  readonly onBookPickups: () => void
  readonly onHold: () => void
  readonly onFetchDocuments: () => void
  readonly onRelease: () => void
  readonly onCancel: () => void
  /** Why the service cannot be asked now; empty when it can. */
  readonly serviceUnavailableReason: string
  /** Why as many orders cannot be printed at once; empty when they can. */
  readonly printDisabledReason: (orders: number) => string
}

/** The selected orders and the actions for all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { printDisabledReason, serviceUnavailableReason } = props
  const serviceActionProps = { isDisabled: serviceUnavailableReason !== '', disabledReason: serviceUnavailableReason }
  const selectedCount = useOrders((state) => state.selection.selected.size)
  const total = useOrders((state) => state.ids.length)
  const view = useOrders((state) => state.view)
  const isOnHoldList = view.kind === 'held'
  const primary = primaryActionOf(view)
  const variantFor = (action: SelectionAction): 'primary' | 'secondary' => (action === primary ? 'primary' : 'secondary')
  if (selectedCount === 0) return null
  return (
    <section className={styles.bar} aria-label={selectionBarMessages.label()}>
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
        {isOnHoldList ? (
          <Button variant="primary" icon={Undo2} shortcut="Ctrl+Shift+H" onPress={props.onRelease}>
            {selectionBarMessages.bringBack()}
          </Button>
        ) : (
          <Button variant="quiet" icon={Hand} shortcut="Ctrl+Shift+H" onPress={props.onHold}>
            {selectionBarMessages.hold()}
          </Button>
        )}
        <Button variant="quiet" icon={CloudDownload} {...serviceActionProps} onPress={props.onFetchDocuments}>
          {selectionBarMessages.fetchDocuments()}
        </Button>
        <Button variant="quiet" icon={Ban} shortcut="Ctrl+Shift+X" {...serviceActionProps} onPress={props.onCancel}>
          {selectionBarMessages.cancelOrders()}
        </Button>
        <Button
          variant={primary === 'pickup' ? 'primary' : 'quiet'}
          icon={CalendarPlus}
          shortcut="Ctrl+K"
          {...serviceActionProps}
          onPress={props.onBookPickups}
        >
          {selectionBarMessages.bookPickup()}
        </Button>
        <Button variant={variantFor('waybills')} icon={ReceiptText} shortcut="Ctrl+G" {...serviceActionProps} onPress={props.onGenerate}>
          {selectionBarMessages.createWaybills()}
        </Button>
        <Button
          variant={variantFor('print')}
          icon={Printer}
          shortcut="Ctrl+P"
          isDisabled={printDisabledReason(selectedCount) !== ''}
          disabledReason={printDisabledReason(selectedCount)}
          onPress={props.onPrint}
        >
          {selectionBarMessages.print({ count: selectedCount })}
        </Button>
      </div>
    </section>
  )
}
