import { DatabaseError } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { LedgerChanges } from '../../../../../electron/printing/ledger/ledger-port.ts'
import { siteFailure } from '../../../../../electron/site/site-failure.ts'
import type { SiteVersion } from '../../../../../electron/site/site-version.ts'
import { watchSite, type WatchSiteOptions } from '../../../../../electron/station/site/watch-site.ts'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { StorageReadError } from '../../../../../electron/storage/storage-read-error.ts'
import { siteFailures } from '../../../../../shared/messages/site/site-failures.ts'
import { quickClock } from '../../printing/printing-fixtures.ts'

const version = (sequence: number, id = 'site'): SiteVersion => ({ id, sequence, commitId: `commit-${sequence}` })
const changes = (events: number, seen: SiteVersion | null): LedgerChanges => ({
  revision: { sheets: events, awaited: 0, batches: 0 },
  version: seen,
  sheets: [],
  batchIds: [],
  hasMore: false,
})

/**
 * Follows a site whose looks return these answers in turn, and then the last one for ever. Resolves to what the station did once the last one was
 * returned twice.
 */
async function follow(answers: readonly (LedgerChanges | Error)[], given: Partial<WatchSiteOptions> = {}): Promise<string[]> {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const did: string[] = []
  let looks = 0
  await watchSite({
    ledger: {
      revision: async () => ({ sheets: 0, awaited: 0, batches: 0 }),
      changesSince: async () => {
        const answer = answers[Math.min(looks, answers.length - 1)]
        looks += 1
        if (looks > answers.length) stop.abort()
        if (answer === undefined || answer instanceof Error) throw answer ?? new Error('There is no answer.')
        return answer
      },
    },
    listen: async () => undefined,
    settleLoss: async (seen) => {
      if (seen !== null) did.push(`asks for ${seen.id} ${seen.sequence}`)
      return false
    },
    remember: (seen) => did.push(`remembers ${seen.id} ${seen.sequence}`),
    readAll: async () => void did.push('reads all'),
    changed: () => undefined,
    restored: async () => void did.push('restored'),
    lockChanged: () => undefined,
    stateChanged: (state) => did.push(state.kind === 'unavailable' ? state.failure.code : state.kind),
    station: 'one',
    clock: quickClock(),
    log: silentLog,
    signal: stop.signal,
    ...given,
  })
  return did
}

test('each poll remembers the newest commit that it saw, and the next poll checks that this commit still exists', async () => {
  const did = await follow([changes(1, version(1)), changes(2, version(2))])
  expect(did.slice(0, 5)).toEqual(['reads all', 'remembers site 1', 'connected', 'asks for site 1', 'remembers site 2'])
})

test('if the database holds less than at the last poll, the loss is handled first and everything is read again', async () => {
  const did = await follow([changes(5, version(5)), changes(4, version(5)), changes(4, version(4))])
  expect(did).toEqual(['reads all', 'remembers site 5', 'connected', 'asks for site 5', 'asks for site 5', 'reads all', ...did.slice(6)])
  expect(did[6]).toBe('remembers site 4')
})

test('after another station settled a loss everything is read again', async () => {
  const did = await follow([changes(5, version(5)), changes(6, version(6, 'renewed'))])
  expect(did.slice(3, 7)).toEqual(['asks for site 5', 'asks for site 5', 'reads all', 'remembers renewed 6'])
})

test('a bug ends one poll, and the next poll reads everything again', async () => {
  const did = await follow([changes(1, version(1)), new TypeError('a bug'), changes(1, version(1))])
  expect(did.slice(3, 9)).toEqual([
    'asks for site 1',
    'siteFailures.serverError',
    'asks for site 1',
    'reads all',
    'remembers site 1',
    'connected',
  ])
  expect(did[9]).toBe('restored')
})

test('a failure is reported only if it differs from the previous one', async () => {
  const failures = [siteFailures.unavailable(), siteFailures.unavailable(), siteFailures.refused()]
  const did = await follow([changes(1, null), ...failures.map((failure) => new StorageReadError(failure))])
  expect(did.filter((words) => words.startsWith('siteFailures'))).toEqual(['siteFailures.unavailable', 'siteFailures.refused'])
})

test('while another computer has the id of this station the site is not connected', async () => {
  const did = await follow([changes(1, version(1))], { listen: async ({ onLock }) => onLock(false) })
  expect(did).toContain('siteFailures.stationInUse')
  expect(did).not.toContain('connected')
})

test.each(['53200', '53400', '58030', 'XX001'])('SQLSTATE %s is a failure of the server, and no bug', (code) => {
  const error = Object.assign(new DatabaseError('the server failed', 0, 'error'), { code })
  expect(siteFailure(error)).toMatchObject({ code: 'siteFailures.serverError', detail: code, upstreamMessage: 'the server failed' })
})

const resetInHandshake = Object.assign(new Error('Client network socket disconnected before secure TLS connection was established'), {
  code: 'ECONNRESET',
})
const noHandshake = new Error('There was an error establishing an SSL connection')

test.each([
  ['closes the connection during the TLS handshake', resetInHandshake, 'ECONNRESET'],
  ['returns an error instead of starting TLS', noHandshake, 'no-response'],
  ['could be reached at none of its addresses', new AggregateError([resetInHandshake, resetInHandshake]), 'no-response'],
])('a server that %s is unavailable, and that is no bug', (_what, error, detail) => {
  expect(siteFailure(error)).toMatchObject({ code: 'siteFailures.unavailable', detail })
})

test('an error with another code and without a system call is a bug', () => {
  const error = Object.assign(new Error('a bug'), { code: 'ERR_INVALID_ARG_TYPE' })
  expect(() => siteFailure(error)).toThrow(error)
})
