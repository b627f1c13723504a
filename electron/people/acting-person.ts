import { AsyncLocalStorage } from 'node:async_hooks'
import type { NamedPerson } from '../../shared/people/audit-entry.ts'

/** A supervisor's permission for one action. */
export interface Release {
  readonly supervisor: NamedPerson
  readonly reason: string
}

interface Acting {
  readonly name: string
  readonly person: NamedPerson | null
  readonly release: Release | null
}

/** The person in whose name something is done. It follows the work through asynchronous calls, so that a switch does not change it. */
export interface ActingPerson {
  /** Null outside any action. */
  current(): Acting | null
  perform<Value>(person: NamedPerson | null, release: Release | null, work: () => Promise<Value>): Promise<Value>
  /** Continues work that was started in this name. */
  performAs<Value>(name: string, work: () => Promise<Value>): Promise<Value>
}

export function createActingPerson(): ActingPerson {
  const acting = new AsyncLocalStorage<Acting>()
  return {
    current: () => acting.getStore() ?? null,
    perform: (person, release, work) => acting.run({ name: person?.name ?? '', person, release }, work),
    performAs: (name, work) => acting.run({ name, person: null, release: null }, work),
  }
}
