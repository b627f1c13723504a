import { ArrowRightLeft, CircleHelp, HandGrab, ListX, Pause, Play, Square } from 'lucide-react'
import type { CallInput } from '../../../shared/contract/contract.ts'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { printBatchMessages } from '../../../shared/messages/printing/print-batch-messages.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { batchActions, formatResumeLabel } from '../batch-text.ts'
import { controlBatch, usePrinting } from '../printing-store.ts'

/** Handlers for the buttons that open a dialog. */
export interface BatchDialogHandlers {
  readonly onResolve: (batchId: string) => void
  readonly onMove: (batchId: string) => void
}

interface BatchButtonsProps extends BatchDialogHandlers {
  readonly summary: BatchSummary
  /** The closed tray's single line offers only what is needed immediately. */
  readonly isBrief?: boolean | undefined
}

type Control = CallInput<'printing.control'>['action']

/** The actions that a batch currently allows, as buttons. */
export function BatchButtons({ summary, isBrief = false, onResolve, onMove }: BatchButtonsProps) {
  const isEnding = usePrinting((state) => state.endingBatches.has(summary.id))
  const actions = batchActions(summary)
  const isRunning = summary.state === 'running'
  const control = async (action: Control): Promise<void> => {
    const controlled = await controlBatch(summary.id, action)
    if (!controlled.ok) showFailureNotice(controlled.failure)
  }
  return (
    <>
      {actions.includes('take-over') && (
        <Button icon={HandGrab} onPress={() => void control('take-over')}>
          {printBatchMessages.takeOver()}
        </Button>
      )}
      {actions.includes('resume') && (
        <Button variant="primary" icon={Play} onPress={() => void control('resume')}>
          {formatResumeLabel(summary)}
        </Button>
      )}
      {actions.includes('pause') && (
        <Button icon={Pause} onPress={() => void control('pause')}>
          {printBatchMessages.pause()}
        </Button>
      )}
      {actions.includes('move') && !isBrief && (
        <Button icon={ArrowRightLeft} onPress={() => onMove(summary.id)}>
          {printBatchMessages.move()}
        </Button>
      )}
      {actions.includes('stop-after-order') && !isBrief && (
        <Button
          icon={ListX}
          isDisabled={isEnding && isRunning}
          disabledReason={uiMessages.stoppingAlready()}
          onPress={() => void control('stop-after-order')}
        >
          {isEnding && isRunning ? printBatchMessages.stoppingAfterOrder() : printBatchMessages.stopAfterOrder()}
        </Button>
      )}
      {actions.includes('stop') && (
        <Button icon={Square} onPress={() => void control('stop')}>
          {isRunning ? printBatchMessages.stopNow() : printBatchMessages.stop()}
        </Button>
      )}
      {actions.includes('resolve') && (
        <Button icon={CircleHelp} onPress={() => onResolve(summary.id)}>
          {printBatchMessages.resolve({ sheets: summary.counts.unknown })}
        </Button>
      )}
    </>
  )
}
