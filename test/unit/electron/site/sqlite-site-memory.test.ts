import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSiteMemory, renewStation } from '../../../../electron/site/sqlite-site-memory.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'

const version = (sequence: number) => ({ id: 'site', sequence, commitId: `commit-${sequence}` })

function place(isIntact = true): { database: DatabaseSync; isIntact: () => boolean } {
  return { database: new DatabaseSync(':memory:'), isIntact: () => isIntact }
}

test('is read from the newest place, and restored in one that was lost', () => {
  const [kept, lost, fresh] = [place(), place(), place()]
  const first = valueOrThrow(openSiteMemory([kept, lost]))
  expect(first.newest()).toBeNull()
  valueOrThrow(first.record(version(7)))
  const second = valueOrThrow(openSiteMemory([kept, fresh]))
  expect([second.station, second.newest()]).toEqual([first.station, version(7)])
  // Another database may have smaller numbers.
  valueOrThrow(second.record({ ...version(2), id: 'another' }))
  const third = valueOrThrow(openSiteMemory([lost, fresh]))
  expect([third.station, third.newest()]).toEqual([first.station, { ...version(2), id: 'another' }])
})

test('a commit is remembered while one place can be written, and is a failure when none can', () => {
  const gone = place(false)
  const one = valueOrThrow(openSiteMemory([gone, place()]))
  expect(one.record(version(1))).toMatchObject({ ok: true })
  const none = valueOrThrow(openSiteMemory([gone, place(false)]))
  expect(none.record(version(2))).toMatchObject({ failure: { code: 'storageFailures.notRecorded' } })
})

test('a copy of a station gets a new id in both places, and keeps what it remembers of the site', () => {
  const [one, other] = [place(), place()]
  const first = valueOrThrow(openSiteMemory([one, other]))
  valueOrThrow(first.record(version(3)))
  valueOrThrow(renewStation([one, other]))
  const renewed = valueOrThrow(openSiteMemory([one]))
  expect(renewed.station).not.toBe(first.station)
  expect(valueOrThrow(openSiteMemory([other])).station).toBe(renewed.station)
  expect(renewed.newest()).toEqual(version(3))
})
