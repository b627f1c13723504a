import { useRef, useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { showFailureNotice } from '../feedback/notices.ts'
import { useIsShown } from '../use-is-shown.ts'

export interface Submission {
  readonly isPending: boolean
  /** Why the last attempt failed. */
  readonly failure: Failure | null
  /** Runs the work unless a previous call is pending; resolves to true when it finished without a failure. */
  readonly submit: (work: () => Promise<Failure | null>) => Promise<boolean>
}

/** The state of a dialog's submission: one attempt at a time, and its failure. */
export function useSubmission(): Submission {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** A ref, because several presses in one turn of the event loop would all see the same state. */
  const isRunning = useRef(false)
  const isShown = useIsShown()
  return {
    isPending,
    failure,
    submit: async (work) => {
      if (isRunning.current) return false
      isRunning.current = true
      setPending(true)
      setFailure(null)
      const failed = await work()
      isRunning.current = false
      setPending(false)
      // Another dialog may have replaced this one meanwhile.
      if (failed === null || isShown.current) setFailure(failed)
      else showFailureNotice(failed)
      return failed === null
    },
  }
}
