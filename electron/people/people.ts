import type { CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import type { Notify } from '../../shared/contract/station-notification.ts'
import type { Message } from '../../shared/messages/message.ts'
import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import type { NamedPerson } from '../../shared/people/audit-entry.ts'
import { personRoles, type PeopleState, type PersonRole } from '../../shared/people/person.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { ActingPerson } from './acting-person.ts'
import type { AuditLog, NewAuditEntry } from './audit-log.ts'
import { toPerson, type PeopleList } from './people-list.ts'
import type { PeopleStore, StoredPerson } from './people-store.ts'
import { createPinCheck } from './pin-check.ts'
import type { Releases } from './releases.ts'

export interface PackingPerson extends NamedPerson {
  readonly role: PersonRole
}

export interface PeoplePorts {
  readonly store: PeopleStore
  readonly list: PeopleList
  readonly audit: AuditLog
  readonly releases: Releases
  readonly acting: ActingPerson
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly notify: Notify
}

type Answer<Channel extends 'people.save' | 'people.scan' | 'people.switch' | 'people.release'> = Promise<Result<CallOutput<Channel>>>

/** Who is packing at this station. */
export interface People {
  state(): PeopleState
  /** Null for nobody. */
  current(): PackingPerson | null
  /** False while no people are defined: then the station works without them. */
  isUsed(): boolean
  save(change: CallInput<'people.save'>): Answer<'people.save'>
  scan(input: CallInput<'people.scan'>): Answer<'people.scan'>
  switchTo(input: CallInput<'people.switch'>): Answer<'people.switch'>
  leave(): Result<PeopleState>
  release(input: CallInput<'people.release'>): Answer<'people.release'>
  /** The person with this badge, or with this name and PIN; the person packing does not change. */
  identify(credential: PersonCredential): Promise<Result<PackingPerson>>
  /** Records what has already happened; notifies of a failure. */
  record(entry: NewAuditEntry): void
}

/** How a person proves who they are without becoming the person packing. */
export type PersonCredential = { readonly badge: string } | { readonly name: string; readonly pin: string }

const named = ({ id, name }: NamedPerson): NamedPerson => ({ id, name })

const changeOf = (value: string | null | undefined): 'set' | 'removed' | 'kept' =>
  value === undefined ? 'kept' : value === null ? 'removed' : 'set'

export function createPeople({ store, list, audit, releases, acting, clock, emit, notify }: PeoplePorts): People {
  let current: PackingPerson | null = null

  const state = (): PeopleState => ({ people: list.all().map(toPerson), current })
  const record = (entry: NewAuditEntry): void => {
    if (!audit.append(entry).ok) notify('warning', peopleMessages.notRecorded.message(), null)
  }
  const pins = createPinCheck({ store, clock, onWrong: (person) => record({ kind: 'wrong-pin', person: person && named(person) }) })

  function become(person: StoredPerson | null, how: Message | null): Result<PeopleState> {
    if (person?.id === current?.id) return success(state())
    const leaving = current
    const entry: NewAuditEntry =
      person === null
        ? { kind: 'left', person: leaving === null ? null : named(leaving) }
        : { kind: 'switched', person: named(person), detail: how }
    const recorded = audit.append(entry)
    if (!recorded.ok) return recorded
    current = person === null ? null : { ...named(person), role: person.role }
    emit('people.changed', state())
    return success(state())
  }

  /** Checks a PIN. Without an id, it finds the person with one of `roles` who has this PIN. */
  async function checked(personId: string | null, pin: string, roles: readonly PersonRole[] = personRoles): Promise<Result<StoredPerson>> {
    const right = personId === null ? await findByPin(pin, roles) : await checkPin(personId, pin)
    if (!right.ok) return right
    // A person who was disabled while the PIN was compared is not badged in.
    return list.find(right.value.id)?.isEnabled === true ? right : failed(peopleFailures.notFound())
  }

  async function findByPin(pin: string, roles: readonly PersonRole[]): Promise<Result<StoredPerson>> {
    return await pins.find(
      list.all().filter(({ isEnabled, role }) => isEnabled && roles.includes(role)),
      pin,
    )
  }

  async function checkPin(personId: string, pin: string): Promise<Result<StoredPerson>> {
    const person = list.find(personId)
    if (person === undefined || !person.isEnabled) return failed(peopleFailures.notFound())
    const right = await pins.check(person, pin)
    return right.ok ? success(person) : right
  }

  function byBadge(code: string): Result<StoredPerson> {
    const found = list.findByBadge(code)
    if (!found.ok) return found
    return found.value === null || !found.value.isEnabled ? failed(peopleFailures.unknownBadge()) : success(found.value)
  }

  function follow(saved: StoredPerson, isFirst: boolean): Result<PeopleState> {
    if (isFirst) return become(saved, null)
    if (current?.id === saved.id) {
      if (!saved.isEnabled) return become(null, null)
      current = { ...named(saved), role: saved.role }
    }
    emit('people.changed', state())
    return success(state())
  }

  return {
    state,
    current: () => current,
    isUsed: () => list.all().length > 0,
    record,
    save: async (change) => {
      const isFirst = list.all().length === 0
      const saved = await list.save(change)
      if (!saved.ok) return saved
      const { name, role, isEnabled } = saved.value
      const action = acting.current()
      record({
        kind: change.id === null ? 'person-added' : 'person-changed',
        person: isFirst ? named(saved.value) : (action?.person ?? null),
        supervisor: action?.release?.supervisor ?? null,
        reason: action?.release?.reason ?? null,
        detail: peopleMessages.personSaved.message({
          name,
          role,
          isEnabled: String(isEnabled),
          badge: changeOf(change.badge),
          pin: changeOf(change.pin),
        }),
      })
      return follow(saved.value, isFirst)
    },
    scan: async ({ text }) => {
      const found = list.findByBadge(text)
      if (!found.ok) return found
      if (found.value === null) return success({ kind: 'none' })
      const { name, isEnabled } = found.value
      if (!isEnabled) return success({ kind: 'disabled', name })
      const switched = become(found.value, peopleMessages.badgeOf.message())
      return switched.ok ? success({ kind: 'switched', name }) : switched
    },
    switchTo: async ({ personId, pin }) => {
      const person = await checked(personId, pin)
      return person.ok ? become(person.value, peopleMessages.pinOf.message()) : person
    },
    leave: () => become(null, null),
    identify: async (credential) => {
      const idOfName = 'name' in credential ? list.all().find(({ name }) => name === credential.name)?.id : undefined
      const found = 'badge' in credential ? byBadge(credential.badge) : await checked(idOfName ?? '', credential.pin)
      return found.ok ? success({ ...named(found.value), role: found.value.role }) : found
    },
    release: async ({ requestId, supervisor: proof, reason }) => {
      if (!releases.isOpen(requestId)) return failed(peopleFailures.releaseGone())
      if (reason.trim() === '') return failed(peopleFailures.reasonMissing())
      const found = 'badge' in proof ? byBadge(proof.badge) : await checked(proof.personId, proof.pin, ['supervisor'])
      if (!found.ok) return found
      const { name, role } = found.value
      if (role !== 'supervisor') return failed(peopleFailures.notSupervisor({ name }))
      const supervisor = named(found.value)
      const detail = 'badge' in proof ? peopleMessages.badgeOf.message() : peopleMessages.pinOf.message()
      const recorded = audit.append({ kind: 'released', person: current === null ? null : named(current), supervisor, reason, detail })
      if (!recorded.ok) return recorded
      return releases.grant(requestId, { supervisor, reason: reason.trim() }) ? success({ name }) : failed(peopleFailures.releaseGone())
    },
  }
}
