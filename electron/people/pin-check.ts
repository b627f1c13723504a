import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { PeopleStore, StoredPerson } from './people-store.ts'
import { afterStationAttempt, afterWrongPin, noPins, personWait, stationWait, withoutStationAttempt } from './pin-limit.ts'
import { isPin } from './secrets.ts'

/** The store counts the wrong PINs of everybody under this id. */
const stationId = ''

export interface PinCheckPorts {
  readonly store: Pick<PeopleStore, 'pinCount' | 'savePinCounts'>
  readonly clock: Pick<Clock, 'now'>
  readonly onWrong: (person: StoredPerson) => void
}

/** Compares PINs, at a rate that makes guessing useless: every try is counted on the disk before it is compared. */
export function createPinCheck({ store, clock, onWrong }: PinCheckPorts) {
  function count(personId: string): Result<true> {
    const now = clock.now().epochMilliseconds
    const person = store.pinCount(personId)
    if (!person.ok) return person
    const station = store.pinCount(stationId)
    if (!station.ok) return station
    const wait = Math.max(personWait(person.value, now), stationWait(station.value, now))
    if (wait > 0) return failed(peopleFailures.tooManyPins({ seconds: Math.ceil(wait / 1000) }))
    return store.savePinCounts(
      new Map([
        [personId, afterWrongPin(person.value, now)],
        [stationId, afterStationAttempt(station.value, now)],
      ]),
    )
  }

  function takeBack(personId: string): Result<true> {
    const station = store.pinCount(stationId)
    if (!station.ok) return station
    return store.savePinCounts(
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
