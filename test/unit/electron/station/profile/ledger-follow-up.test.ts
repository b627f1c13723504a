import { expect, test } from 'vitest'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createLedgerFollowUp } from '../../../../../electron/station/profile/ledger-follow-up.ts'
import { StorageReadError } from '../../../../../electron/storage/storage-read-error.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { scriptedFailure } from '../../../../support/scripted-failure.ts'

test('defers work that cannot read the ledger, keeps its order, and rethrows other errors', async () => {
  const clock = createHandClock()
  const stop = new AbortController()
  const followUp = createLedgerFollowUp({ clock, log: silentLog, signal: stop.signal })
  const done: string[] = []
  let isReadable = false
  const work = (name: string) => async (): Promise<void> => {
    if (!isReadable) throw new StorageReadError(scriptedFailure('storage-damaged'))
    done.push(name)
  }
  await followUp.run(work('one'))
  isReadable = true
  await followUp.run(work('two'))
  expect(done).toEqual([])
  await clock.waitedOn()
  clock.advance(5000)
  await expect.poll(() => done).toEqual(['one', 'two'])
  await expect(followUp.run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')

  isReadable = false
  await followUp.run(work('three'))
  stop.abort()
  await followUp.ended()
  expect(done).toEqual(['one', 'two'])
})
