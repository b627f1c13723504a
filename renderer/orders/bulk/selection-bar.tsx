import { Ban, CalendarPlus, CloudDownload, Hand, ListChecks, Printer, ReceiptText, Undo2, X } from 'lucide-react'
import { numberWords } from '../../../shared/format-count.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { clearSelection, selectWholeView } from '../list/list-selection.ts'
import { useOrders } from '../orders-store.ts'
import styles from './selection-bar.module.css'

export interface SelectionBarProps {
  readonly onPrint: () => void
  readonly onGenerate: () => void
  readonly onSchedule: () => void
  readonly onHold: () => void
  readonly onFetchPapers: () => void
  readonly onRelease: () => void
  readonly onCancel: () => void
  /** Why the service cannot be asked now; empty when it can. */
  readonly whyNoService: string
  /** Why as many orders cannot be printed at once; empty when they can. */
  readonly whyNoPrint: (orders: number) => string
}

/** What is chosen and what can be done with all of it. */
export function SelectionBar(props: SelectionBarProps) {
  const { whyNoPrint, whyNoService } = props
  const atService = { isDisabled: whyNoService !== '', disabledReason: whyNoService }
  const chosen = useOrders((state) => state.selection.selected.size)
  const total = useOrders((state) => state.ids.length)
  const isHeldList = useOrders((state) => state.view.kind === 'held')
  if (chosen === 0) return null
  return (
    <section className={styles.bar} aria-label="Chosen orders">
      <div className={styles.count}>
        <IconButton icon={X} label="Choose none" shortcut="Esc" onPress={clearSelection} />
        <p aria-live="polite">
          {numberWords(chosen)} of {numberWords(total)} chosen
        </p>
        {chosen < total && (
          <Button variant="quiet" icon={ListChecks} shortcut="Ctrl+A" onPress={selectWholeView}>
            Choose all
          </Button>
        )}
      </div>
      <div className={styles.deeds}>
        {isHeldList ? (
          <Button variant="primary" icon={Undo2} shortcut="Ctrl+Shift+H" onPress={props.onRelease}>
            Bring back
          </Button>
        ) : (
          <Button variant="quiet" icon={Hand} shortcut="Ctrl+Shift+H" onPress={props.onHold}>
            Hold
          </Button>
        )}
        <Button variant="quiet" icon={CloudDownload} {...atService} onPress={props.onFetchPapers}>
          Fetch papers
        </Button>
        <Button variant="quiet" icon={Ban} shortcut="Ctrl+Shift+X" {...atService} onPress={props.onCancel}>
          Cancel orders
        </Button>
        <Button variant="quiet" icon={CalendarPlus} shortcut="Ctrl+K" {...atService} onPress={props.onSchedule}>
          Book pickups
        </Button>
        <Button icon={ReceiptText} shortcut="Ctrl+G" {...atService} onPress={props.onGenerate}>
          Generate waybills
        </Button>
        <Button
          variant={isHeldList ? 'secondary' : 'primary'}
          icon={Printer}
          shortcut="Ctrl+P"
          isDisabled={whyNoPrint(chosen) !== ''}
          disabledReason={whyNoPrint(chosen)}
          onPress={props.onPrint}
        >
          Print {chosen}
        </Button>
      </div>
    </section>
  )
}
