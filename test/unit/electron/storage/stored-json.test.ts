import { expect, test } from 'vitest'
import { toStoredJson } from '../../../../electron/storage/stored-json.ts'
import { failureSchema } from '../../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../../shared/messages/failure-text.ts'
import { jobFailures } from '../../../../shared/messages/jobs/job-failures.ts'

test('stores a failure as its code and details, wherever it is', () => {
  const failure = jobFailures.alreadyRunning({ count: 2, references: 'PB-1, PB-2' }, { said: 'in the words of others' })
  const stored = toStoredJson({ problems: [{ orderId: 1, failure }] })
  expect(stored).not.toContain('already being processed')
  const [problem] = (JSON.parse(stored) as { problems: { failure: unknown }[] }).problems
  const read = failureSchema.parse(problem?.failure)
  expect(read).toMatchObject({ kind: 'busy', said: 'in the words of others', details: { count: 2 } })
  expect([failureMessage(read), failureNext(read)]).toEqual([failureMessage(failure), failureNext(failure)])
})

test('keeps the words of a failure that an older version stored', () => {
  const older = { kind: 'busy', message: 'Busy then.', next: 'Wait.' }
  expect(JSON.parse(toStoredJson(older))).toEqual(older)
})
