/** A repeatable stream of choices: the same seed and name give the same stream on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer from `least` to `most`, inclusive. */
  integer(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item
  /** True for about one in `count`. */
  oneIn(count: number): boolean
  digits(count: number): string
}

/** FNV-1a over UTF-16 units: small, and the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** The generator is mulberry32. */
export function createRandom(seed: number, name: string): Random {
  let state = hash(`${seed}/${name}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    integer,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
    oneIn: (count) => next() * count < 1,
    digits: (count) => Array.from({ length: count }, () => String(integer(0, 9))).join(''),
  }
}
