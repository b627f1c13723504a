import type { DatabaseSync } from 'node:sqlite'
import { createGoods, type Goods } from '../../../goods/goods.ts'
import { loadHarmonizedSystem } from '../../../goods/nomenclature.ts'
import { createUsedCodes } from '../../../goods/used-codes.ts'
import type { Clock } from '../../../platform/clock.ts'

interface OpenGoodsOptions {
  readonly databases: { readonly history: DatabaseSync }
  readonly clock: Clock
}

/** Goods lines: the Harmonized System, and the codes that people of this account chose. */
export function openGoods({ databases, clock }: OpenGoodsOptions): Goods {
  return createGoods({ load: loadHarmonizedSystem, usedCodes: createUsedCodes(databases.history, clock) })
}
