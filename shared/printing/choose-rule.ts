import type { DocumentKind } from '../documents/document.ts'
import { isHub, type Order } from '../orders/order.ts'
import type { DocumentRule } from './document-rules.ts'

/** The rule for a document, and what it matched. */
export interface ChosenRule {
  readonly rule: DocumentRule
  /** Its number in the settings, from 1. */
  readonly number: number
  /** The service that it matched, as the order spells it; null if the rule applies to every service. */
  readonly service: string | null
  /** The country that it matched; null if the rule applies to every country. */
  readonly country: string | null
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** The first of the order's services that a rule lists, as the order spells it. */
function serviceAmong(requested: readonly string[], named: readonly string[], plainly: readonly string[]): string | undefined {
  const found = plainly.findIndex((name) => requested.some((one) => plain(one) === name))
  return named[found]
}

/** The first rule that matches this kind of document of the order; null if none does. `services` are those of the legs it belongs to. */
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
    if (!rule.documents.includes(kind)) continue
    if (rule.route !== 'any' && (rule.route === 'hub') !== isHub(order)) continue
    if (rule.countries.length > 0 && !rule.countries.some((code) => code.toUpperCase() === country)) continue
    const service = rule.services.length === 0 ? null : serviceAmong(rule.services, named, plainly)
    if (service === undefined) continue
    return { rule, number: index + 1, service: service?.trim() ?? null, country: rule.countries.length === 0 ? null : country }
  }
  return null
}
