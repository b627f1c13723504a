import { useState } from 'react'
import { BoardChoice } from './board-choice.tsx'
import { BoardRun } from '../runs/board-run.tsx'
import { clearRuns, isRunning, itemsOf, usePickupRuns } from '../runs/pickup-runs-store.ts'

export interface PickupBoardProps {
  readonly orderIds: readonly number[]
  readonly onClose: () => void
  /** Opens the order and closes the board. */
  readonly onOpenOrder: (orderId: number) => void
}

/** Books pickups for many orders: first one decision for each pickup address, then the run with its result for each order. */
export function PickupBoard({ orderIds, onClose, onOpenOrder }: PickupBoardProps) {
  const hasRun = usePickupRuns((state) => isRunning(state))
  const hasResults = usePickupRuns((state) => itemsOf(state).length > 0)
  const [chosenIds, setChosenIds] = useState(orderIds)
  const [isChoosing, setChoosing] = useState(orderIds.length > 0)
  const [attempt, setAttempt] = useState(1)
  const leave = (): void => {
    clearRuns()
    onClose()
  }
  if (isChoosing && !hasRun) {
    return (
      <BoardChoice
        key={attempt}
        orderIds={chosenIds}
        onClose={hasResults ? () => setChoosing(false) : leave}
        onStarted={() => setChoosing(false)}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  return (
    <BoardRun
      onClose={leave}
      onHide={onClose}
      onOpenOrder={(orderId) => {
        leave()
        onOpenOrder(orderId)
      }}
      onChooseAgain={(ids) => {
        setChosenIds(ids)
        setAttempt(attempt + 1)
        setChoosing(true)
      }}
    />
  )
}
