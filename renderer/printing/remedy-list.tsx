import { Printer, SquareArrowOutUpRight } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { ordersWords } from './batch-words.ts'
import type { RemedyGroup } from './remedies.ts'
import styles from './remedy-list.module.css'
import { sheetName } from './sheet-name.ts'

interface RemedyListProps {
  readonly groups: readonly RemedyGroup[]
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrintAgain: (orderIds: readonly number[]) => void
}

/** What failed, gathered by what mends it, so that one step mends all of them. */
export function RemedyList({ groups, onOpenOrder, onPrintAgain }: RemedyListProps) {
  return (
    <ul className={styles.groups} aria-label="What failed, by remedy">
      {groups.map((group) => (
        <li key={group.kind} className={styles.group}>
          <div className={styles.head}>
            <div className={styles.words}>
              <h4>{`${group.title} (${ordersWords(group.orderIds.length)})`}</h4>
              <p>{group.next}</p>
            </div>
            {group.action === 'print-again' && (
              <Button icon={Printer} onPress={() => onPrintAgain(group.orderIds)}>
                {`Print ${ordersWords(group.orderIds.length)} again…`}
              </Button>
            )}
          </div>
          <ul className={styles.cases}>
            {group.cases.map((one) => (
              <li key={one.sheet?.id ?? `order-${one.orderId}`} className={styles.case}>
                <button type="button" className={styles.reference} onClick={() => onOpenOrder(one.orderId)}>
                  {one.reference}
                  <SquareArrowOutUpRight aria-hidden="true" />
                </button>
                <span className={styles.what}>
                  {one.sheet !== null && <b>{`${sheetName(one.sheet)}: `}</b>}
                  {one.failure.message}
                  {one.failure.said !== undefined && one.failure.said !== '' && <q>{one.failure.said}</q>}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
