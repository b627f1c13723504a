import type { FailureKind } from '../../../shared/failure.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { AwaitedOrder, Ledger } from '../ledger/ledger-port.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'

export interface GenerateWaybillTools {
  readonly ledger: Pick<Ledger, 'recordWaybillRequested'>
  /** Makes the order's waybill at the service. `outcome-unknown` when it may have been made. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
}

/** After these nobody can say whether a waybill is being made. */
const doubtful: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'unexpected', 'malformed-response'])

/**
 * Makes waybills on the way, each asked for once: the ledger says so before the service is asked, and a run that takes over from a
 * paused one waits for the answer that is still under way.
 */
export function createWaybillGenerator({ ledger, generateWaybill }: GenerateWaybillTools) {
  const inFlight = new Map<number, Promise<Result<true>>>()
  /** Orders that the ledger calls asked although nothing came of it: it could not write that down. */
  const failedRequests = new Set<number>()

  async function request(batchId: string, orderId: number): Promise<Result<true>> {
    const noted = await ledger.recordWaybillRequested(batchId, orderId, true)
    if (!noted.ok) return noted
    const made = await generateWaybill(orderId)
    // Certainly nothing came of it, so that it may be asked for again.
    if (!made.ok && !doubtful.has(made.failure.kind)) {
      const takenBack = await ledger.recordWaybillRequested(batchId, orderId, false)
      if (!takenBack.ok) failedRequests.add(orderId)
    }
    return made
  }

  return async (batchId: string, { orderId, isRequested }: AwaitedOrder): Promise<Result<true>> => {
    const known = inFlight.get(orderId)
    if (known !== undefined) return await known
    if (isRequested && !failedRequests.delete(orderId)) return failed(printPrepareFailures.waybillRequestedBefore())
    const answer = request(batchId, orderId).finally(() => inFlight.delete(orderId))
    inFlight.set(orderId, answer)
    return await answer
  }
}

export type GenerateWaybillOnce = ReturnType<typeof createWaybillGenerator>
