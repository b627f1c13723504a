import type { CallChannel } from '../../shared/contract/channels.ts'
import type { CallInput } from '../../shared/contract/contract.ts'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import { maxCancelledAlone, type ReleaseKind } from '../../shared/people/release.ts'
import type { NewAuditEntry } from './audit-log.ts'

type Recorded = Omit<NewAuditEntry, 'person'>

/** What a call does, as the log records it before it is done. */
export type DescribedCall<Channel extends CallChannel> = (input: CallInput<Channel>) => readonly Recorded[]

function ofOrders(kind: NewAuditEntry['kind']): (input: { readonly orderIds: readonly number[] }) => readonly Recorded[] {
  return ({ orderIds }) => [{ kind, orderIds: [...orderIds] }]
}

function describePrint({ orderIds, again, overrides = [] }: CallInput<'printing.start'>): readonly Recorded[] {
  const overridden = overrides.map(({ orderId, reason }): Recorded => ({ kind: 'override', orderIds: [orderId], reason }))
  if (again.kind !== 'reprint') return [...overridden, { kind: 'print', orderIds: [...orderIds] }]
  return [...overridden, { kind: 'reprint', orderIds: [...orderIds], reason: again.reason }]
}

/** The calls that record who did it, and what each does. */
export const recordedCalls = {
  'printing.start': describePrint,
  'printing.resolve': ({ sheetIds, decision }) => {
    const count = sheetIds.length
    const detail =
      decision === 'printed' ? peopleMessages.sheetsPrinted.message({ count }) : peopleMessages.sheetsNotPrinted.message({ count })
    return [{ kind: 'sheets-resolved', detail }]
  },
  'printing.confirm': ({ waybill }) => [{ kind: 'label-confirmed', detail: peopleMessages.waybillConfirmed.message({ waybill }) }],
  'orders.generateWaybill': ({ orderId }) => [{ kind: 'waybill', orderIds: [orderId] }],
  'jobs.start': ofOrders('waybill'),
  'orders.hold': ({ orderIds, until, note }) => [
    {
      kind: 'hold',
      orderIds,
      reason: note === '' ? null : note,
      detail: until === null ? null : peopleMessages.holdUntil.message({ date: until }),
    },
  ],
  'orders.release': ofOrders('hold-ended'),
  'orders.saveNote': ({ orderId, text }) => [
    {
      kind: 'note',
      orderIds: [orderId],
      reason: text === '' ? null : text,
      detail: text === '' ? peopleMessages.noteRemoved.message() : null,
    },
  ],
  'pickups.schedule': ({ orderId }) => [{ kind: 'pickup', orderIds: [orderId] }],
  'pickups.scheduleMany': ({ choices }) => [{ kind: 'pickup', orderIds: choices.flatMap(({ orderIds }) => orderIds) }],
  'pickups.saveInstructions': ({ orderIds, text }) => [{ kind: 'pickup-note', orderIds, reason: text === '' ? null : text }],
  'cancellation.start': ofOrders('cancellation'),
  'cancellation.undo': () => [{ kind: 'cancellation-undone' }],
  'voidLabels.markDestroyed': ({ sheetIds }) => [
    { kind: 'label-destroyed', detail: peopleMessages.labelsDestroyed.message({ count: sheetIds.length }) },
  ],
  'voidLabels.restore': () => [{ kind: 'label-relisted', detail: peopleMessages.labelsDestroyed.message({ count: 1 }) }],
  'shift.end': () => [{ kind: 'shift-ended' }],
} satisfies { readonly [Channel in CallChannel]?: DescribedCall<Channel> }

export type RecordedChannel = keyof typeof recordedCalls

export interface ReleaseFacts {
  /** Which of these orders have left the station. */
  readonly pastPickup: (orderIds: readonly number[]) => Promise<readonly number[]>
}

async function printRelease(input: CallInput<'printing.start'>, { pastPickup }: ReleaseFacts): Promise<ReleaseKind | null> {
  const { orderIds, again, includePastPickup, overrides = [] } = input
  // Of several orders, those past pickup are left out unless a person says otherwise.
  const mayReprint = again.kind === 'reprint' && (new Set(orderIds).size === 1 || includePastPickup === true)
  const isAfterPickup = mayReprint && (await pastPickup(orderIds)).length > 0
  if (overrides.length > 0) return isAfterPickup ? 'override-and-reprint' : 'override'
  return isAfterPickup ? 'reprint' : null
}

/** What of a call needs a supervisor when a packer makes it; null for nothing. */
export async function neededRelease(channel: RecordedChannel, input: unknown, facts: ReleaseFacts): Promise<ReleaseKind | null> {
  // The contract ties each channel to its input; TypeScript cannot follow that through a variable channel.
  if (channel === 'printing.start') return await printRelease(input as CallInput<'printing.start'>, facts)
  if (channel !== 'cancellation.start') return null
  return new Set((input as CallInput<'cancellation.start'>).orderIds).size > maxCancelledAlone ? 'cancel' : null
}
