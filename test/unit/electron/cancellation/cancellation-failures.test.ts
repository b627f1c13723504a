import { expect, test } from 'vitest'
import { notSentAfterHalt, sheetsNotVoided } from '../../../../electron/cancellation/cancellation-failures.ts'
import type { Failure } from '../../../../shared/failure.ts'
import { cancellationFailures } from '../../../../shared/messages/cancellation/cancellation-failures.ts'
import { failureMessage, failureNext } from '../../../../shared/messages/failure-text.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

test('stores a cause as its code and details, and shows it in words', () => {
  const failure = notSentAfterHalt(cancellationFailures.foundGoneLive({ status: 'In transit' }, { upstreamMessage: 'too late' }))
  expect(failure).toMatchObject({
    kind: 'already-live',
    code: 'cancellationFailures.notSentAfterHalt',
    details: { cause: { code: 'cancellationFailures.foundGoneLive', details: { status: 'In transit' } } },
    upstreamMessage: 'too late',
  })
  expect(failureMessage(failure)).toBe(
    'Not sent, because an earlier order could not be sent. The order was read again. Its status is "In transit": it has gone live and was not cancelled.',
  )
})

test('shows a cause that an older version stored with its own text', () => {
  const old: Failure = scriptedFailure('disk-full', 'The disk is full.', 'Free some space.', { detail: 'ENOSPC' })
  const failure = sheetsNotVoided(old)
  expect(failure).toMatchObject({ kind: 'disk-full', detail: 'ENOSPC' })
  expect(failureMessage(failure)).toBe(
    'The order is cancelled, but its sheets in the print ledger could not be marked void. The disk is full. ' +
      'Its labels do not print: each order is read before it is printed.',
  )
  expect(failureNext(failure)).toBe('Free some disk space.')
})
