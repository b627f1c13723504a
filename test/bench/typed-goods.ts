/** Typed key by key, as packers describe goods. */
export const typedGoods = [
  'ceramic mugs',
  'cotton t-shirts',
  'lithium batteries',
  'brake parts',
  'parts of machinery',
  'paper',
  'other',
  '6912.00',
  '84',
  'of',
]
