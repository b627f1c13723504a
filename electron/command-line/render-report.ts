import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import { failureMessage, failureNext } from '../../shared/messages/failure-text.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { visibleLine } from '../../shared/visible-text.ts'
import type { CommandName } from './command-names.ts'
import { exitCodes } from './command-outcomes.ts'
import type { CommandReport } from './command-report.ts'

/** The version of the JSON output: increased when a field is removed or changes its meaning, not when one is added. */
const jsonVersion = 1

/** Lines for the terminal; failures go to standard error. */
export interface Output {
  readonly out: readonly string[]
  readonly error: readonly string[]
}

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

function failureLines({ about, failure }: CommandReport['failures'][number]): string[] {
  const message = sentences(failureMessage(failure), failureNext(failure))
  const line = about === null ? commandLineMessages.failure({ message }) : commandLineMessages.failureAbout({ about, message })
  const { upstreamMessage } = failure
  return upstreamMessage === undefined ? [line] : [line, commandLineMessages.upstream({ words: upstreamMessage })]
}

export function renderText({ lines, failures }: CommandReport): Output {
  return {
    out: lines.map((line) => visibleLine(renderMessage(line))),
    error: failures.flatMap(failureLines).map((line) => visibleLine(line)),
  }
}

/** The same JSON with characters that a terminal does not show written as escapes. */
function escapeInvisible(json: string): string {
  return json.replaceAll(/[\p{Cf}\u007F-\u009F\u2028\u2029]/gu, (found) =>
    Array.from({ length: found.length }, (_, index) => `\\u${found.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''),
  )
}

/** One object on one line. README describes its fields. */
export function renderJson(command: CommandName | null, { outcome, failures, data }: CommandReport): Output {
  const json = {
    version: jsonVersion,
    command,
    outcome,
    exitCode: exitCodes[outcome],
    ...data,
    failures: failures.map(({ about, failure }) => ({
      about,
      kind: failure.kind,
      code: failure.code,
      message: failureMessage(failure),
      next: failureNext(failure),
      ...(failure.upstreamMessage === undefined ? {} : { upstreamMessage: failure.upstreamMessage }),
    })),
  }
  return { out: [escapeInvisible(JSON.stringify(json))], error: [] }
}
