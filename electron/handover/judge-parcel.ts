import type { HandoverGroup, HandoverList, HandoverOrder, HandoverProblem } from '../../shared/handover/handover-list.ts'
import { isLoaded, piecesOf } from '../../shared/handover/loading.ts'
import type { ParcelVerdict } from '../../shared/handover/parcel-verdict.ts'
import { pastPickupStatuses } from '../../shared/orders/status.ts'
import { pickupOf, type HandoverCandidate, type HandoverDay } from './collect-handover.ts'

export interface JudgedParcel {
  readonly verdict: ParcelVerdict
  /** The group in which it is checked off; null if it does not go out now. */
  readonly group: HandoverGroup | null
}

interface ParcelInput {
  readonly list: HandoverList
  readonly candidate: HandoverCandidate
  readonly day: HandoverDay
  /** True when a person said that the van takes its carrier service too. */
  readonly takesToo: boolean
  /** What a person was asked about and accepts. */
  readonly accepted: readonly HandoverProblem[]
}

function judgeUnlisted({ candidate, day }: ParcelInput): ParcelVerdict {
  const { order, loads } = candidate
  const { reference, status } = order
  if (status === 'cancelled') return { kind: 'cancelled', reference }
  const handover = loads.findLast((load) => load.handover !== null)?.handover ?? null
  if (handover !== null) return { kind: 'handed-over', reference, at: handover.at, handoverId: handover.id }
  if (pastPickupStatuses.has(status)) return { kind: 'left', reference, status }
  const pickup = pickupOf(candidate, day.now)
  return pickup === null ? { kind: 'no-pickup', reference, status } : { kind: 'other-day', reference, date: pickup.date }
}

function judgeListed(group: HandoverGroup, order: HandoverOrder, input: ParcelInput): ParcelVerdict {
  const { list, candidate, takesToo, accepted } = input
  const { orderId, reference } = order
  if (order.problems.includes('cancelled')) return { kind: 'cancelled', reference }
  const handover = candidate.loads.findLast((load) => load.handover !== null && load.date === group.date)?.handover ?? null
  if (handover !== null && order.handedOverAt !== null && order.scans === 0)
    return { kind: 'handed-over', reference, at: handover.at, handoverId: handover.id }
  const loading = list.groups.filter(({ key }) => list.loading.includes(key))
  if (loading.length > 0 && !loading.includes(group)) {
    const addresses = loading.map(({ address }) => address.join('\n'))
    if (!addresses.includes(group.address.join('\n'))) return { kind: 'other-address', reference, address: group.address }
    const { service } = group
    if (!takesToo) return { kind: 'other-service', orderId, reference, service, loading: loading.map((one) => one.service) }
  }
  if (isLoaded(order)) return { kind: 'twice', orderId, reference }
  const problems = order.problems.filter((problem) => !accepted.includes(problem))
  if (problems.length > 0) {
    const { hold } = candidate
    return { kind: 'asks', orderId, reference, takesToo, problems, hold: hold && { person: hold.person, note: hold.note } }
  }
  return { kind: 'loaded', orderId, reference, scans: order.scans + 1, pieces: piecesOf(order) }
}

/** Determines the result of scanning a parcel of this order, and the group it belongs to. */
export function judgeParcel(input: ParcelInput): JudgedParcel {
  const { list, candidate } = input
  for (const group of list.groups) {
    const order = group.orders.find(({ orderId }) => orderId === candidate.order.id)
    if (order !== undefined) return { verdict: judgeListed(group, order, input), group }
  }
  return { verdict: judgeUnlisted(input), group: null }
}
