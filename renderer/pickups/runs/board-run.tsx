import { CircleStop, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { pickupBookingMessages } from '../../../shared/messages/pickups/pickup-booking-messages.ts'
import { pickupResultMessages } from '../../../shared/messages/pickups/pickup-result-messages.ts'
import { pickupRunMessages as text } from '../../../shared/messages/pickups/pickup-run-messages.ts'
import { call } from '../../bridge.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import styles from '../board/pickup-board.module.css'
import { checkInDoubt, isRunning, itemsOf, startRun, stopRun, usePickupRuns } from './pickup-runs-store.ts'
import { endedCount, formatRunProgress, formatRunResult, type RunItem } from './pickup-run-text.ts'
import { ResultGroupSection } from './result-group.tsx'
import { choicesOfLines, groupResults, type ResultActions } from './result-groups.ts'
import { RunningList } from './running-list.tsx'
import { renderMessage } from '../../../shared/messages/render-message.ts'

interface BoardRunProps {
  readonly onClose: () => void
  /** Hides the running run; it can be shown again. */
  readonly onHide: () => void
  readonly onOpenOrder: (orderId: number) => void
  readonly onChooseAgain: (orderIds: number[]) => void
}

function barTone(items: readonly RunItem[]): 'neutral' | 'accent' | 'warning' | 'danger' {
  if (items.some(({ state }) => state === 'rejected' || state === 'not-booked')) return 'danger'
  if (items.some(({ state }) => state === 'unknown')) return 'warning'
  return items.every(({ state }) => state === 'booked') ? 'neutral' : 'accent'
}

/** The run in progress, and the result for each order. */
export function BoardRun({ onClose, onHide, onOpenOrder, onChooseAgain }: BoardRunProps) {
  const state = usePickupRuns()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const items = itemsOf(state)
  const running = isRunning(state)
  const words = formatRunProgress(items)
  const booked = items.filter((item) => item.state === 'booked').map(({ orderId }) => orderId)
  const groups = running ? [] : groupResults(items, state.leftOut, state.checkedIds)
  const failedGroups = groups.filter(({ cause, action }) => action === 'choose' && cause !== 'leftOut' && cause !== 'inDoubt')
  const failedIds = failedGroups.flatMap(({ lines }) => lines.map(({ orderId }) => orderId))
  const leftOut = groups.flatMap(({ lines }) => lines).filter(({ item }) => item === null).length
  const actions: ResultActions = {
    isBusy: state.isStarting || state.isChecking,
    isChecking: state.isChecking,
    onOpenOrder,
    onCheck: () => void checkInDoubt(),
    onContinue: ({ lines }) => void startRun(choicesOfLines(lines), items),
    onChoose: onChooseAgain,
    onBook: (orderId, choice) => void startRun([{ ...choice, orderIds: [orderId] }], items),
  }

  const printSheet = async (): Promise<void> => {
    setPrinting(true)
    const printed = await call('pickups.printSheet', { orderIds: booked })
    setPrinting(false)
    setFailure(printed.ok ? null : printed.failure)
    if (printed.ok) showNotice({ tone: 'info', message: text.sheetSent(), next: renderMessage(printed.value.sent) })
  }
  const footer = running ? (
    <>
      <Button variant="quiet" onPress={onHide}>
        {text.background()}
      </Button>
      <Button key="stop" icon={CircleStop} isPending={state.isStopping} startsFocused onPress={() => void stopRun()}>
        {state.isStopping ? text.stopping() : text.stop()}
      </Button>
    </>
  ) : (
    <>
      {failedGroups.length > 1 && (
        <Button isDisabled={actions.isBusy} disabledReason={uiMessages.busyNow()} onPress={() => onChooseAgain(failedIds)}>
          {pickupResultMessages.chooseAll({ count: failedIds.length })}
        </Button>
      )}
      {booked.length > 0 && (
        <Button icon={Printer} isPending={isPrinting} onPress={() => void printSheet()}>
          {text.printSheet()}
        </Button>
      )}
      <CloseButton key="done" variant="primary" startsFocused onPress={onClose}>
        {pickupBookingMessages.done()}
      </CloseButton>
    </>
  )
  return (
    <Dialog
      title={running ? text.booking() : formatRunResult(items, leftOut)}
      isOpen
      isBusy={isPrinting}
      onClose={running ? onHide : onClose}
      size="large"
      footer={footer}
    >
      {running && (
        <div className={styles.progress}>
          <ProgressBar
            label={text.progressLabel()}
            value={endedCount(items)}
            maximum={items.length}
            tone={barTone(items)}
            valueText={words}
          />
          <output className={styles.words}>{words}</output>
        </div>
      )}
      {state.failure !== null && <FailureNote failure={state.failure} />}
      {failure !== null && <FailureNote failure={failure} />}
      {running ? (
        <RunningList items={items} />
      ) : (
        groups.map((group) => <ResultGroupSection key={group.key} group={group} actions={actions} />)
      )}
    </Dialog>
  )
}
