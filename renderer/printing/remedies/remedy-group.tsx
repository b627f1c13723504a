import { CircleCheck, CircleHelp, Eye, ListChecks, Printer, ReceiptText, RefreshCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { remedyMessages } from '../../../shared/messages/printing/remedy-messages.ts'
import type { RemedyGroup } from '../../../shared/printing/remedies.ts'
import type { RemedyAction } from '../../../shared/printing/remedy-text.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePrinting } from '../printing-store.ts'
import { RemedyCases } from './remedy-cases.tsx'
import styles from './remedy-list.module.css'
import { runRemedy } from './run-remedy.ts'
import { remedyActionLabel } from './remedy-action-text.ts'

const icons: Record<RemedyAction, LucideIcon> = {
  'make-and-print': ReceiptText,
  'read-and-print': RefreshCw,
  print: Printer,
  review: Eye,
  show: ListChecks,
  resolve: CircleHelp,
  'ask-again': Printer,
}

const dialogActions: ReadonlySet<RemedyAction> = new Set(['review', 'show', 'resolve', 'ask-again'])

interface RemedyGroupProps {
  readonly batchId: string
  readonly group: RemedyGroup
  readonly onOpenOrder: (orderId: number) => void
  readonly onQuestion: (group: RemedyGroup) => void
}

/** One group of failures with its one action, which applies to the whole group. */
export function RemedyGroupView({ batchId, group, onOpenOrder, onQuestion }: RemedyGroupProps) {
  const [isRunning, setRunning] = useState(false)
  const retriedOrders = usePrinting((state) => state.retriedOrders.get(batchId))
  const retriedCount = group.orderIds.filter((orderId) => retriedOrders?.has(orderId) === true).length
  const isDone = retriedCount === group.orderIds.length
  const act = async (): Promise<void> => {
    if (dialogActions.has(group.action)) return onQuestion(group)
    setRunning(true)
    await runRemedy(batchId, group)
    setRunning(false)
  }
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h4 className={styles.title} data-done={isDone ? '' : undefined}>
            <TriangleAlert aria-hidden="true" />
            {remedyMessages.groupTitle({ title: group.title, orders: group.orderIds.length })}
          </h4>
          {isDone ? null : <p>{group.next}</p>}
          {retriedCount > 0 && (
            <Badge tone="neutral" icon={CircleCheck} label={remedyMessages.retried({ orders: retriedCount })} plain wraps />
          )}
        </div>
        <Button variant={isDone ? 'quiet' : 'secondary'} icon={icons[group.action]} isPending={isRunning} onPress={() => void act()}>
          {remedyActionLabel(group)}
        </Button>
      </div>
      <RemedyCases group={group} onOpenOrder={onOpenOrder} />
    </li>
  )
}
