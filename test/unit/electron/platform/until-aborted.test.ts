import { expect, test } from 'vitest'
import { untilAborted } from '../../../../electron/platform/until-aborted.ts'

test('ends when the operation that it waits for ends', async () => {
  const work = Promise.withResolvers<null>()
  let hasEnded = false
  const waiting = untilAborted(work.promise, new AbortController().signal).then(() => (hasEnded = true))
  await Promise.resolve()
  expect(hasEnded).toBe(false)
  work.resolve(null)
  await waiting
})

test('ends when it is aborted, before or during the wait', async () => {
  const never = new Promise<null>(() => {})
  const stop = new AbortController()
  const waiting = untilAborted(never, stop.signal)
  stop.abort()
  await expect(waiting).resolves.toBeUndefined()
  await expect(untilAborted(never, stop.signal)).resolves.toBeUndefined()
})
