import type { FailureKind } from '../../../shared/failure.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { AwaitedOrder, Ledger } from '../ledger/ledger-port.ts'
import { printPrepareFailures } from '../../../shared/messages/print-jobs/print-prepare-failures.ts'

export interface GenerateWaybillTools {
  readonly ledger: Pick<Ledger, 'recordWaybillRequested'>
  /** Generates the order's waybill at the service. `outcome-unknown` when it may have been created. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
}

/** After these it is unknown whether a waybill is being created. */
const doubtful: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'unexpected', 'malformed-response'])

/**
 * Generates waybills while printing, each requested once: the ledger records it before the request, and a run that resumes a
 * paused one waits for the request in flight.
 */
export function createWaybillGenerator({ ledger, generateWaybill }: GenerateWaybillTools) {
  const inFlight = new Map<number, Promise<Result<true>>>()
  /** Orders that the ledger still records as requested, because the failure of their request could not be recorded. */
  const failedRequests = new Set<number>()

  async function request(batchId: string, orderId: number): Promise<Result<true>> {
    const noted = await ledger.recordWaybillRequested(batchId, orderId, true)
    if (!noted.ok) return noted
    const made = await generateWaybill(orderId)
    // Certainly not created, so that it may be requested again.
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
