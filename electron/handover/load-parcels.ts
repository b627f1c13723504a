import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { HandoverProblem } from '../../shared/handover/handover-list.ts'
import type { FindResult } from '../../shared/orders/order-view.ts'
import { success, type Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { collectHandover, type HandoverCandidate, type HandoverDay } from './collect-handover.ts'
import type { HandoverStore } from './handover-store.ts'
import { judgeParcel } from './judge-parcel.ts'

type Judged = Promise<Result<CallOutput<'handover.scan'>>>

export interface LoadParcelsOptions {
  readonly store: HandoverStore
  readonly day: (date: string | null) => HandoverDay
  /** Orders that may go out on or near a day, and the given ones. */
  readonly candidates: (orderIds?: readonly number[]) => Promise<Result<HandoverCandidate[]>>
  /** Finds the order that a scan names. */
  readonly find: (text: string) => Promise<Result<FindResult>>
}

interface LoadInput {
  readonly orderId: number
  readonly date: string | null
  readonly takesToo: boolean
  readonly accepted: readonly HandoverProblem[]
}

/** Checks parcels off the list as they are loaded onto the van, one after the other. Each is stored before it is confirmed. */
export function createLoadParcels({ store, day, candidates, find }: LoadParcelsOptions) {
  const runExclusive = createSequencer()

  async function read(date: string | null, orderIds: readonly number[] = []): Promise<Result<CallOutput<'handover.list'>>> {
    const found = await candidates(orderIds)
    return found.ok ? success(collectHandover(found.value, day(date))) : found
  }

  async function load({ orderId, date, takesToo, accepted }: LoadInput): Judged {
    const found = await candidates([orderId])
    if (!found.ok) return found
    const on = day(date)
    const list = collectHandover(found.value, on)
    const candidate = found.value.find(({ order }) => order.id === orderId)
    if (candidate === undefined) return success({ verdict: { kind: 'unknown', text: String(orderId) }, list })
    const { verdict, group } = judgeParcel({ list, candidate, day: on, takesToo, accepted })
    if (verdict.kind !== 'loaded' || group === null) return success({ verdict, list })
    const added = store.add({ orderId, date: group.date, scannedAt: on.now.toString(), accepted })
    if (!added.ok) return added
    const loaded = found.value.map((one) => (one === candidate ? { ...one, loads: [...one.loads, added.value] } : one))
    return success({ verdict, list: collectHandover(loaded, on) })
  }

  async function scan({ date, text }: CallInput<'handover.scan'>): Judged {
    const found = await find(text)
    if (!found.ok) return found
    const result = found.value
    if (result.kind === 'one') return await load({ orderId: result.id, date, takesToo: false, accepted: [] })
    const list = await read(date)
    if (!list.ok) return list
    const verdict =
      result.kind === 'many' ? ({ kind: 'several', text, count: result.ids.length } as const) : ({ kind: 'unknown', text } as const)
    return success({ verdict, list: list.value })
  }

  return {
    read,
    /** Ensures that nothing is loaded while a handover is being finished. */
    exclusively: runExclusive,
    scan: (input: CallInput<'handover.scan'>) => runExclusive(() => scan(input)),
    loadAnyway: (input: CallInput<'handover.loadAnyway'>) => runExclusive(() => load(input)),
    takeOff: ({ date, orderId }: CallInput<'handover.takeOff'>) =>
      runExclusive(async () => {
        const taken = store.takeOff(orderId)
        return taken.ok ? await read(date) : taken
      }),
  }
}
