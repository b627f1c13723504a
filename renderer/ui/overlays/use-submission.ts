import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'

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
  return {
    isPending,
    failure,
    submit: async (work) => {
      if (isPending) return false
      setPending(true)
      setFailure(null)
      const failed = await work()
      setPending(false)
      setFailure(failed)
      return failed === null
    },
  }
}
