import { documentKinds, type DocumentKind } from '../../../shared/documents/document.ts'
import { formattingLocale } from '../../../shared/messages/locale.ts'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { ruleDocumentMessages } from '../../../shared/messages/settings/rule-document-messages.ts'
import type { DocumentRule } from '../../../shared/printing/document-rules.ts'
import { mediaSize } from '../../../shared/printing/printers/printer.ts'
import { unbroken } from '../../ui/text/unbroken.ts'
import { countryInSentence } from './country-names.ts'

const maxListed = 3

/** Joins the first few; the others are given as a number. */
function joinSome(words: readonly string[], formatRest: (details: { readonly count: number }) => string): string {
  const rest = words.length - maxListed
  const listed = rest <= 1 ? words : [...words.slice(0, maxListed), formatRest({ count: rest })]
  return new Intl.ListFormat(formattingLocale(), { type: 'conjunction' }).format(listed)
}

function formatDocumentKinds(kinds: readonly DocumentKind[]): string {
  if (kinds.length === documentKinds.length) return ruleDocumentMessages.all()
  const inOrder = documentKinds.filter((kind) => kinds.includes(kind))
  return joinSome(
    inOrder.map((kind) => ruleDocumentMessages[kind]()),
    printingRuleMessages.otherDocuments,
  )
}

/** A rule as one sentence, e.g. `Print labels for DHL Express to the United States and Canada on Zebra 2, 4 × 6 in, 1 copy.` */
export function formatRule(rule: DocumentRule, printer: string): string {
  const { documents, services, countries, route, media, copies } = rule
  const scope = {
    documents: formatDocumentKinds(documents),
    hasServices: services.length === 0 ? 'no' : 'yes',
    services: joinSome(services, printingRuleMessages.otherServices),
    hasCountries: countries.length === 0 ? 'no' : 'yes',
    countries: joinSome(countries.map(countryInSentence), printingRuleMessages.otherCountries),
    route,
  }
  if (copies === 0) return printingRuleMessages.sentenceOff(scope)
  return printingRuleMessages.sentence({ ...scope, printer, media: unbroken(mediaSize(media).words), copies })
}

/** The list with one item moved by a number of places; unchanged at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const to = index + by
  const item = items[index]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(to, 0, item)
}
