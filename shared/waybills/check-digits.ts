const code39 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The GS1 check digit of a string of digits: weights 3 and 1 from the right. */
export function mod10(digits: string): string {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) sum += Number(digit) * (index % 2 === 0 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** The optional check character of Code 39. Every character has to be one of Code 39. */
export function mod43(text: string): string {
  return code39.charAt(Array.from(text).reduce((sum, sign) => sum + code39.indexOf(sign), 0) % 43)
}

/** ISO 7064 MOD 37,36, as DPD prints it after its numbers. Digits and capital letters only. */
export function mod37And36(text: string): string {
  let left = 36
  for (const sign of text) {
    left = (left + alphanumeric.indexOf(sign)) % 36
    left = ((left === 0 ? 36 : left) * 2) % 37
  }
  return alphanumeric.charAt((37 - left) % 36)
}
