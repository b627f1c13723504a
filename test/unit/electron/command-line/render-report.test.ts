import { expect, test } from 'vitest'
import type { CommandReport } from '../../../../electron/command-line/command-report.ts'
import { renderJson, renderText } from '../../../../electron/command-line/render-report.ts'
import { commandLineMessages } from '../../../../shared/messages/host/command-line-messages.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

const reference = 'PB-1\rX\nDone. 5 sheets were sent.\u202E6'
const report: CommandReport = {
  outcome: 'failed',
  lines: [commandLineMessages.opened.message({ reference })],
  failures: [{ about: reference, failure: scriptedFailure('carrier-refused', 'Refused.', 'Call.') }],
  data: { order: reference },
}

test('a reference can neither add a line to the terminal output nor change its text direction', () => {
  const { out, error } = renderText(report)
  const shown = 'PB-1⟨U+000D⟩X⟨U+000A⟩Done. 5 sheets were sent.⟨U+202E⟩6'
  expect(out).toEqual([`The order ${shown} is shown in the window that is open.`])
  expect(error.join()).toContain(shown)
  expect([...out, ...error].join('')).not.toMatch(/[\r\n\u202E]/)
})

test('JSON contains every character of a reference, with invisible ones as escapes', () => {
  const [line = ''] = renderJson('print', report).out
  expect(line).not.toMatch(/[\r\n\p{Cf}]/u)
  expect(JSON.parse(line)).toMatchObject({ order: reference, failures: [{ about: reference }] })
})
