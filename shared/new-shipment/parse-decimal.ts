export type ParsedDecimal =
  | { readonly kind: 'empty' }
  /** `text` is the number with a decimal point and no other separator, digits as typed. */
  | { readonly kind: 'number'; readonly value: number; readonly text: string; readonly decimals: number }
  /** `ambiguous`: `1,234` is a thousand in one country and little more than one in another. */
  | { readonly kind: 'invalid'; readonly cause: 'not-a-number' | 'ambiguous' }

const notANumber: ParsedDecimal = { kind: 'invalid', cause: 'not-a-number' }

/** Blanks and apostrophes between thousands. */
const quietSeparators = /(?<=\d)[\s'’](?=\d{3}(?!\d))/gu
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/

/** Removes thousands separators; null if they are not in valid positions. */
function withoutThousands(whole: string): string | null {
  if (/^\d+$/.test(whole)) return whole
  const separators = new Set(whole.replaceAll(/\d/g, ''))
  return thousands.test(whole) && separators.size === 1 ? whole.replaceAll(/[.,]/g, '') : null
}

function splitAtDecimal(number: string): readonly [string, string] {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const separators = number.replaceAll(/\d/g, '')
  if (last < 0 || (separators.length > 1 && new Set(separators).size === 1)) return [number, '']
  return [number.slice(0, last), number.slice(last + 1)]
}

/** Parses a number as people write it: decimal comma or point, thousands separated by the other one, a blank or an apostrophe. */
export function parseDecimal(typed: string): ParsedDecimal {
  const text = typed.normalize('NFKC').trim().replace(/^−/, '-')
  if (text === '') return { kind: 'empty' }
  const [, sign = '', number = ''] = /^([+-]?)(.*)$/su.exec(text.replaceAll(quietSeparators, '')) ?? []
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(number) || number.length > 30) return notANumber
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) return { kind: 'invalid', cause: 'ambiguous' }
  const [whole, fraction] = splitAtDecimal(number)
  const digits = withoutThousands(whole === '' ? '0' : whole)
  if (digits === null || !/^\d*$/.test(fraction)) return notANumber
  const canonical = `${sign === '-' ? '-' : ''}${digits.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`
  return { kind: 'number', value: Number(canonical), text: canonical, decimals: fraction.length }
}

/** The number, or null for an empty or invalid field. */
export function decimalOf(typed: string): number | null {
  const parsed = parseDecimal(typed)
  return parsed.kind === 'number' ? parsed.value : null
}
