import { expect, test } from 'vitest'
import { parseStoredFailureKind } from '../../../../electron/platform/stored-failure-kind.ts'
import { parseStoredJson } from '../../../../electron/storage/stored-json.ts'
import { failureSchema } from '../../../../shared/failure.ts'
import { documentFailures } from '../../../../shared/messages/documents/document-failures.ts'
import { failureMessage, failureNext } from '../../../../shared/messages/failure-text.ts'
import { jobFailures } from '../../../../shared/messages/jobs/job-failures.ts'

function readFailure(stored: string): ReturnType<typeof failureSchema.parse> {
  const [problem] = (parseStoredJson(stored) as { problems: { failure: unknown }[] }).problems
  return failureSchema.parse(problem?.failure)
}

test('stores a failure as its code and details', () => {
  const failure = jobFailures.alreadyRunning({ count: 2, references: 'PB-1, PB-2' }, { upstreamMessage: 'locked' })
  const stored = JSON.stringify({ problems: [{ orderId: 1, failure }] })
  expect(stored).not.toContain('already being processed')
  expect(readFailure(stored)).toEqual(failure)
})

test('a failure that an older version stored as text shows this text unchanged', () => {
  const older = { kind: 'disk-full', message: "Don't use {braces} <b>here</b>.", next: '# Wait.', said: 'ENOSPC' }
  const failure = readFailure(JSON.stringify({ problems: [{ orderId: 1, failure: older }] }))
  expect(failure).toMatchObject({ kind: 'disk-full', upstreamMessage: 'ENOSPC' })
  expect([failureMessage(failure), failureNext(failure)]).toEqual([older.message, older.next])
})

test('a failure stored with older names is read with the names of this version', () => {
  const { code, details } = documentFailures.nothingToExport()
  const older = { kind: 'paper-damaged', code, details, heldBack: true, heldPaper: 'document-1' }
  expect(readFailure(JSON.stringify({ problems: [{ orderId: 1, failure: older }] }))).toEqual({
    kind: 'document-damaged',
    code,
    details,
    withheld: true,
    blockedDocumentId: 'document-1',
  })
})

test.each([
  ['papers-missing', 'documents-missing'],
  ['paper-unavailable', 'document-unavailable'],
  ['paper-too-large', 'document-too-large'],
  ['service-answered-strangely', 'malformed-response'],
  ['busy', 'busy'],
  ['of-a-newer-version', null],
])('the stored kind %s is read as %s', (stored, kind) => {
  expect(parseStoredFailureKind(stored)).toBe(kind)
})

test('does not mistake a notice with a message and a next step for a failure', () => {
  const notice = { tone: 'info', message: 'Saved.', next: 'Print.' }
  expect(parseStoredJson(JSON.stringify(notice))).toEqual(notice)
})
