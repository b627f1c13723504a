import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Failure } from '../../../../shared/failure.ts'
import { failureMessage, failureNext } from '../../../../shared/messages/failure-text.ts'
import { readDataFolderFacts } from '../../../support/data-folder-facts.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const fixtures = join(import.meta.dirname, '..', '..', '..', 'fixtures')
const name = 'data-folder-2026-11-22'

function words(failure: object): readonly [string, string] {
  return [failureMessage(failure as Failure), failureNext(failure as Failure)]
}

function unpack(): string {
  const folder = temporaryFolder()
  const unpacked = spawnSync('tar', ['-xzf', join(fixtures, `${name}.tar.gz`), '-C', folder], { encoding: 'utf8' })
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`)
  return folder
}

/**
 * The folder was written by the version of 22 November 2026 in one shift of the soak suite, which was killed in the middle of a batch: batches
 * in every state, sixteen kinds of failure, holds, bookings, cancellations with lost and refused requests. The facts are what that version
 * itself showed of the folder.
 */
test('a data folder of 22 November 2026 opens with the same facts', async () => {
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  const expected = JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8')) as Record<string, unknown>
  const facts = JSON.parse(JSON.stringify(await readDataFolderFacts(unpack(), temporaryFolder(), words))) as typeof expected
  // A queue that a later version added; its orders are in the older queues too.
  const { refusal, ...queues } = facts['queues'] as Readonly<Record<string, number>>
  expect({ ...facts, queues }).toEqual(expected)
  expect(refusal).toBe(4)
  const kinds = new Set([...JSON.stringify(expected).matchAll(/"failure":"([a-z-]+)"/g)].map(([, kind]) => kind))
  expect(kinds.size).toBeGreaterThanOrEqual(10)
})
