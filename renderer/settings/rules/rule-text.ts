import { documentKinds, type DocumentKind } from '../../../shared/documents/document.ts'
import type { DocumentRule } from '../../../shared/printing/document-rules.ts'
import { mediaSizes } from '../../../shared/printing/printer.ts'
import { countryInSentence } from './country-names.ts'

/** Papers as a rule names them. */
export const documentKindPlurals: Readonly<Record<DocumentKind, string>> = {
  waybill_document: 'Labels',
  commercial_invoice: 'Commercial invoices',
  battery_declaration: 'Battery declarations',
  customs_clearance_document: 'Customs clearance documents',
  draft_bill_of_lading: 'Draft bills of lading',
  eei_request_document: 'EEI requests',
  export_permit: 'Export permits',
  final_bill_of_lading: 'Final bills of lading',
  materials_safety_data_sheet: 'Materials safety data sheets',
  packaging_list: 'Packing lists',
  proof_of_delivery: 'Proofs of delivery',
  shippers_letter_of_instruction: "Shipper's letters of instruction",
  service_packing_list: 'Service packing lists',
}

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Joins the first few; the rest are counted. */
function joinSome(words: readonly string[], maxListed: number, rest: string): string {
  if (words.length <= maxListed + 1) return conjunction.format(words)
  return `${words.slice(0, maxListed).join(', ')} and ${words.length - maxListed} other ${rest}`
}

function lowerFirst(words: string, index: number): string {
  return index === 0 || words.startsWith('EEI') ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

function formatDocumentKinds(kinds: readonly DocumentKind[]): string {
  if (kinds.length === documentKinds.length) return 'All papers'
  const inOrder = documentKinds.filter((kind) => kinds.includes(kind))
  return joinSome(
    inOrder.map((kind, index) => lowerFirst(documentKindPlurals[kind], index)),
    3,
    'papers',
  )
}

const routeText: Readonly<Record<DocumentRule['route'], string>> = { any: '', direct: 'on direct routes', hub: 'by way of a hub' }

export function formatCopies(copies: number): string {
  return copies === 1 ? '1 copy' : `${copies} copies`
}

/** A rule as one sentence, e.g. `Labels by DHL Express to the United States and Canada go to Zebra 2 on 4 × 6 in, 1 copy.` */
export function formatRule(rule: DocumentRule, printerName: string): string {
  const { papers, services, route, media, copies } = rule
  const which = [
    formatDocumentKinds(papers),
    services.length === 0 ? '' : `by ${joinSome(services, 3, 'services')}`,
    rule.countries.length === 0 ? '' : `to ${joinSome(rule.countries.map(countryInSentence), 3, 'countries')}`,
    routeText[route],
  ].filter((part) => part !== '')
  if (copies === 0) return `${which.join(' ')} are not printed.`
  return `${which.join(' ')} go to ${printerName} on ${mediaSizes[media].words}, ${formatCopies(copies)}.`
}

/** The list with one rule moved by so many places; unchanged at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, by: number): Item[] {
  const to = index + by
  const item = items[index]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(to, 0, item)
}
