import { ListChecks, Printer, ReceiptText, X } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { clearSelection, selectWholeView, useOrders } from './orders-store.ts'
import styles from './selection-bar.module.css'

/** What is chosen and what can be done with all of it. */
export function SelectionBar(props: {
  readonly onPrint: () => void
  readonly onGenerate: () => void
  /** Why as many orders cannot be printed at once; empty when they can. */
  readonly whyNoPrint: (orders: number) => string
}) {
  const { onPrint, onGenerate, whyNoPrint } = props
  const chosen = useOrders((state) => state.selection.selected.size)
  const total = useOrders((state) => state.ids.length)
  if (chosen === 0) return null
  return (
    <section className={styles.bar} aria-label="Chosen orders">
      <div className={styles.count}>
        <IconButton icon={X} label="Choose none" shortcut="Esc" onPress={clearSelection} />
        <p aria-live="polite">
          {chosen} of {total} chosen
        </p>
      </div>
      <div className={styles.deeds}>
        {chosen < total && (
          <Button variant="quiet" icon={ListChecks} shortcut="Ctrl+A" onPress={selectWholeView}>
            Choose all
          </Button>
        )}
        <Button icon={ReceiptText} shortcut="Ctrl+G" onPress={onGenerate}>
          Generate waybills
        </Button>
        <Button
          variant="primary"
          icon={Printer}
          shortcut="Ctrl+P"
          isDisabled={whyNoPrint(chosen) !== ''}
          disabledReason={whyNoPrint(chosen)}
          onPress={onPrint}
        >
          Print {chosen}
        </Button>
      </div>
    </section>
  )
}
