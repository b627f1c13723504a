import type { DocumentKind } from '../documents/document.ts'
import { isHub, type Order } from '../orders/order.ts'
import type { DocumentRule } from './document-rules.ts'

/** The rule that decides about a paper, and the sentence that says why. */
export interface ChosenRule {
  readonly rule: DocumentRule
  /** E.g. `Rule 2: labels of DHL Express to US`. */
  readonly description: string
}

const documentKindText: Record<DocumentKind, string> = {
  waybill_document: 'labels',
  commercial_invoice: 'commercial invoices',
  battery_declaration: 'battery declarations',
  customs_clearance_document: 'customs clearance documents',
  draft_bill_of_lading: 'draft bills of lading',
  eei_request_document: 'EEI requests',
  export_permit: 'export permits',
  final_bill_of_lading: 'final bills of lading',
  materials_safety_data_sheet: 'materials safety data sheets',
  packaging_list: 'packing lists',
  proof_of_delivery: 'proofs of delivery',
  shippers_letter_of_instruction: "shipper's letters of instruction",
  service_packing_list: 'service packing lists',
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** The first of the order's services that a rule names, as the order writes it. */
function serviceAmong(requested: readonly string[], named: readonly string[], plainly: readonly string[]): string | undefined {
  const found = plainly.findIndex((name) => requested.some((one) => plain(one) === name))
  return named[found]
}

const routeText = { any: '', direct: ' sent direct', hub: ' sent by way of a hub' } as const

/** The first rule that fits this kind of paper of the order; null when none does. `services` are those of the legs the paper belongs to. */
export function chooseRule(
  rules: readonly DocumentRule[],
  kind: DocumentKind,
  order: Pick<Order, 'legs' | 'destination'>,
  services: readonly (string | null)[],
): ChosenRule | null {
  const country = order.destination.countryCode?.toUpperCase() ?? null
  const named = services.filter((name) => name !== null)
  const plainly = named.map(plain)
  for (const [index, rule] of rules.entries()) {
    if (!rule.papers.includes(kind)) continue
    if (rule.route !== 'any' && (rule.route === 'hub') !== isHub(order)) continue
    if (rule.countries.length > 0 && !rule.countries.some((code) => code.toUpperCase() === country)) continue
    const service = rule.services.length === 0 ? null : serviceAmong(rule.services, named, plainly)
    if (service === undefined) continue
    const ofService = service === null ? '' : ` of ${service.trim()}`
    const toCountry = rule.countries.length === 0 ? '' : ` to ${country}`
    return { rule, description: `Rule ${index + 1}: ${documentKindText[kind]}${ofService}${toCountry}${routeText[rule.route]}` }
  }
  return null
}
