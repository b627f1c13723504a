import { useContext, useEffect, useState } from 'react'
import type { Failure } from '../../shared/failure.ts'
import { cancellationDialogMessages as text } from '../../shared/messages/cancellation/cancellation-dialog-messages.ts'
import type { CancellationDryRun } from '../../shared/orders/cancellation.ts'
import { useCall } from '../use-call.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../ui/overlays/order-names-context.ts'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { startCancelling } from './cancellation-store.ts'
import { beginConfirming, endConfirming, isConfirmed, useConfirmation } from './confirmation-store.ts'
import { ManyOrders, OneOrder, CancelConsequences } from './cancel-confirmation.tsx'

export interface CancelDialogProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  /** The grace period has begun. */
  readonly onStarted: () => void
}

function useCancellationDryRun(orderIds: readonly number[]): {
  readonly prospects: readonly CancellationDryRun[] | null
  readonly failure: Failure | null
} {
  const [answer, setAnswer] = useState<{ prospects: readonly CancellationDryRun[] | null; failure: Failure | null }>({
    prospects: null,
    failure: null,
  })
  useCall('cancellation.dryRun', { orderIds: [...orderIds] }, (dryRun) => {
    setAnswer(dryRun.ok ? { prospects: dryRun.value, failure: null } : { prospects: null, failure: dryRun.failure })
    const cancellable = dryRun.ok ? dryRun.value.filter(({ will }) => will) : []
    if (orderIds.length > 1) beginConfirming(cancellable.map(({ orderId }) => orderId))
  })
  useEffect(() => endConfirming, [])
  return answer
}

function titleOf(prospects: readonly CancellationDryRun[] | null, requestedCount: number): string {
  if (prospects === null) return requestedCount === 1 ? text.titleThis() : text.titleMany({ count: requestedCount })
  const cancellable = prospects.filter(({ will }) => will)
  if (cancellable.length === 0)
    return requestedCount === 1 ? text.impossibleOne({ reference: prospects[0]?.reference ?? '' }) : text.impossibleMany()
  return requestedCount === 1
    ? text.titleOne({ reference: cancellable[0]?.reference ?? '' })
    : text.titleMany({ count: cancellable.length })
}

/** Asks before anything is cancelled: shows the order, or requires typing the number of many or scanning each. */
export function CancelDialog({ orderIds, onClose, onStarted }: CancelDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const { prospects, failure } = useCancellationDryRun(orderIds)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const confirmed = useConfirmation(isConfirmed)
  const cancellable = prospects?.filter(({ will }) => will) ?? []
  const isMany = orderIds.length > 1
  const mayStart = cancellable.length > 0 && (!isMany || confirmed)
  const shownFailure = failure ?? refusal

  async function start(): Promise<void> {
    setPending(true)
    const refused = await startCancelling(cancellable.map(({ orderId }) => orderId))
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
      isBusy={isPending}
      isLoading={prospects === null && shownFailure === null}
      onClose={onClose}
      footer={
        <>
          <CloseButton startsFocused onPress={onClose}>
            {cancellable.length === 0 ? text.close() : isMany ? text.keepMany() : text.keepOne()}
          </CloseButton>
          {cancellable.length > 0 && (
            <Button
              variant="danger"
              isPending={isPending}
              isDisabled={!mayStart}
              disabledReason={mayStart ? '' : text.confirmFirst({ count: cancellable.length })}
              onPress={() => void start()}
            >
              {isMany ? text.cancelMany({ count: cancellable.length }) : text.cancelOne({ reference: cancellable[0]?.reference ?? '' })}
            </Button>
          )}
        </>
      }
    >
      {!isMany && renderOrderNames(orderIds)}
      {prospects === null && shownFailure === null && <Spinner label={text.checking()} />}
      {prospects !== null && cancellable.length > 0 && <CancelConsequences prospects={cancellable} />}
      {prospects !== null &&
        (isMany ? <ManyOrders prospects={prospects} /> : prospects.map((one) => <OneOrder key={one.orderId} prospect={one} />))}
      {shownFailure !== null && <FailureNote failure={shownFailure} />}
    </Dialog>
  )
}
