import { expect, test } from 'vitest'
import { gateCalls } from '../../../../electron/host/gate-calls.ts'
import type { HandleCall } from '../../../../electron/ipc/handle-call.ts'
import { storageFailures } from '../../../../shared/messages/station/storage-failures.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'

const trusted = { isTrusted: true }

test('calls wait until the station is open, and each is answered once by it', async () => {
  const opening = Promise.withResolvers<Result<HandleCall>>()
  const handle = gateCalls(opening.promise, () => null)
  const received: unknown[] = []
  const answers = [handle(trusted, 'settings.read', 1), handle({ isTrusted: false }, 'settings.read', 2)]
  await Promise.resolve()
  expect(received).toEqual([])
  opening.resolve(
    success(async ({ isTrusted }, channel, input) => {
      received.push([isTrusted, channel, input])
      return success(input)
    }),
  )
  expect(await Promise.all(answers)).toEqual([success(1), success(2)])
  expect(received).toEqual([
    [true, 'settings.read', 1],
    [false, 'settings.read', 2],
  ])
})

test('every call returns why the station could not be opened', async () => {
  const refusal = failed(storageFailures.alreadyOpen())
  const handle = gateCalls(Promise.resolve(refusal), () => null)
  expect(await handle(trusted, 'settings.read', {})).toEqual(refusal)
  expect(await handle(trusted, 'orders.overview', {})).toEqual(refusal)
})

test('returns the first screen of the last session once, to the app’s own page only', async () => {
  const handle = gateCalls(Promise.resolve(success(async () => success('from the station'))), () => ({ rows: [] }))
  await Promise.resolve()
  expect(await handle({ isTrusted: false }, 'station.storedScreen', {})).toEqual(success('from the station'))
  expect(await handle(trusted, 'station.storedScreen', {})).toEqual(success({ rows: [] }))
  expect(await handle(trusted, 'station.storedScreen', {})).toEqual(success('from the station'))
})

test('returns the first screen of the last session before the station is open', async () => {
  const handle = gateCalls(Promise.withResolvers<Result<HandleCall>>().promise, () => ({ rows: [] }))
  expect(await handle(trusted, 'station.storedScreen', {})).toEqual(success({ rows: [] }))
})
