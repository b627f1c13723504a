import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { PeopleStore, StoredPerson } from './people-store.ts'
import {
  afterStationAttempt,
  afterWrongPin,
  noPins,
  personWait,
  startedAt,
  stationStartedAt,
  stationWait,
  withoutStationAttempt,
  type PinCount,
} from './pin-limit.ts'
import { isPin } from './secrets.ts'

/** The store counts the wrong PINs of everybody under this id. */
const stationId = ''

export interface PinCheckPorts {
  readonly store: Pick<PeopleStore, 'pinCount' | 'savePinCounts'>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  readonly onWrong: (person: StoredPerson) => void
}

/** Compares PINs, at a rate that makes guessing useless: every try is counted on the disk before it is compared. */
export function createPinCheck({ store, clock, onWrong }: PinCheckPorts) {
  const start = clock.now().epochMilliseconds
  const startMonotonic = clock.monotonic()
  /** Counts saved in this session. */
  const saved = new Set<string>()

  /** The time at the start and what has passed since: setting the clock changes no wait. */
  function steadyNow(): number {
    return Math.round(start + clock.monotonic() - startMonotonic)
  }

  function countOf(id: string): Result<PinCount> {
    const stored = store.pinCount(id)
    if (!stored.ok || saved.has(id)) return stored
    return success(id === stationId ? stationStartedAt(stored.value, start) : startedAt(stored.value, start))
  }

  function save(counts: ReadonlyMap<string, PinCount>): Result<true> {
    const written = store.savePinCounts(counts)
    if (written.ok) for (const id of counts.keys()) saved.add(id)
    return written
  }

  function count(personId: string): Result<true> {
    const now = steadyNow()
    const person = countOf(personId)
    if (!person.ok) return person
    const station = countOf(stationId)
    if (!station.ok) return station
    const wait = Math.max(personWait(person.value, now), stationWait(station.value, now))
    if (wait > 0) return failed(peopleFailures.tooManyPins({ seconds: Math.ceil(wait / 1000) }))
    return save(
      new Map([
        [personId, afterWrongPin(person.value, now)],
        [stationId, afterStationAttempt(station.value, now)],
      ]),
    )
  }

  function takeBack(personId: string): Result<true> {
    const station = countOf(stationId)
    if (!station.ok) return station
    return save(
      new Map([
        [personId, noPins],
        [stationId, withoutStationAttempt(station.value)],
      ]),
    )
  }

  return {
    /** Counts a try; refused while the wait after earlier ones lasts. */
    count,
    async check(person: StoredPerson, pin: string): Promise<Result<true>> {
      if (person.pin === null) return failed(peopleFailures.noPin({ name: person.name }))
      const counted = count(person.id)
      if (!counted.ok) return counted
      if (await isPin(pin, person.pin)) {
        const cleared = takeBack(person.id)
        return cleared.ok ? success(true) : cleared
      }
      onWrong(person)
      return failed(peopleFailures.wrongPin({ name: person.name }))
    },
  }
}
