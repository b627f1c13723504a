import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import type { CancellationProspect } from '../../shared/orders/cancellation.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { startCancelling } from './cancellation-store.ts'
import { orders } from './cancellation-text.ts'
import { beginConfirming, endConfirming, isConfirmed, useConfirmation } from './confirmation-store.ts'
import { ManyOrders, OneOrder, WhatItMeans } from './cancel-confirmation.tsx'

interface CancelDialogProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  /** The grace has begun. */
  readonly onStarted: () => void
}

function useProspects(orderIds: readonly number[]): {
  readonly prospects: readonly CancellationProspect[] | null
  readonly failure: Failure | null
} {
  const [answer, setAnswer] = useState<{ prospects: readonly CancellationProspect[] | null; failure: Failure | null }>({
    prospects: null,
    failure: null,
  })
  useEffect(() => {
    let isWanted = true
    void call('cancellation.foresee', { orderIds: [...orderIds] }).then((foreseen) => {
      if (!isWanted) return
      setAnswer(foreseen.ok ? { prospects: foreseen.value, failure: null } : { prospects: null, failure: foreseen.failure })
      const willing = foreseen.ok ? foreseen.value.filter(({ will }) => will) : []
      if (orderIds.length > 1) beginConfirming(willing.map(({ orderId }) => orderId))
    })
    return () => {
      isWanted = false
      endConfirming()
    }
  }, [orderIds])
  return answer
}

function titleOf(prospects: readonly CancellationProspect[] | null, asked: number): string {
  if (prospects === null) return asked === 1 ? 'Cancel this order?' : `Cancel ${asked} orders?`
  const willing = prospects.filter(({ will }) => will)
  if (willing.length === 0)
    return asked === 1 ? `Order ${prospects[0]?.reference ?? ''} cannot be cancelled` : 'None of these can be cancelled'
  return asked === 1 ? `Cancel order ${willing[0]?.reference ?? ''}?` : `Cancel ${orders(willing.length)}?`
}

/** Asks before anything is cancelled: names the order, or has the number of many typed or each of them scanned. */
export function CancelDialog({ orderIds, onClose, onStarted }: CancelDialogProps) {
  const { prospects, failure } = useProspects(orderIds)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const confirmed = useConfirmation(isConfirmed)
  const willing = prospects?.filter(({ will }) => will) ?? []
  const isMany = orderIds.length > 1
  const mayStart = willing.length > 0 && (!isMany || confirmed)
  const trouble = failure ?? refusal

  async function start(): Promise<void> {
    setPending(true)
    const refused = await startCancelling(willing.map(({ orderId }) => orderId))
    setPending(false)
    setRefusal(refused)
    if (refused === null) onStarted()
  }

  return (
    <Dialog
      title={titleOf(prospects, orderIds.length)}
      tone="danger"
      size={isMany ? 'medium' : 'small'}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button startsFocused onPress={onClose}>
            {willing.length === 0 ? 'Close' : isMany ? 'Keep the orders' : 'Keep the order'}
          </Button>
          {willing.length > 0 && (
            <Button
              variant="danger"
              isPending={isPending}
              isDisabled={!mayStart}
              disabledReason={mayStart ? '' : `Type ${willing.length} into the field, or scan each order.`}
              onPress={() => void start()}
            >
              {isMany ? `Cancel ${orders(willing.length)}` : `Cancel order ${willing[0]?.reference ?? ''}`}
            </Button>
          )}
        </>
      }
    >
      {prospects === null && trouble === null && <Spinner words="Looking at the orders" />}
      {prospects !== null && willing.length > 0 && <WhatItMeans prospects={willing} />}
      {prospects !== null &&
        (isMany ? <ManyOrders prospects={prospects} /> : prospects.map((one) => <OneOrder key={one.orderId} prospect={one} />))}
      {trouble !== null && <FailureNote failure={trouble} />}
    </Dialog>
  )
}
