import { useRef, useState } from 'react'
import type { CallInput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { BatchSummary } from '../../../shared/printing/batch.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'
import { useIsShown } from '../../ui/use-is-shown.ts'
import { startPrinting } from '../printing-store.ts'

interface StartPrint {
  /** Starts the print; does nothing while one is starting or once one has started. */
  readonly start: (input: CallInput<'printing.start'>) => Promise<void>
  /** A start cannot be taken back: until it is answered the dialog stays open, so that it can show a failure. */
  readonly isStarting: boolean
  readonly failure: Failure | null
}

export function useStartPrint(onStarted: (batch: BatchSummary) => void): StartPrint {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isStarting, setStarting] = useState(false)
  /** A ref, because several presses in one turn of the event loop would all see the same state. */
  const hasStarted = useRef(false)
  const isShown = useIsShown()
  const start = async (input: CallInput<'printing.start'>): Promise<void> => {
    if (hasStarted.current) return
    hasStarted.current = true
    setStarting(true)
    const started = await startPrinting(input)
    setStarting(false)
    if (started.ok) return onStarted(started.value)
    hasStarted.current = false
    // Another dialog may have replaced this one meanwhile.
    if (isShown.current) setFailure(started.failure)
    else showFailureNotice(started.failure)
  }
  return { start, isStarting, failure }
}
