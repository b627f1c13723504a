import { parse } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat, type FormatXMLElementFn } from 'intl-messageformat'
import { currentLocale, formattingLocale, onLocaleChange, textDirection } from './locale.ts'
import type { Message, MessageDetail } from './message.ts'
import { pseudoTranslate } from './pseudo-locale.ts'

/** A catalogue's entry for one code. `next` is a failure's next step. */
export interface CatalogueText {
  readonly text: string
  readonly next?: string | undefined
}

const catalogue = new Map<string, CatalogueText>()
const formats = new Map<string, IntlMessageFormat>()
onLocaleChange(() => formats.clear())

/** Adds a text under its code; a code that is already used is a bug. */
export function addToCatalogue(code: string, text: CatalogueText): void {
  if (catalogue.has(code)) throw new Error(`Two messages have the code ${code}`)
  catalogue.set(code, text)
}

/**
 * Every text that was loaded, by its code.
 *
 * @public for the tests of all catalogues
 */
export function catalogueTexts(): ReadonlyMap<string, CatalogueText> {
  return catalogue
}

/** A value that keeps its own direction inside a right-to-left text (first strong isolate, pop directional isolate). */
export function isolate(text: string): string {
  return textDirection() === 'rtl' ? `\u2068${text}\u2069` : text
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** A right-to-left text that does not change the order of what is around it, such as a number. */
export function isolateRightToLeft(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}

/** The parts of an address in one line. Two right-to-left ones beside each other would otherwise be read as one, the second first. */
export function joinAddress(parts: readonly string[]): string {
  return parts.map(isolateRightToLeft).join(', ')
}

function renderDetail(detail: MessageDetail): string | number | boolean {
  if (typeof detail === 'string') return isolate(detail)
  return typeof detail === 'object' ? renderMessage(detail) : detail
}

function formatOf(text: string): IntlMessageFormat {
  let format = formats.get(text)
  if (format === undefined) {
    format = new IntlMessageFormat(pseudoTranslate(parse(text), currentLocale()), formattingLocale())
    formats.set(text, format)
  }
  return format
}

/** A value in a rich text: a detail, an element, or a function of the text inside a tag. */
export type RichValue<Element> = MessageDetail | Element | FormatXMLElementFn<string | Element>

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'code' in value && 'details' in value
}

/** Renders an ICU text in the current locale, in pieces where values are elements or functions for tags. */
export function renderParts<Element>(text: string, values: Readonly<Record<string, RichValue<Element>>>): readonly (string | Element)[] {
  const shown = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' || isMessage(value) ? renderDetail(value) : value] as const,
  )
  const rendered = formatOf(text).format<Element>(Object.fromEntries(shown) as Record<string, Element>)
  return Array.isArray(rendered) ? rendered : [rendered]
}

/** Renders an ICU text in the current locale. */
export function renderText(text: string, details: Readonly<Record<string, MessageDetail>>): string {
  if (currentLocale() === 'en' && !/[{<'#]/.test(text)) return text
  const shown = Object.entries(details).map(([name, detail]) => [name, renderDetail(detail)] as const)
  return String(formatOf(text).format(Object.fromEntries(shown)))
}

/** Renders a stored message. A code unknown to this version is shown with its values, so that nothing is hidden. */
export function renderMessage({ code, details }: Message, part: 'text' | 'next' = 'text'): string {
  const known = catalogue.get(code)
  if (known === undefined) return part === 'next' ? '' : [code, ...Object.values(details).map(renderDetail)].join(' ')
  const text = known[part]
  return text === undefined ? '' : renderText(text, details)
}
