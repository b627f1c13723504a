const inGroups = new Intl.NumberFormat('en')

/** A number as it is read: `100,000`. */
export function numberWords(number: number): string {
  return inGroups.format(number)
}

/** `1 order`, `100,000 orders`. */
export function countWords(number: number, one: string, many: string): string {
  return `${numberWords(number)} ${number === 1 ? one : many}`
}
