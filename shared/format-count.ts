const numberFormat = new Intl.NumberFormat('en')

/** A number as it is read: `100,000`. */
export function formatNumber(number: number): string {
  return numberFormat.format(number)
}

/** `1 order`, `100,000 orders`. */
export function formatCount(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`
}
