import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { PeopleStore, StoredPerson } from './people-store.ts'
import {
  afterAttempt,
  afterWrongPin,
  countedAtStart,
  noPins,
  personWait,
  rateWait,
  startedAt,
  stationRate,
  unnamedRate,
  withoutAttempt,
  type PinCount,
  type PinRate,
} from './pin-limit.ts'
import { isPin } from './secrets.ts'

/** The store counts the wrong PINs of everybody under this id. */
const stationId = ''

/** The store counts wrong PINs that were entered without a name under this id, which no person has. */
const unnamedId = 'unnamed'

const rates: ReadonlyMap<string, PinRate> = new Map([
  [stationId, stationRate],
  [unnamedId, unnamedRate],
])

function waitOf(id: string, counted: PinCount, now: number): number {
  const rate = rates.get(id)
  return rate === undefined ? personWait(counted, now) : rateWait(counted, now, rate)
}

export interface PinCheckPorts {
  readonly store: Pick<PeopleStore, 'pinCount' | 'savePinCounts'>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
  /** Null where no name was given. */
  readonly onWrong: (person: StoredPerson | null) => void
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
    const rate = rates.get(id)
    return success(rate === undefined ? startedAt(stored.value, start) : countedAtStart(stored.value, start, rate))
  }

  function save(counts: ReadonlyMap<string, PinCount>): Result<true> {
    const written = store.savePinCounts(counts)
    if (written.ok) for (const id of counts.keys()) saved.add(id)
    return written
  }

  /** Counts a try under `id`: that of the person, or `unnamedId`. */
  function count(id: string): Result<true> {
    const now = steadyNow()
    const own = countOf(id)
    if (!own.ok) return own
    const station = countOf(stationId)
    if (!station.ok) return station
    const wait = Math.max(waitOf(id, own.value, now), waitOf(stationId, station.value, now))
    if (wait > 0) return failed(peopleFailures.tooManyPins({ seconds: Math.ceil(wait / 1000) }))
    const rate = rates.get(id)
    return save(
      new Map([
        [id, rate === undefined ? afterWrongPin(own.value, now) : afterAttempt(own.value, now, rate)],
        [stationId, afterAttempt(station.value, now, stationRate)],
      ]),
    )
  }

  /** Resets a person's count. The unnamed count loses only this try, so that a correct PIN of one's own gains no tries at the PINs of others. */
  function takeBack(id: string): Result<true> {
    const own = countOf(id)
    if (!own.ok) return own
    const station = countOf(stationId)
    if (!station.ok) return station
    const rate = rates.get(id)
    return save(
      new Map([
        [id, rate === undefined ? noPins : withoutAttempt(own.value, rate)],
        [stationId, withoutAttempt(station.value, stationRate)],
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
    /** The one of these people who has this PIN. */
    async find(people: readonly StoredPerson[], pin: string): Promise<Result<StoredPerson>> {
      const counted = count(unnamedId)
      if (!counted.ok) return counted
      const isTheirs = await Promise.all(people.map(async (person) => person.pin !== null && (await isPin(pin, person.pin))))
      const [found, ...others] = people.filter((_, index) => isTheirs[index])
      if (found === undefined) {
        onWrong(null)
        return failed(peopleFailures.unknownPin())
      }
      const cleared = takeBack(unnamedId)
      if (!cleared.ok) return cleared
      return others.length === 0 ? success(found) : failed(peopleFailures.severalPins())
    },
  }
}
