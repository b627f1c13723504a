import { createRandom } from '../random.ts'

interface CatalogueItem {
  readonly description: string
  readonly code: string
  /** In whole units of the order's currency; yen orders multiply it. */
  readonly cost: number
  readonly kilograms: number
}

const catalogue: readonly CatalogueItem[] = [
  { description: 'Hand-cut optical prisms, BK7 glass', code: '9001.90', cost: 84, kilograms: 0.4 },
  { description: 'Machined brass valve bodies', code: '8481.90', cost: 37.5, kilograms: 1.2 },
  { description: 'Wool throws, 130 x 180 cm', code: '6301.20', cost: 62, kilograms: 1.1 },
  { description: 'Stoneware mugs, glazed', code: '6912.00', cost: 14.9, kilograms: 0.45 },
  { description: 'Letterpress greeting cards, boxed', code: '4909.00', cost: 9.8, kilograms: 0.2 },
  { description: 'Carbon steel kitchen knives, 210 mm', code: '8211.92', cost: 118, kilograms: 0.3 },
  { description: 'Guitar bridges, rosewood substitute', code: '9209.92', cost: 26.4, kilograms: 0.1 },
  { description: 'Lithium coin cells in equipment (UN 3091)', code: '8506.50', cost: 3.2, kilograms: 0.02 },
  { description: 'Marine chart plotter housings', code: '8529.90', cost: 141, kilograms: 2.3 },
  { description: 'Leather satchels, vegetable tanned', code: '4202.11', cost: 96, kilograms: 1.4 },
  { description: 'Bicycle hub gear sets', code: '8714.93', cost: 73.25, kilograms: 1.8 },
  { description: 'Printed circuit boards, unpopulated', code: '8534.00', cost: 5.6, kilograms: 0.05 },
  { description: 'Beeswax candles, pair', code: '3406.00', cost: 11, kilograms: 0.3 },
  { description: 'Felted slippers', code: '6405.20', cost: 33, kilograms: 0.5 },
  { description: 'Glass laboratory burettes, class A', code: '7017.20', cost: 47.8, kilograms: 0.35 },
  { description: 'Replacement loom shuttles, boxwood', code: '8448.49', cost: 19.5, kilograms: 0.25 },
]

export interface Good {
  readonly description: string
  readonly code: string
  readonly quantity: number
  readonly unitCost: number
  readonly cost: number
  readonly kilograms: number
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** The goods of one order, the same on every call. About one order in six has enough lines for a second or third invoice page. */
export function goodsOf(seed: number, orderId: number, currency: string): readonly Good[] {
  const random = createRandom(seed, `goods/${orderId}`)
  const lines = random.oneIn(6) ? random.integer(26, 62) : random.integer(1, 9)
  return Array.from({ length: lines }, () => {
    const ware = random.pick(catalogue)
    const quantity = random.integer(1, 12)
    const unitCost = currency === 'JPY' ? Math.round(ware.cost * 150) : cents(ware.cost * (0.8 + random.next() * 0.4))
    return {
      description: ware.description,
      code: ware.code,
      quantity,
      unitCost,
      cost: cents(unitCost * quantity),
      kilograms: cents(ware.kilograms * quantity),
    }
  })
}

export function valueOf(goods: readonly Good[]): number {
  return cents(goods.reduce((total, good) => total + good.cost, 0))
}

export function weightOf(goods: readonly Good[]): number {
  return cents(goods.reduce((total, good) => total + good.kilograms, 0.4))
}

/** The contents of the order: its first two kinds of goods. */
export function contentsOf(goods: readonly Good[]): string {
  return [...new Set(goods.map((good) => good.description))].slice(0, 2).join('; ')
}
