import { checkDescription } from './check-description.ts'
import type { Finding } from './finding.ts'
import { crossesBorder, type ShipmentFacts } from './shipment-facts.ts'

/** Characters of a description that a finding quotes. */
const maxQuotedLength = 120

export function quoteParts(parts: readonly string[]): string {
  return parts.join(', ').slice(0, maxQuotedLength)
}

/** Without a description no waybill can be created; a vague one is refused if goods clear customs. */
export function checkContents(facts: ShipmentFacts): Finding[] {
  const verdict = checkDescription(facts.contents)
  const field = 'contents'
  if (verdict.kind === 'missing') return [{ rule: 'contents-missing', strength: 'strong', field, details: {}, source: 'interface' }]
  if (verdict.kind === 'specific') return []
  const { source } = verdict
  const details = { quoted: quoteParts(verdict.vague) }
  if (verdict.kind === 'partly-vague') return [{ rule: 'contents-partly-vague', strength: 'hint', field, details, source }]
  return [{ rule: 'contents-vague', strength: crossesBorder(facts) ? 'strong' : 'hint', field, details, source }]
}
