import { expect, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { createSharedDeadline } from '../../../../electron/platform/shared-deadline.ts'

const timersThatHoldTheProcess = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

test('a process does not wait for the deadline of an operation that is over', () => {
  const before = timersThatHoldTheProcess()
  const deadline = createSharedDeadline({ clock: systemClock, milliseconds: 60_000 })
  deadline.start(() => {})()
  expect(timersThatHoldTheProcess()).toBe(before)
})

test('an operation that takes too long is given up', async () => {
  const deadline = createSharedDeadline({ clock: systemClock, milliseconds: 5 })
  const givenUp = Promise.withResolvers<string>()
  deadline.start(() => givenUp.resolve('given up'))
  expect(await givenUp.promise).toBe('given up')
})
