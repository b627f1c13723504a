import { expect, test } from 'vitest'
import type { Failure } from '../../../../../shared/failure.ts'
import { distinctFailures } from '../../../../../renderer/pickups/window/distinct-failures.ts'

const noZone: Failure = { kind: 'unexpected', message: 'No time zone.', next: 'Call the service.' }

test('the same trouble of several days is said once', () => {
  expect(distinctFailures([noZone, { ...noZone }, { ...noZone }]).map(({ failure }) => failure)).toEqual([noZone])
})

test('troubles that differ in a word, also of the other side, are each said', () => {
  const others: Failure[] = [noZone, { ...noZone, message: 'No date.' }, { ...noZone, said: 'zone: null' }]
  expect(distinctFailures(others).map(({ failure }) => failure)).toEqual(others)
  expect(new Set(distinctFailures(others).map(({ key }) => key)).size).toBe(3)
})
