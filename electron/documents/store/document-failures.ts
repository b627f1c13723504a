import type { Failure } from '../../../shared/failure.ts'
import type { DocumentRecord } from './document-index.ts'

export const documentNotFound: Failure = {
  kind: 'not-found',
  message: 'This paper is not stored on this machine.',
  next: "Fetch the order's papers.",
}

const lostFailures: Record<'damaged' | 'missing', Failure> = {
  damaged: {
    kind: 'paper-damaged',
    message: 'This stored paper was changed or damaged on the disk, so it was not opened.',
    next: "Fetch the order's papers again.",
  },
  missing: {
    kind: 'paper-damaged',
    message: 'The file of this stored paper is not on the disk any more, so there was nothing to open.',
    next: "Fetch the order's papers again.",
  },
}

export function documentLost(state: 'damaged' | 'missing'): Failure {
  return lostFailures[state]
}

/** For one that the rule for old papers let go. */
export function documentRemoved({ stateSince, stateWhy }: DocumentRecord): Failure {
  return {
    kind: 'paper-unavailable',
    message: `This paper was removed on ${(stateSince ?? '').slice(0, 10)} by the rule for old papers: ${stateWhy ?? 'it was old'}.`,
    next: 'Fetch it again if you need it.',
  }
}
