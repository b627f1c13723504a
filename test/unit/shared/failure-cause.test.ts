import { afterEach, expect, test } from 'vitest'
import { causeDetails, withCause } from '../../../shared/failure-cause.ts'
import { failureSchema, type Failure } from '../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { setLocale } from '../../../shared/messages/locale.ts'
import { batchRunFailures } from '../../../shared/messages/print-jobs/batch-run-failures.ts'
import { ledgerFailures } from '../../../shared/messages/print-jobs/ledger-failures.ts'
import { scriptedFailure } from '../../support/scripted-failure.ts'

afterEach(() => setLocale('en'))

function widen(cause: Failure): Failure {
  return withCause(cause, batchRunFailures.notStarted(causeDetails(cause)))
}

test('a failure that is wrapped in another text keeps its kind, its next step and its upstream details', () => {
  const wider = widen({ ...ledgerFailures.claimedMeanwhile(), upstreamMessage: 'locked', detail: 'SQLITE_BUSY' })
  expect(wider).toMatchObject({ kind: 'busy', upstreamMessage: 'locked', detail: 'SQLITE_BUSY' })
  expect(failureMessage(wider)).toBe('Another batch just took one of these orders. Nothing was started. Nothing was sent to a printer.')
  expect(failureNext(wider)).toBe('Print the orders again.')
})

test('a wrapped failure stores its text and its next step as codes, so that they can be shown in another language later', () => {
  const stored = failureSchema.parse(JSON.parse(JSON.stringify(widen(ledgerFailures.claimedMeanwhile()))))
  setLocale('en-XA')
  expect(failureMessage(stored)).toMatch(/^\[\[Áñóťĥéŕ .*~\] Ñóťĥíñĝ .*~\]$/)
  expect(failureNext(stored)).toMatch(/^\[\[Þŕíñť ťĥé óŕđéŕš áĝáíñ\.[~ ]+\]\]$/)
})

test('a wrapped failure shows the text and the next step of its cause', () => {
  const wider = widen(scriptedFailure('disk-full', 'The disk is full.', 'Free some space.'))
  expect([failureMessage(wider), failureNext(wider)]).toEqual(['The disk is full. Nothing was sent to a printer.', 'Free some space.'])
})
