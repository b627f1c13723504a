import { expect, test } from 'vitest'
import { createSharedBackoff, backoffMs } from '../../../../electron/platform/shared-backoff.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { createEventClock } from '../../../support/clocks/event-clock.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

const busy: Failure = scriptedFailure('too-many-requests', 'Too often.', 'Wait.', { status: 429 })
const never = new AbortController().signal

test('pauses double up to half a minute, last at least half of that, and never less than Retry-After', () => {
  expect([1, 2, 3, 20].map((failures) => backoffMs(failures, busy, 1))).toEqual([500, 1000, 2000, 30_000])
  expect(backoffMs(20, busy, 0)).toBe(15_000)
  expect(backoffMs(1, { ...busy, retryAfter: 45_000 }, 0)).toBe(45_000)
  expect(backoffMs(1, { ...busy, retryAfter: 86_400_000 }, 0)).toBe(600_000)
})

test('after a failure all callers pause, and one of them probes whether the service is back', async () => {
  const clock = createEventClock()
  const sentAt: number[] = []
  const send = async (): Promise<Result<number>> => {
    sentAt.push(clock.monotonic())
    return sentAt.length <= 5 ? failed({ ...busy, retryAfter: 20_000 }) : success(sentAt.length)
  }
  const patient = createSharedBackoff({ clock, random: () => 0, onPause: () => {} })
  const asked = Array.from({ length: 4 }, () => patient.run(send, never))
  const answers = await clock.run(Promise.all(asked))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(sentAt.slice(0, 6)).toEqual([0, 0, 0, 0, 20_000, 40_000])
})

test('reports a lasting failure after six attempts, a silent network after three', async () => {
  const clock = createEventClock()
  const patient = createSharedBackoff({ clock, random: () => 0, onPause: () => {} })
  for (const [failure, tries] of [[busy, 6] as const, [{ ...busy, kind: 'no-network' } as const, 3] as const]) {
    let sent = 0
    patient.reset()
    const answer = await clock.run(
      patient.run(async () => {
        sent += 1
        return failed(failure)
      }, never),
    )
    expect(answer).toEqual(failed(failure))
    expect(sent).toBe(tries)
  }
})

test('reports a permanent failure immediately', async () => {
  const patient = createSharedBackoff({ clock: createHandClock(), random: () => 0, onPause: () => {} })
  const refusal = failed({ ...busy, kind: 'service-refused' })
  expect(await patient.run(async () => refusal, never)).toEqual(refusal)
})

test('a person can skip the pause', async () => {
  const clock = createHandClock()
  const told: (Failure | null)[] = []
  const patient = createSharedBackoff({ clock, random: () => 0, onPause: (why) => told.push(why) })
  let sent = 0
  const answer = patient.run(async () => {
    sent += 1
    return sent === 1 ? failed({ ...busy, retryAfter: 300_000 }) : success('there')
  }, never)
  await clock.waitedOn()
  patient.skipPause()
  expect(await answer).toEqual(success('there'))
  expect(told).toEqual([{ ...busy, retryAfter: 300_000 }, null])
})
