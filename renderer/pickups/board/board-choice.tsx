import { CalendarCheck } from 'lucide-react'
import { useContext, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { pickupBookingMessages } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { useCall } from '../../use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BoardGroupCard } from './board-group.tsx'
import { changeGroup, choicesOf, leaveOutHeld, planBoard, listPickupsToBook, splitOff, type PlannedGroup } from './board-plan.ts'
import { isKeptOnHold, notifyKeptOnHold } from './kept-on-hold.ts'
import { listLeftOut, unfinishedGroup } from './left-out-orders.ts'
import { ClockSkewNote } from '../clocks/clock-skew-note.tsx'
import styles from './pickup-board.module.css'
import { startRun, usePickupRuns } from '../runs/pickup-runs-store.ts'
import { RequestPreview } from './request-preview.tsx'
import { serviceNow } from '../clocks/service-clock.ts'
import { useNow } from '../clocks/use-now.ts'

interface BoardChoiceProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  readonly onStarted: () => void
  /** Reads the offers again. */
  readonly onRetry: () => void
}

/** Why the Book button is disabled: an unfinished choice, or nothing to book. */
function bookDisabledReason(groups: readonly PlannedGroup[], now: Temporal.Instant, count: number): string {
  const unfinished = unfinishedGroup(groups, now)
  if (unfinished === null) return count === 0 ? text.nothingBookable() : ''
  const { group, failure } = unfinished
  return text.groupProblem({ address: group.address, problem: failureMessage(failure), next: failureNext(failure) })
}

/** The pickup addresses of the orders, each with a preselected window, and what is sent for each order. */
export function BoardChoice({ orderIds, onClose, onStarted, onRetry }: BoardChoiceProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const stationNow = useNow()
  const [groups, setGroups] = useState<readonly PlannedGroup[] | null>(null)
  const [serverAhead, setServerAhead] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStarting = usePickupRuns((state) => state.isStarting)
  const notStarted = usePickupRuns((state) => state.failure)
  const now = serviceNow(stationNow, serverAhead)

  useCall('pickups.board', { orderIds: [...orderIds] }, (answer) => {
    if (!answer.ok) return setFailure(answer.failure)
    setServerAhead(answer.value.serverAhead)
    setGroups(planBoard(answer.value, serviceNow(Temporal.Now.instant(), answer.value.serverAhead)))
  })

  const pickupsToBook = listPickupsToBook(groups ?? [], now)
  const leftOut = listLeftOut(groups ?? [], now)
  const reason = bookDisabledReason(groups ?? [], now, pickupsToBook.length)
  const book = async (): Promise<void> => {
    const orders = pickupsToBook.map(({ group: { address }, order: { orderId, reference } }) => ({ orderId, reference, address }))
    if (await startRun(choicesOf(groups ?? [], now), orders, leftOut)) return onStarted()
    const held = usePickupRuns.getState().leftOut.filter((one) => isKeptOnHold(one) && orderIds.includes(one.orderId))
    if (held.length === orderIds.length) {
      notifyKeptOnHold(held.map(({ reference }) => reference))
      onClose()
    } else setGroups((before) => leaveOutHeld(before ?? [], held))
  }
  const counts = { pickups: pickupsToBook.length, addresses: new Set(pickupsToBook.map(({ group }) => group.key)).size }
  const footer = (
    <>
      {groups !== null && (
        <p className={styles.sum} aria-live="polite">
          {text.summary(counts)}
        </p>
      )}
      <CloseButton variant="quiet" onPress={onClose}>
        {pickupBookingMessages.cancel()}
      </CloseButton>
      {failure !== null && <Button onPress={onRetry}>{pickupBookingMessages.tryAgain()}</Button>}
      {groups !== null && (
        <Button
          variant="primary"
          icon={CalendarCheck}
          isPending={isStarting}
          isDisabled={reason !== ''}
          disabledReason={reason}
          startsFocused
          onPress={() => void book()}
        >
          {leftOut.length === 0
            ? text.book({ count: pickupsToBook.length })
            : text.bookSome({ count: pickupsToBook.length, leftOut: leftOut.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={text.title({ count: orderIds.length })}
      isOpen
      isBusy={isStarting}
      isLoading={groups === null && failure === null}
      onClose={onClose}
      size="large"
      footer={footer}
    >
      {renderOrderNames(orderIds)}
      {failure !== null && <FailureNote failure={failure} />}
      {notStarted !== null && <FailureNote failure={notStarted} />}
      {groups === null && failure === null && <Spinner label={text.loading({ count: orderIds.length })} />}
      <ClockSkewNote serverAhead={serverAhead} />
      {groups?.map((group) => (
        <BoardGroupCard
          key={group.key}
          group={group}
          now={now}
          startsOpen={groups.length === 1}
          onChange={(change) => setGroups((before) => changeGroup(before ?? [], group.key, change))}
          onSplit={(orderId) => setGroups((before) => splitOff(before ?? [], group.key, orderId, now))}
        />
      ))}
      <RequestPreview pickups={pickupsToBook} />
    </Dialog>
  )
}
