import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPeopleStore, type PeopleStore, type StoredPerson } from '../../../../electron/people/people-store.ts'
import { createPinCheck } from '../../../../electron/people/pin-check.ts'
import { noPins, type PinCount } from '../../../../electron/people/pin-limit.ts'
import { hashPin } from '../../../../electron/people/secrets.ts'
import { success } from '../../../../shared/result.ts'
import { createHandClock, type HandClock } from '../../../support/clocks/hand-clock.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { removeFolder } from '../../../support/temporary-folder.ts'

const shiftMs = 8 * 60 * 60 * 1000

let folder: string
let clock: HandClock
let store: PeopleStore
let wrong: string[]

function openCheck() {
  store.close()
  store = createPeopleStore({ file: join(folder, 'people.db'), clock })
  return createPinCheck({ store, clock, onWrong: (person) => wrong.push(person?.name ?? 'nobody') })
}

async function personWith(pin: string, name = 'Ana'): Promise<StoredPerson> {
  const id = name.toLowerCase()
  const person: StoredPerson = { id, name, role: 'packer', isEnabled: true, badgeHash: null, pin: await hashPin(pin) }
  valueOf(store.savePerson(person))
  return person
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packbench-pins-'))
  clock = createHandClock()
  store = createPeopleStore({ file: join(folder, 'people.db'), clock })
  wrong = []
})
afterEach(() => {
  store.close()
  removeFolder(folder)
})

/** Tries wrong PINs as fast as allowed; returns how long this many take. The counts are in memory: twenty thousand synced writes take minutes. */
function timeFor(attempts: number, personOf: (attempt: number) => string): number {
  const counts = new Map<string, PinCount>()
  const { count } = createPinCheck({
    store: {
      pinCount: (id) => success(counts.get(id) ?? noPins),
      savePinCounts: (saved) => {
        for (const [id, value] of saved) counts.set(id, value)
        return success(true)
      },
    },
    clock,
    onWrong: () => {},
  })
  const start = clock.now().epochMilliseconds
  for (let made = 0; made < attempts;) {
    const counted = count(personOf(made))
    if (counted.ok) made += 1
    else clock.advance(Number(counted.failure.details['seconds']) * 1000)
  }
  return clock.now().epochMilliseconds - start
}

test('ten thousand wrong PINs of one person take longer than a shift', () => {
  expect(timeFor(10_000, () => 'ana')).toBeGreaterThan(shiftMs)
})

test('ten thousand wrong PINs take longer than a shift, however many names they are tried for', () => {
  expect(timeFor(10_000, (attempt) => `person ${attempt % 200}`)).toBeGreaterThan(shiftMs)
})

test('the wait after wrong PINs grows, and survives a restart', async () => {
  const person = await personWith('1234')
  const waits: number[] = []
  for (let attempt = 0; attempt < 6;) {
    const answer = await openCheck().check(person, '9999')
    if (!answer.ok && answer.failure.kind === 'wrong-credentials') attempt += 1
    else {
      const seconds = answer.ok ? Number.NaN : Number(answer.failure.details['seconds'])
      const rightPin = await openCheck().check(person, '1234')
      waits.push(rightPin.ok ? Number.NaN : seconds)
      clock.advance(seconds * 1000)
    }
  }
  expect(waits).toEqual([5, 10, 20])
  expect(wrong).toHaveLength(6)
})

test('a correct PIN resets the count of that person', async () => {
  const pins = openCheck()
  const person = await personWith('1234')
  for (let round = 0; round < 3; round += 1) {
    expect((await pins.check(person, '0000')).ok).toBe(false)
    expect((await pins.check(person, '0001')).ok).toBe(false)
    expect((await pins.check(person, '1234')).ok).toBe(true)
    clock.advance(10_000)
  }
})

test('counts PINs tried at the same time before any is compared', async () => {
  const pins = openCheck()
  const person = await personWith('1234')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => pins.check(person, String(5000 + number))))
  const refused = answers.filter((answer) => !answer.ok && answer.failure.kind === 'too-many-requests')
  expect(refused).toHaveLength(17)
})

test('setting the clock back an hour lengthens no wait, in a session and after a restart', async () => {
  const person = await personWith('1234')
  let setBy = 0
  const set = { monotonic: () => clock.monotonic(), now: () => clock.now().add({ milliseconds: setBy }) }
  const start = () => createPinCheck({ store, clock: set, onWrong: () => {} })
  const secondsLeft = async (check: ReturnType<typeof start>): Promise<number> => {
    const answer = await check.check(person, '1234')
    return answer.ok || answer.failure.kind === 'wrong-credentials' ? 0 : Number(answer.failure.details['seconds'])
  }
  const check = start()
  for (let attempt = 0; attempt < 3; attempt += 1) await check.check(person, '9999')
  expect(await secondsLeft(check)).toBe(5)
  setBy = -3_600_000
  expect(await secondsLeft(check)).toBe(5)
  const restarted = start()
  expect(await secondsLeft(restarted)).toBe(5)
  clock.advance(5000)
  expect(await secondsLeft(restarted)).toBe(0)
})

test('a PIN without a name finds the one person who has it', async () => {
  const people = [await personWith('1234'), await personWith('5678', 'Bo'), await personWith('5678', 'Cem')]
  const pins = openCheck()
  expect(valueOf(await pins.find(people, '1234')).name).toBe('Ana')
  expect(await pins.find(people, '5678')).toMatchObject({ failure: { code: 'peopleFailures.severalPins' } })
  expect(await pins.find(people, '9999')).toMatchObject({ failure: { code: 'peopleFailures.unknownPin' } })
  expect(wrong).toEqual(['nobody'])
})

test('the wait after wrong PINs without a name grows despite correct PINs in between, and delays no PIN with a name', async () => {
  const ana = await personWith('1234')
  const pins = openCheck()
  const guess = async (): Promise<string> => {
    const answer = await pins.find([ana], '9999')
    return answer.ok ? 'found' : answer.failure.kind
  }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await guess()).toBe('wrong-credentials')
    expect((await pins.find([ana], '1234')).ok).toBe(attempt < 4)
  }
  clock.advance(5000)
  expect(await guess()).toBe('too-many-requests')
  expect(await openCheck().find([ana], '1234')).toMatchObject({ failure: { details: { seconds: 55 } } })
  expect((await openCheck().check(ana, '1234')).ok).toBe(true)
  clock.advance(55_000)
  expect(await guess()).toBe('wrong-credentials')
  expect(await guess()).toBe('too-many-requests')
})
