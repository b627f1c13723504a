import { CalendarCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import type { Failure } from '../../../shared/failure.ts'
import { countWords } from '../../../shared/format-count.ts'
import { call } from '../../app/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { BoardGroupCard } from './board-group.tsx'
import { changeGroup, choicesOf, planBoard, sentPickups, splitOff, standingOf, unsentCount, type PlannedGroup } from './board-plan.ts'
import { ClocksNote } from '../clocks/clock-skew-note.tsx'
import styles from './pickup-board.module.css'
import { startRun, usePickupRuns } from '../runs/pickup-runs-store.ts'
import { SentTable } from './request-preview.tsx'
import { serviceNow } from '../clocks/service-clock.ts'
import { useNow } from '../clocks/use-now.ts'

interface BoardChoiceProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  readonly onStarted: () => void
  /** Reads what is offered anew. */
  readonly onAgain: () => void
}

/** Why the whole cannot be sent yet: the first group that a person has to look at. */
function whyNotYet(groups: readonly PlannedGroup[], now: Temporal.Instant, count: number): string {
  for (const group of groups) {
    const standing = standingOf(group, now)
    if (standing.kind === 'unready') return `${group.address}: ${standing.failure.message} ${standing.failure.next}`
  }
  return count === 0 ? 'None of these orders can be booked here.' : ''
}

/** The pickup addresses of the orders, each with its window chosen already, and what is sent for each order. */
export function BoardChoice({ orderIds, onClose, onStarted, onAgain }: BoardChoiceProps) {
  const present = useNow()
  const [groups, setGroups] = useState<readonly PlannedGroup[] | null>(null)
  const [serverAhead, setServerAhead] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isStarting = usePickupRuns((state) => state.isStarting)
  const notStarted = usePickupRuns((state) => state.failure)
  const now = serviceNow(present, serverAhead)

  useEffect(() => {
    let left = false
    void call('pickups.board', { orderIds: [...orderIds] }).then((answer) => {
      if (left) return
      if (!answer.ok) return setFailure(answer.failure)
      setServerAhead(answer.value.serverAhead)
      setGroups(planBoard(answer.value, serviceNow(Temporal.Now.instant(), answer.value.serverAhead)))
    })
    return () => {
      left = true
    }
  }, [orderIds])

  const sent = sentPickups(groups ?? [], now)
  const unsent = unsentCount(groups ?? [], now)
  const reason = whyNotYet(groups ?? [], now, sent.length)
  const book = async (): Promise<void> => {
    if (await startRun(choicesOf(groups ?? [], now))) onStarted()
  }
  const footer = (
    <>
      {groups !== null && (
        <p className={styles.sum} aria-live="polite">
          {`${countWords(sent.length, 'pickup', 'pickups')} at ${countWords(new Set(sent.map(({ group }) => group.key)).size, 'address', 'addresses')}`}
          {unsent > 0 && <strong>{`, ${countWords(unsent, 'order is', 'orders are')} not booked`}</strong>}
        </p>
      )}
      <Button variant="quiet" onPress={onClose}>
        Cancel
      </Button>
      {failure !== null && <Button onPress={onAgain}>Try again</Button>}
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
          {`Book ${countWords(sent.length, 'pickup', 'pickups')}`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="Schedule pickups" isOpen onClose={onClose} size="large" footer={footer}>
      {failure !== null && <FailureNote failure={failure} />}
      {notStarted !== null && <FailureNote failure={notStarted} />}
      {groups === null && failure === null && (
        <Spinner words={`Asking the carriers when they can come for ${countWords(orderIds.length, 'order', 'orders')}`} />
      )}
      <ClocksNote serverAhead={serverAhead} />
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
      <SentTable pickups={sent} />
    </Dialog>
  )
}
