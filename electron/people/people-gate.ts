import type { CallChannel, Handlers } from '../../shared/contract/contract.ts'
import type { Failure } from '../../shared/failure.ts'
import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import type { ReleaseKind } from '../../shared/people/release.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { ActingPerson, Release } from './acting-person.ts'
import type { AuditLog, NewAuditEntry } from './audit-log.ts'
import type { PackingPerson, People } from './people.ts'
import { neededRelease, recordedCalls, type DescribedCall, type RecordedChannel, type ReleaseFacts } from './recorded-actions.ts'
import type { RecentCancellations } from './recent-cancellations.ts'
import type { Releases } from './releases.ts'

export interface PeopleGatePorts extends Omit<ReleaseFacts, 'cancelledAlone'> {
  readonly cancellations: RecentCancellations
  readonly people: People
  readonly audit: AuditLog
  readonly releases: Releases
  readonly acting: ActingPerson
  /** The open account. */
  readonly account: () => string
  /** The references of the first of these orders. */
  readonly referencesOf: (orderIds: readonly number[]) => Promise<string[]>
}

type AnyHandler = (input: unknown) => Promise<Result<unknown>>

const actionNames = {
  override: 'override',
  reprint: 'reprint',
  'override-and-reprint': 'both',
  cancel: 'cancel',
  people: 'people',
} as const satisfies Record<ReleaseKind, string>

function countOf(input: unknown): number {
  const orderIds = typeof input === 'object' && input !== null && 'orderIds' in input ? input.orderIds : []
  return Array.isArray(orderIds) ? new Set(orderIds).size : 0
}

/**
 * Wraps the station's handlers once people are defined. Calls that record a person run in the name of the person packing at that moment, are
 * refused while nobody is packing, are recorded in the audit log before they run, and need a supervisor's release if a packer may not make them
 * alone.
 */
export function withPeople(handlers: Handlers, ports: PeopleGatePorts): Handlers {
  const { people, audit, releases, acting, cancellations } = ports
  const facts: ReleaseFacts = { pastPickup: ports.pastPickup, cancelledAlone: cancellations.count }

  /** The release of this very action, null if it needs none. A refusal names the request that can be released. */
  async function releaseOf(channel: CallChannel, input: unknown, kind: ReleaseKind | null, who: PackingPerson | null) {
    if (kind === null || who?.role === 'supervisor') return success<Release | null>(null)
    const action = { channel, input, personId: who?.id ?? null }
    const release = releases.take(action)
    if (release !== null) return success<Release | null>(release)
    const requestId = releases.request(action)
    const failure = peopleFailures.supervisorNeeded({ action: actionNames[kind], count: countOf(input) })
    return failed({ ...failure, details: { ...failure.details, requestId } })
  }

  async function append(entries: readonly NewAuditEntry[]): Promise<Result<number | null>> {
    let last: number | null = null
    for (const entry of entries) {
      const references = await ports.referencesOf(entry.orderIds ?? [])
      const written = audit.append({ account: ports.account(), references, ...entry })
      if (!written.ok) return written
      last = written.value
    }
    return success(last)
  }

  function recordFailure(person: NewAuditEntry['person'], about: number | null, { code, details }: Failure): void {
    people.record({ kind: 'failed', person, about, account: ports.account(), detail: { code, details } })
  }

  function recorded(channel: RecordedChannel, handler: AnyHandler): AnyHandler {
    const describe = recordedCalls[channel] as DescribedCall<CallChannel>
    return async (input) => {
      if (!people.isUsed()) return await handler(input)
      const who = people.current()
      if (who === null) return failed(peopleFailures.nobodyPacking())
      const release = await releaseOf(channel, input, await neededRelease(channel, input, who.id, facts), who)
      if (!release.ok) return release
      const { supervisor, reason } = release.value ?? { supervisor: null, reason: null }
      const person = { id: who.id, name: who.name }
      const entries = describe(input as never).map((entry) => ({ ...entry, person, supervisor, reason: reason ?? entry.reason ?? null }))
      const written = await append(entries)
      if (!written.ok) return written
      const result = await acting.perform(person, release.value, () => handler(input))
      if (!result.ok) recordFailure(person, written.value, result.failure)
      else if (release.value === null) cancellations.follow(channel, input, who.id, result.value)
      return result
    }
  }

  const save: Handlers['people.save'] = async (input) => {
    if (!people.isUsed()) return await handlers['people.save'](input)
    const who = people.current()
    const release = await releaseOf('people.save', input, 'people', who)
    if (!release.ok) return release
    const person = who === null ? null : { id: who.id, name: who.name }
    return await acting.perform(person, release.value, () => handlers['people.save'](input))
  }

  /** Only a scan that records a label as destroyed is an action. */
  const scanVoidLabel: Handlers['voidLabels.scan'] = async (input) => {
    if (!people.isUsed()) return await handlers['voidLabels.scan'](input)
    const who = people.current()
    const person = who === null ? null : { id: who.id, name: who.name }
    const scanned = await acting.perform(person, null, () => handlers['voidLabels.scan'](input))
    const found = scanned.ok ? scanned.value.found : null
    if (found === null || found.isRepeated) return scanned
    const { orderId, reference } = found.label
    const detail = peopleMessages.labelsDestroyed.message({ count: 1 })
    people.record({ kind: 'label-destroyed', person, orderIds: [orderId], references: [reference], account: ports.account(), detail })
    return scanned
  }

  const gated = Object.keys(recordedCalls).map((name) => {
    const channel = name as RecordedChannel
    return [channel, recorded(channel, handlers[channel] as AnyHandler)] as const
  })
  return { ...handlers, ...Object.fromEntries(gated), 'people.save': save, 'voidLabels.scan': scanVoidLabel }
}
