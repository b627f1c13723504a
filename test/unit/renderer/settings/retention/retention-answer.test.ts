import { expect, test, vi } from 'vitest'
import { applyRetention, currentAnswer, previewRetention } from '../../../../../renderer/settings/retention/retention-answer.ts'
import type { RetentionRun } from '../../../../../shared/documents/retention.ts'
import { success, type Result } from '../../../../../shared/result.ts'

const year = { days: 365, megabytes: null }
const month = { days: 30, megabytes: null }
const run: RetentionRun = {
  documents: 40,
  bytes: 40,
  removals: { documents: 12, bytes: 12, byAge: 12, bySize: 0 },
  stays: { held: 0, active: 0, 'in-doubt': 0, unprinted: 0, young: 28 },
  first: [],
  failed: 0,
}

function stubStation() {
  const invoke = vi.fn<(channel: string, input: unknown) => Promise<Result<RetentionRun>>>(async () => success(run))
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  return invoke
}

test('drops a preview whose rule was changed before it arrived, or whose change was not saved', async () => {
  stubStation()
  const preview = await previewRetention(year)
  expect(currentAnswer(preview, year)).toMatchObject({ kind: 'preview', run })
  expect(currentAnswer(preview, month)).toBeNull()
  expect(currentAnswer(preview, { ...year, megabytes: 5000 })).toBeNull()
  expect(currentAnswer(await previewRetention(month), year)).toBeNull()
})

test('removes by the rule of the preview, and still shows what was removed after the rule changes', async () => {
  const invoke = stubStation()
  const done = await applyRetention(year)
  expect(invoke).toHaveBeenCalledWith('documents.applyRetention', year)
  expect(currentAnswer(done, month)).toEqual({ kind: 'done', run })
})
