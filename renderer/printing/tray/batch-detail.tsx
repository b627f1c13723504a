import { ArrowRightLeft, ListX } from 'lucide-react'
import { useMemo } from 'react'
import { batchTrayMessages } from '../../../shared/messages/printing/batch-tray-messages.ts'
import { printBatchMessages } from '../../../shared/messages/printing/print-batch-messages.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { groupByRemedy } from '../../../shared/printing/remedies.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { OrdersAwaitingWaybill } from './orders-awaiting-waybill.tsx'
import styles from './batch-detail.module.css'
import { nextOrder } from './batch-orders.ts'
import { BatchSheets } from './batch-sheets.tsx'
import { interruptedSentences } from '../batch-text.ts'
import { skipOrder } from '../printing-store.ts'
import { RemedyList } from '../remedies/remedy-list.tsx'
import { questionOf, type TrayQuestion } from './tray-dialog.tsx'
import { useGroupedOrders } from './use-grouped-orders.ts'

export interface BatchDetailProps {
  readonly batch: Batch
  readonly onOpenOrder: (orderId: number) => void
  readonly onQuestion: (question: TrayQuestion) => void
}

async function skip(batchId: string, orderId: number): Promise<void> {
  const skipped = await skipOrder(batchId, orderId)
  if (!skipped.ok) showFailureNotice(skipped.failure)
}

/** One batch in full: what a crash left behind, why it waits, failures by remedy, and every sheet. */
export function BatchDetail({ batch, onOpenOrder, onQuestion }: BatchDetailProps) {
  const { list, problems } = batch
  const groups = useMemo(() => groupByRemedy({ list, problems }), [list, problems])
  const { orders, orderIds } = useGroupedOrders(batch.list)
  const next = nextOrder(batch, orders)
  const isHalted = batch.state === 'paused' || batch.state === 'interrupted'
  return (
    <div className={styles.detail}>
      {batch.state === 'interrupted' && (
        <div className={styles.interrupted}>
          <h4>{printBatchMessages.interruptedTitle()}</h4>
          <ul>
            {interruptedSentences(batch).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {batch.halt !== undefined && (
        <FailureNote
          failure={batch.halt}
          isAlert={false}
          actions={
            isHalted && next !== null ? (
              <>
                {batch.halt.kind === 'printer-unavailable' && (
                  <Button icon={ArrowRightLeft} onPress={() => onQuestion({ kind: 'move', batchId: batch.id })}>
                    {printBatchMessages.move()}
                  </Button>
                )}
                <Button icon={ListX} onPress={() => void skip(batch.id, next.orderId)}>
                  {batchTrayMessages.skipOrder({ reference: next.reference })}
                </Button>
              </>
            ) : undefined
          }
        />
      )}
      {batch.awaitedOrders.length > 0 && (
        <OrdersAwaitingWaybill batch={batch} onOpenOrder={onOpenOrder} onSkip={(orderId) => void skip(batch.id, orderId)} />
      )}
      {groups.length > 0 && (
        <RemedyList
          batchId={batch.id}
          groups={groups}
          onOpenOrder={onOpenOrder}
          onQuestion={(group) => {
            const question = questionOf(batch.id, group)
            if (question !== null) onQuestion(question)
          }}
        />
      )}
      {orders.length > 0 && (
        <BatchSheets
          batch={batch}
          orders={orders}
          orderIds={orderIds}
          onOpenOrder={onOpenOrder}
          onSkip={(orderId) => void skip(batch.id, orderId)}
        />
      )}
    </div>
  )
}
