import { checkDescription } from './check-description.ts'
import { quoteParts } from './contents-rules.ts'
import type { Finding } from './finding.ts'
import { checkHsCode } from './hs-code-rules.ts'
import { crossesBorder, type CheckedGoods, type Nomenclature, type ShipmentFacts } from './shipment-facts.ts'

/** Share of the declared value by which goods may differ from it: rounding, and prices in another currency. */
const valueTolerance = 0.01
/** In the currency of the value. */
const minValueTolerance = 0.05
const weightTolerance = 0.01

function amountOf(cost: string | null): number | null {
  const amount = cost === null || cost.trim() === '' ? Number.NaN : Number(cost)
  return Number.isFinite(amount) ? amount : null
}

const isPositive = (amount: number | null): boolean => amount !== null && amount > 0

function checkLine(goods: CheckedGoods, index: number, facts: ShipmentFacts, nomenclature: Nomenclature | undefined): Finding[] {
  const line = index + 1
  const findings = checkHsCode(goods.code, index, nomenclature)
  const verdict = checkDescription(goods.description)
  if (verdict.kind === 'vague')
    findings.push({
      rule: 'goods-description-vague',
      strength: crossesBorder(facts) ? 'strong' : 'hint',
      field: `goods.${index}.description`,
      details: { line, quoted: quoteParts(verdict.vague) },
      source: verdict.source,
    })
  if (!isPositive(goods.quantity))
    findings.push({
      rule: 'goods-quantity-missing',
      strength: 'strong',
      field: `goods.${index}.quantity`,
      details: { line },
      source: 'carriers',
    })
  if (!isPositive(amountOf(goods.cost)))
    findings.push({ rule: 'goods-cost-missing', strength: 'strong', field: `goods.${index}.cost`, details: { line }, source: 'carriers' })
  if (goods.countryId === null)
    findings.push({
      rule: 'goods-origin-missing',
      strength: 'hint',
      field: `goods.${index}.countryId`,
      details: { line },
      source: 'carriers',
    })
  return findings
}

/** The interface does not document whether the cost is per piece or per line, so either sum is accepted. */
function checkValue({ value, currency }: ShipmentFacts, goods: readonly CheckedGoods[]): Finding[] {
  const amounts = goods.map(({ cost, quantity }) => ({ cost: amountOf(cost), quantity }))
  const isIncomplete = amounts.some(({ cost, quantity }) => !isPositive(cost) || !isPositive(quantity))
  if (value === null || goods.length === 0 || isIncomplete) return []
  const ofLines = amounts.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  const ofPieces = amounts.reduce((sum, { cost, quantity }) => sum + (cost ?? 0) * (quantity ?? 1), 0)
  const tolerance = Math.max(value * valueTolerance, minValueTolerance)
  if ([ofLines, ofPieces].some((total) => Math.abs(total - value) <= tolerance)) return []
  const total = Math.abs(ofLines - value) <= Math.abs(ofPieces - value) ? ofLines : ofPieces
  const details = { goods: Math.round(total * 100) / 100, declared: value, ...(currency === null ? {} : { unit: currency }) }
  return [{ rule: 'goods-value-differs', strength: 'strong', field: 'goods', details, source: 'carriers' }]
}

/** Even the lower interpretation of the weights, per line, exceeds the parcels. */
function checkWeight({ parcelWeight }: ShipmentFacts, goods: readonly CheckedGoods[]): Finding[] {
  const total = goods.reduce((sum, { weight }) => sum + (weight ?? 0), 0)
  if (parcelWeight === undefined || total <= parcelWeight * (1 + weightTolerance)) return []
  const details = { goods: Math.round(total * 1000) / 1000, declared: parcelWeight }
  return [{ rule: 'goods-too-heavy', strength: 'strong', field: 'goods', details, source: 'carriers' }]
}

/** A waybill under DDP needs goods lines, unless an invoice is attached (interface, POST /orders, rule 2). */
function checkInvoice(facts: ShipmentFacts): Finding[] {
  if (facts.incoterm !== 'DDP' || !crossesBorder(facts)) return []
  if (facts.goods === undefined || facts.goods.length > 0 || facts.hasInvoice !== false) return []
  return [{ rule: 'goods-or-invoice-missing', strength: 'strong', field: 'goods', details: {}, source: 'interface' }]
}

export function checkGoods(facts: ShipmentFacts, nomenclature: Nomenclature | undefined): Finding[] {
  const { goods } = facts
  return [
    ...checkInvoice(facts),
    ...(goods ?? []).flatMap((each, index) => checkLine(each, index, facts, nomenclature)),
    ...(goods === undefined ? [] : checkValue(facts, goods)),
    ...(goods === undefined ? [] : checkWeight(facts, goods)),
  ]
}
