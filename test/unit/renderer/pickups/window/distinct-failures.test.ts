import { expect, test } from 'vitest'
import type { Failure } from '../../../../../shared/failure.ts'
import { distinctFailures } from '../../../../../renderer/pickups/window/distinct-failures.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

const noZone = scriptedFailure('unexpected', 'No time zone.', 'Call the service.')

test('the same problem of several days is reported once', () => {
  expect(distinctFailures([noZone, { ...noZone }, { ...noZone }]).map(({ failure }) => failure)).toEqual([noZone])
})

test('reports each of several different problems, also if only the upstream message differs', () => {
  const others: Failure[] = [
    noZone,
    scriptedFailure('unexpected', 'No date.', 'Call the service.'),
    { ...noZone, upstreamMessage: 'zone: null' },
  ]
  expect(distinctFailures(others).map(({ failure }) => failure)).toEqual(others)
  expect(new Set(distinctFailures(others).map(({ key }) => key)).size).toBe(3)
})
