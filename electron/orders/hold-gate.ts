import type { CallChannel, CallInput, Handlers } from '../../shared/contract/contract.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'
import type { Hold } from '../../shared/orders/hold.ts'
import { failed, type Result } from '../../shared/result.ts'
import { tryRead } from '../storage/storage-read-error.ts'

/** The orders of each call that does something at the service with orders that may be on hold. Printing plans around them instead. */
const ordersOfCall = {
  'orders.generateWaybill': { action: 'waybill', ids: ({ orderId }: CallInput<'orders.generateWaybill'>) => [orderId] },
  'jobs.start': { action: 'waybill', ids: ({ orderIds }: CallInput<'jobs.start'>) => orderIds },
  'pickups.schedule': { action: 'pickup', ids: ({ orderId }: CallInput<'pickups.schedule'>) => [orderId] },
  'pickups.scheduleMany': {
    action: 'pickup',
    ids: ({ choices }: CallInput<'pickups.scheduleMany'>) => choices.flatMap(({ orderIds }) => orderIds),
  },
} satisfies { readonly [Channel in CallChannel]?: { readonly action: string; readonly ids: (input: CallInput<Channel>) => number[] } }

type GatedChannel = keyof typeof ordersOfCall

export interface HoldGatePorts {
  /** Throws a `StorageReadError` when the holds cannot be read. */
  readonly holdsOf: (orderIds: readonly number[]) => Promise<ReadonlyMap<number, Hold>>
}

/** `orderIds` are those on hold, for the window's question. */
function onHold(action: string, ids: readonly number[], held: ReadonlyMap<number, Hold>) {
  const [first] = held.values()
  const failure = storedOrdersFailures.onHold({
    action,
    count: held.size,
    person: first?.person ?? '',
    note: first?.note ?? '',
    hasNote: first === undefined || first.note === '' ? 'no' : 'yes',
  })
  const details = { orderIds: [...held.keys()].join(','), others: new Set(ids).size - held.size }
  return failed({ ...failure, details: { ...failure.details, ...details } })
}

type AnyHandler = (input: unknown) => Promise<Result<unknown>>

/** Wraps the station's handlers: orders on hold get a waybill or a pickup only if the call includes them in `includeHeld`. */
export function withHolds(handlers: Handlers, { holdsOf }: HoldGatePorts): Handlers {
  const gated = Object.keys(ordersOfCall).map((name) => {
    const channel = name as GatedChannel
    const { action, ids } = ordersOfCall[channel]
    const handler = handlers[channel] as AnyHandler
    const ask: AnyHandler = async (input) => {
      const orderIds = ids(input as never)
      const holds = await tryRead(() => holdsOf(orderIds))
      if (!holds.ok) return holds
      const { includeHeld = [] } = input as { readonly includeHeld?: readonly number[] }
      const asked = new Map([...holds.value].filter(([orderId]) => !includeHeld.includes(orderId)))
      return asked.size === 0 ? await handler(input) : onHold(action, orderIds, asked)
    }
    return [channel, ask] as const
  })
  return { ...handlers, ...Object.fromEntries(gated) }
}
