import type { Failure, FailureKind, UpstreamDetails } from '../failure.ts'
import type { DetailsOf } from './message-details.ts'
import type { MessageDetail } from './message.ts'
import { addToCatalogue } from './render-message.ts'

export interface FailureDefinition {
  /** The kind by which callers distinguish failures. */
  readonly kind: FailureKind
  /** What happened, and what was and was not done. ICU MessageFormat in English. */
  readonly text: string
  /** The user's next step. */
  readonly next: string
  /** For translators: when it happens, and what its values are. */
  readonly description: string
}

/** The properties of a failure besides its text. */
export type FailureContext = UpstreamDetails & Pick<Failure, 'path' | 'retryAfter' | 'withheld' | 'blockedDocumentId'>

type FailureArguments<Details> = [keyof Details] extends [never]
  ? [details?: Readonly<Record<string, never>>, context?: FailureContext]
  : [details: Details, context?: FailureContext]

type Definitions = Readonly<Record<string, FailureDefinition>>

export type Failures<Texts extends Definitions> = {
  readonly [Name in keyof Texts]: (...args: FailureArguments<DetailsOf<readonly [Texts[Name]['text'], Texts[Name]['next']]>>) => Failure
}

type AnyDetails = Readonly<Record<string, MessageDetail>>

/** The failures of one topic. Each is a function of its details and of the message from the service, carrier or printer. */
export function defineFailures<const Texts extends Definitions>(topic: string, texts: Texts): Failures<Texts> {
  const entries = Object.entries(texts).map(([name, { kind, text, next }]) => {
    const code = `${topic}.${name}`
    addToCatalogue(code, { text, next })
    // The next step has a separate code, so that the text of another failure can include it.
    addToCatalogue(`${code}.next`, { text: next })
    const create = (details: AnyDetails = {}, context: FailureContext = {}): Failure => ({
      kind,
      code,
      details,
      ...context,
    })
    return [name, create]
  })
  return Object.fromEntries(entries) as Failures<Texts>
}
