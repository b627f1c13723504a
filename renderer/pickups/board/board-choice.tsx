import { CalendarCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupBoardMessages as text } from '../../../shared/messages/pickups/pickup-board-messages.ts'
import { pickupBookingMessages } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BoardGroupCard } from './board-group.tsx'
import {
  changeGroup,
  choicesOf,
  planBoard,
  listPickupsToBook,
  splitOff,
  readinessOf,
  unsentCount,
  type PlannedGroup,
} from './board-plan.ts'
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
  /** Reads what is offered again. */
  readonly onRetry: () => void
}

/** Why the whole cannot be sent yet: the first group that a person has to look at. */
function bookDisabledReason(groups: readonly PlannedGroup[], now: Temporal.Instant, count: number): string {
  for (const group of groups) {
    const readiness = readinessOf(group, now)
    if (readiness.kind === 'unready') {
      const { failure } = readiness
      return text.groupProblem({ address: group.address, problem: failureMessage(failure), next: failureNext(failure) })
    }
  }
  return count === 0 ? text.nothingBookable() : ''
}

function strong(chunks: ReactNode): ReactNode {
  return <strong key="strong">{chunks}</strong>
}

/** The pickup addresses of the orders, each with its window chosen already, and what is sent for each order. */
export function BoardChoice({ orderIds, onClose, onStarted, onRetry }: BoardChoiceProps) {
  const stationNow = useNow()
  const [groups, setGroups] = useState<readonly PlannedGroup[] | null>(null)
  const [serverAhead, setServerAhead] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStarting = usePickupRuns((state) => state.isStarting)
  const notStarted = usePickupRuns((state) => state.failure)
  const now = serviceNow(stationNow, serverAhead)

  useEffect(() => {
    let isDisposed = false
    void call('pickups.board', { orderIds: [...orderIds] }).then((answer) => {
      if (isDisposed) return
      if (!answer.ok) return setFailure(answer.failure)
      setServerAhead(answer.value.serverAhead)
      setGroups(planBoard(answer.value, serviceNow(Temporal.Now.instant(), answer.value.serverAhead)))
    })
    return () => {
      isDisposed = true
    }
  }, [orderIds])

  const pickupsToBook = listPickupsToBook(groups ?? [], now)
  const unsent = unsentCount(groups ?? [], now)
  const reason = bookDisabledReason(groups ?? [], now, pickupsToBook.length)
  const book = async (): Promise<void> => {
    if (await startRun(choicesOf(groups ?? [], now))) onStarted()
  }
  const counts = { pickups: pickupsToBook.length, addresses: new Set(pickupsToBook.map(({ group }) => group.key)).size }
  const footer = (
    <>
      {groups !== null && (
        <p className={styles.sum} aria-live="polite">
          {unsent === 0 ? text.summary(counts) : text.summaryUnsent.parts<ReactNode>({ ...counts, unsent, strong })}
        </p>
      )}
      <Button variant="quiet" onPress={onClose}>
        {pickupBookingMessages.cancel()}
      </Button>
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
          {text.book({ count: pickupsToBook.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={pickupBookingMessages.title()} isOpen onClose={onClose} size="large" footer={footer}>
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
