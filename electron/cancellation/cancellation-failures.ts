import { upstreamDetails, type Failure } from '../../shared/failure.ts'
import { cancellationFailures } from '../../shared/messages/cancellation/cancellation-failures.ts'
import { causeDetail, storageRemedy } from '../../shared/messages/pickups/cause-detail.ts'

/** The run ended because every further order would have failed in the same way. */
export function notSentAfterHalt(cause: Failure): Failure {
  return { ...cancellationFailures.notSentAfterHalt({ cause: causeDetail(cause) }, upstreamDetails(cause)), kind: cause.kind }
}

/** Neither the response nor a fresh read shows the outcome for the order. */
export function cancelledOrderUnreadable(cause: Failure, lost: Failure | null): Failure {
  return cancellationFailures.unreadable({ cause: causeDetail(cause) }, { ...upstreamDetails(cause), ...upstreamDetails(lost) })
}

/** The order is cancelled at the service; its sheets here could not be marked. */
export function sheetsNotVoided(cause: Failure): Failure {
  const details = { cause: causeDetail(cause), remedy: storageRemedy(cause) }
  return { ...cancellationFailures.sheetsNotVoided(details, upstreamDetails(cause)), kind: cause.kind }
}
