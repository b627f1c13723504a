import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failed, type Result } from '../../../shared/result.ts'
import type { Awaited, Ledger } from '../ledger/ledger-port.ts'

export interface WaybillTools {
  readonly ledger: Pick<Ledger, 'noteAsked'>
  /** Makes the order's waybill at the service. `outcome-unknown` when it may have been made. */
  readonly generateWaybill: (orderId: number) => Promise<Result<true>>
}

/** After these nobody can say whether a waybill is being made. */
const doubtful: ReadonlySet<FailureKind> = new Set(['outcome-unknown', 'unexpected', 'service-answered-strangely'])

const askedBefore: Failure = {
  kind: 'outcome-unknown',
  message:
    'The waybill of this order was asked for before Packbench was interrupted, and the service does not show it. Nothing was printed.',
  next: 'Open the order and read it again. When it has its waybill, print it.',
}

/**
 * Makes waybills on the way, each asked for once: the ledger says so before the service is asked, and a run that takes over from a
 * paused one waits for the answer that is still under way.
 */
export function createWaybillMaker({ ledger, generateWaybill }: WaybillTools) {
  const underWay = new Map<number, Promise<Result<true>>>()
  /** Orders that the ledger calls asked although nothing came of it: it could not write that down. */
  const cameToNothing = new Set<number>()

  async function ask(batchId: string, orderId: number): Promise<Result<true>> {
    const noted = await ledger.noteAsked(batchId, orderId, true)
    if (!noted.ok) return noted
    const made = await generateWaybill(orderId)
    // Certainly nothing came of it, so that it may be asked for again.
    if (!made.ok && !doubtful.has(made.failure.kind)) {
      const takenBack = await ledger.noteAsked(batchId, orderId, false)
      if (!takenBack.ok) cameToNothing.add(orderId)
    }
    return made
  }

  return async (batchId: string, { orderId, asked }: Awaited): Promise<Result<true>> => {
    const known = underWay.get(orderId)
    if (known !== undefined) return await known
    if (asked && !cameToNothing.delete(orderId)) return failed(askedBefore)
    const answer = ask(batchId, orderId).finally(() => underWay.delete(orderId))
    underWay.set(orderId, answer)
    return await answer
  }
}

export type MakeWaybill = ReturnType<typeof createWaybillMaker>
