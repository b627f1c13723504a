import { checkAddresses } from './address-rules.ts'
import { checkContents } from './contents-rules.ts'
import type { Finding } from './finding.ts'
import { checkGoods } from './goods-rules.ts'
import type { Nomenclature, ShipmentFacts } from './shipment-facts.ts'

/** What carriers and customs often refuse, strong findings first. A shipment without findings can still be refused. */
export function checkShipment(facts: ShipmentFacts, nomenclature?: Nomenclature): Finding[] {
  const findings = [...checkContents(facts), ...checkAddresses(facts), ...checkGoods(facts, nomenclature)]
  return findings.toSorted((one, other) => Number(one.strength === 'hint') - Number(other.strength === 'hint'))
}
