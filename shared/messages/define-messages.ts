import type { DetailArguments, DetailsOf } from './message-details.ts'
import type { Message, MessageDetail } from './message.ts'
import { addToCatalogue, renderParts, renderText, type RichValue } from './render-message.ts'

export interface MessageDefinition {
  /** ICU MessageFormat in English. */
  readonly text: string
  /** For translators: where it is shown, and what its values are. */
  readonly description: string
}

/** One text of a catalogue. Calling it returns the text in the current locale. */
export interface MessageText<Details> {
  (...args: DetailArguments<Details>): string
  /** The text as data, to store it or to send it to the window. */
  readonly message: (...args: DetailArguments<Details>) => Message
  /** The text in pieces, where a value or a `<tag>` becomes an element. */
  readonly parts: <Element>(values: Readonly<Record<keyof Details | (string & {}), RichValue<Element>>>) => readonly (string | Element)[]
}

type Definitions = Readonly<Record<string, MessageDefinition>>

export type Messages<Texts extends Definitions> = { readonly [Name in keyof Texts]: MessageText<DetailsOf<Texts[Name]['text']>> }

type AnyDetails = Readonly<Record<string, MessageDetail>>

function createText(code: string, text: string): MessageText<AnyDetails> {
  const render = (details: AnyDetails = {}): string => renderText(text, details)
  const message = (details: AnyDetails = {}): Message => ({ code, details })
  const parts: MessageText<AnyDetails>['parts'] = (values) => renderParts(text, values)
  return Object.assign(render, { message, parts })
}

/** The texts of one topic. Each is a function of its details, whose types come from the ICU text. */
export function defineMessages<const Texts extends Definitions>(topic: string, texts: Texts): Messages<Texts> {
  const entries = Object.entries(texts).map(([name, { text }]) => {
    const code = `${topic}.${name}`
    addToCatalogue(code, { text })
    return [name, createText(code, text)]
  })
  return Object.fromEntries(entries) as Messages<Texts>
}
