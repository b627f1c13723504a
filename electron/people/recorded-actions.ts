import type { CallChannel, CallInput } from '../../shared/contract/contract.ts'
import type { Message } from '../../shared/messages/message.ts'
import { handoverProblemMessages } from '../../shared/messages/handover/handover-problem-messages.ts'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import { maxCancelledAlone, type ReleaseKind } from '../../shared/people/release.ts'
import { findingMessage } from '../../shared/pre-checks/finding-text.ts'
import type { NewAuditEntry } from './audit-log.ts'

type Recorded = Omit<NewAuditEntry, 'person'>

/** What a call does, as the log records it before it runs. */
export type DescribedCall<Channel extends CallChannel> = (input: CallInput<Channel>) => readonly Recorded[]

function ofOrders(kind: NewAuditEntry['kind']): (input: { readonly orderIds: readonly number[] }) => readonly Recorded[] {
  return ({ orderIds }) => [{ kind, orderIds: [...orderIds] }]
}

function describePrint({ orderIds, again, overrides = [] }: CallInput<'printing.start'>): readonly Recorded[] {
  const overridden = overrides.map(({ orderId, reason }): Recorded => ({ kind: 'override', orderIds: [orderId], reason }))
  if (again.kind !== 'reprint') return [...overridden, { kind: 'print', orderIds: [...orderIds] }]
  return [...overridden, { kind: 'reprint', orderIds: [...orderIds], reason: again.reason }]
}

/** Without path and query, which may contain a secret. */
function webhookTarget(targetUrl: string): Message {
  return peopleMessages.webhookTarget.message({ target: URL.parse(targetUrl)?.host ?? '—' })
}

/** The calls that record who made them, and the action of each. */
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
  'orders.undoHold': ofOrders('hold-undone'),
  'orders.release': ofOrders('hold-ended'),
  'orders.saveNote': ({ orderId, text }) => [
    {
      kind: 'note',
      orderIds: [orderId],
      reason: text === '' ? null : text,
      detail: text === '' ? peopleMessages.noteRemoved.message() : null,
    },
  ],
  'orders.overrideFinding': ({ orderId, finding, reason }) => [
    { kind: reason === null ? 'finding-restored' : 'finding-overridden', orderIds: [orderId], reason, detail: findingMessage(finding) },
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
  'newShipment.quote': () => [{ kind: 'quote' }],
  'newShipment.order': ({ estimateId }) => [
    { kind: 'order', detail: peopleMessages.estimateOrdered.message({ estimate: String(estimateId) }) },
  ],
  'newShipment.overrideFinding': ({ finding, reason }) => [
    { kind: reason === null ? 'finding-restored' : 'finding-overridden', reason, detail: findingMessage(finding) },
  ],
  'newShipment.unlock': () => [{ kind: 'order-not-found' }],
  'labelCrops.save': ({ orderId, name }) => [
    { kind: 'label-part', orderIds: [orderId], detail: peopleMessages.labelPart.message({ change: 'saved', name }) },
  ],
  'labelCrops.savePages': ({ orderId, name }) => [
    { kind: 'label-part', orderIds: [orderId], detail: peopleMessages.labelPart.message({ change: 'saved', name }) },
  ],
  'labelCrops.rename': ({ name }) => [{ kind: 'label-part', detail: peopleMessages.labelPart.message({ change: 'renamed', name }) }],
  'labelCrops.remove': ({ name }) => [{ kind: 'label-part', detail: peopleMessages.labelPart.message({ change: 'removed', name }) }],
  'labelCrops.import': () => [{ kind: 'label-part', detail: peopleMessages.labelPartsImported.message() }],
  'handover.loadAnyway': ({ orderId, takesToo, accepted }) => {
    const details = accepted.map((problem) => handoverProblemMessages[problem].message())
    const all = takesToo ? [...details, handoverProblemMessages['other-service'].message()] : details
    return all.map((detail): Recorded => ({ kind: 'loaded-anyway', orderIds: [orderId], detail }))
  },
  'handover.finish': ({ onVan, missing }) => [
    { kind: 'handover', orderIds: onVan, detail: peopleMessages.handedOver.message({ onVan: onVan.length, missing: missing.length }) },
  ],
  'shift.end': () => [{ kind: 'shift-ended' }],
  'webhooks.register': ({ targetUrl }) => [{ kind: 'webhook-registered', detail: webhookTarget(targetUrl) }],
  'webhooks.replace': ({ targetUrl }) => [{ kind: 'webhook-changed', detail: webhookTarget(targetUrl) }],
  'webhooks.remove': ({ number }) => [{ kind: 'webhook-removed', detail: peopleMessages.webhookNumber.message({ number }) }],
  'webhooks.token': ({ number }) => [{ kind: 'webhook-token-shown', detail: peopleMessages.webhookNumber.message({ number }) }],
  'webhooks.test': ({ number }) => [{ kind: 'webhook-tested', detail: peopleMessages.webhookNumber.message({ number }) }],
  'companies.create': ({ name }) => [{ kind: 'company-created', detail: peopleMessages.companyCreated.message({ name }) }],
  'referenceData.save': ({ entry: { kind, id, name } }) => [
    { kind: 'reference-data', detail: peopleMessages.entrySaved.message({ kind, id, name }) },
  ],
  'referenceData.remove': ({ kind, id }) => [{ kind: 'reference-data', detail: peopleMessages.entryDeleted.message({ kind, id }) }],
  'referenceData.undo': () => [{ kind: 'reference-data', detail: peopleMessages.entryUndone.message() }],
  'referenceData.import': () => [{ kind: 'reference-data', detail: peopleMessages.entriesImported.message() }],
} satisfies { readonly [Channel in CallChannel]?: DescribedCall<Channel> }

export type RecordedChannel = keyof typeof recordedCalls

export interface ReleaseFacts {
  /** Which of these orders have left the station. */
  readonly pastPickup: (orderIds: readonly number[]) => Promise<readonly number[]>
  /** How many orders the person cancelled alone a short time ago. */
  readonly cancelledAlone: (personId: string | null) => number
}

async function printRelease(input: CallInput<'printing.start'>, { pastPickup }: ReleaseFacts): Promise<ReleaseKind | null> {
  const { orderIds, includePastPickup, overrides = [] } = input
  // Orders past pickup are left out unless a person says otherwise.
  const isAfterPickup = includePastPickup === true && (await pastPickup(orderIds)).length > 0
  if (overrides.length > 0) return isAfterPickup ? 'override-and-reprint' : 'override'
  return isAfterPickup ? 'reprint' : null
}

/** The kind of release that this call needs if a packer makes it; null if none. */
export async function neededRelease(
  channel: RecordedChannel,
  input: unknown,
  personId: string | null,
  facts: ReleaseFacts,
): Promise<ReleaseKind | null> {
  // The contract ties each channel to its input; TypeScript cannot infer that for a variable channel.
  if (channel === 'printing.start') return await printRelease(input as CallInput<'printing.start'>, facts)
  if (channel !== 'cancellation.start') return null
  const count = new Set((input as CallInput<'cancellation.start'>).orderIds).size
  return count + facts.cancelledAlone(personId) > maxCancelledAlone ? 'cancel' : null
}
