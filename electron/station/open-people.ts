import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { SavedFile } from '../../shared/contract/calls/exports-calls.ts'
import type { EmitEvent, Handlers } from '../../shared/contract/contract.ts'
import type { Notify } from '../../shared/contract/station-notification.ts'
import type { Failure } from '../../shared/failure.ts'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { peopleMessages } from '../../shared/messages/people/people-messages.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { createActingPerson } from '../people/acting-person.ts'
import { createAuditLog } from '../people/audit-log.ts'
import { createAuditStore } from '../people/audit-store.ts'
import { createPeople, type People, type PersonCredential } from '../people/people.ts'
import { createPeopleHandlers } from '../people/people-handlers.ts'
import { createPeopleList } from '../people/people-list.ts'
import { createPeopleStore } from '../people/people-store.ts'
import { withPeople } from '../people/people-gate.ts'
import { withHolds, type HoldGatePorts } from '../orders/hold-gate.ts'
import { createRecentCancellations } from '../people/recent-cancellations.ts'
import { createReleases } from '../people/releases.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { osUserName } from '../platform/os-user-name.ts'
import type { StationRecord } from '../storage/machine-registry.ts'
import { createHeadRecord, ordersPastPickup, readActionTimes, referencesOf } from './audit-facts.ts'
import type { ProfileServices } from './profile/profile-services.ts'

export interface OpenPeopleOptions {
  readonly dataFolder: string
  /** Outside the data folder; null when nothing can be stored there. */
  readonly record: StationRecord | null
  /** The name in the settings, for a station without people. */
  readonly nameInSettings: () => string
  /** True for the waybill of a stored order. */
  readonly isWaybill: (code: string) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
  readonly emit: EmitEvent
  readonly notify: Notify
}

export interface GateOptions {
  readonly profile: () => ProfileServices | null
  readonly account: () => string
}

/** Who is packing, and the audit log, as the rest of the station sees them. */
export interface OpenedPeople {
  /** The person to record: the one in whose name the current action runs, else the one packing. */
  readonly person: () => string
  /** Why nothing may be recorded in anybody's name now; null when it may. */
  readonly personNeeded: () => Failure | null
  /** Continues work in the name of the person who started it. */
  readonly performAs: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
  /** The times of recorded actions in a period, one for every ten minutes. */
  readonly actionTimes: (from: Temporal.Instant, to: Temporal.Instant) => Result<readonly string[]>
  handlers(saveExport: SaveExport): ReturnType<typeof createPeopleHandlers>
  gate(handlers: Handlers, options: GateOptions): Handlers
  /**
   * The handlers in the name of a person other than the one packing, for a command from outside the window. Without people, everything runs
   * as in the window; with people, a credential is required.
   */
  gateFor(credential: PersonCredential | null, handlers: Handlers, options: GateOptions): Promise<Result<Handlers>>
  close(): void
}

type SaveExport = (name: string, content: Uint8Array) => Promise<Result<SavedFile>>

/** Opens the station's people and its audit log, which all accounts share. */
export function openPeople(options: OpenPeopleOptions): Result<OpenedPeople> {
  const { dataFolder, record, clock, log, emit, notify } = options
  const store = createPeopleStore({ file: join(dataFolder, 'people.db'), clock })
  const list = createPeopleList(store, randomUUID, options.isWaybill)
  if (!list.ok) {
    store.close()
    return list
  }
  const audit = createAuditLog({
    store: createAuditStore({ file: join(dataFolder, 'audit.db'), clock }),
    head: createHeadRecord(record, log),
    clock,
    zone: () => Temporal.Now.timeZoneId(),
  })
  const acting = createActingPerson()
  const cancellations = createRecentCancellations(clock)
  const releases = createReleases({ clock, newId: randomUUID })
  const people = createPeople({ store, list: list.value, audit, releases, acting, clock, emit, notify })
  if (!people.isUsed() && audit.isBegun()) notify('warning', peopleMessages.listLost.message(), peopleMessages.listLostNext.message())

  const gateAs = (who: People, handlers: Handlers, { profile, account }: GateOptions): Handlers => {
    const recorded = withPeople(handlers, {
      people: who,
      audit,
      releases,
      acting,
      account,
      cancellations,
      referencesOf: (orderIds) => referencesOf(profile(), orderIds),
      pastPickup: (orderIds) => ordersPastPickup(profile(), orderIds),
    })
    // A question about orders on hold comes before anything is recorded, but not before the question who is packing.
    const isAsked = (): boolean => !who.isUsed() || who.current() !== null
    const holdsOf: HoldGatePorts['holdsOf'] = async (orderIds) => (isAsked() ? await profile()?.holdsOf(orderIds) : undefined) ?? new Map()
    return withHolds(recorded, { holdsOf })
  }

  const packing = (): string => (people.isUsed() ? (people.current()?.name ?? '') : options.nameInSettings() || osUserName())
  return success({
    person: () => acting.current()?.name ?? packing(),
    personNeeded: () => (people.isUsed() && people.current() === null ? peopleFailures.nobodyPacking() : null),
    performAs: (name, work) => acting.performAs(name, work),
    actionTimes: (from, to) => readActionTimes(audit, from, to),
    handlers: (saveExport) => createPeopleHandlers({ people, audit, saveExport }),
    gate: (handlers, gateOptions) => gateAs(people, handlers, gateOptions),
    gateFor: async (credential, handlers, gateOptions) => {
      if (!people.isUsed()) return success(gateAs(people, handlers, gateOptions))
      if (credential === null) return failed(commandLineFailures.personNeeded())
      const person = await people.identify(credential)
      if (!person.ok) return person.failure.kind === 'not-found' ? failed(commandLineFailures.unknownPerson()) : person
      return success(gateAs({ ...people, current: () => person.value }, handlers, gateOptions))
    },
    close: () => {
      store.close()
      audit.close()
    },
  })
}
