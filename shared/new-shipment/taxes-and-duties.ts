import type { ShipmentDraft } from './draft.ts'
import { isEmptyGoods } from './empty-lines.ts'
import { incotermOf, parseId, type ShipmentReference } from './reference-port.ts'

/** The incoterms for which the interface estimates taxes and duties. */
export const taxedIncoterms: ReadonlySet<string> = new Set(['DDP', 'EXW', 'FOB', 'FCA'])

export const taxEstimateObstacles = ['noGoods', 'noPurpose', 'incotermUnknown', 'incotermNotTaxed'] as const

export type TaxEstimateObstacle = (typeof taxEstimateObstacles)[number]

/** Why taxes and duties cannot be part of the quote; null when they can. */
export function taxEstimateObstacle(
  draft: Pick<ShipmentDraft, 'goods' | 'purpose'>,
  reference: ShipmentReference,
): TaxEstimateObstacle | null {
  if (draft.goods.every(isEmptyGoods)) return 'noGoods'
  if (parseId(draft.purpose) === null) return 'noPurpose'
  const incoterm = incotermOf(reference, draft.purpose)
  if (incoterm === null) return 'incotermUnknown'
  return taxedIncoterms.has(incoterm) ? null : 'incotermNotTaxed'
}
