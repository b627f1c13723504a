import { mayBeCut } from '../typed-text.ts'
import { originalText, visibleText } from '../visible-text.ts'
import { blocking, warning, type Finding } from './finding.ts'
import { parseDecimal } from './parse-decimal.ts'
import { countryIdOf, findCountry, parseId, type ShipmentReference } from './reference-port.ts'

/** Longer text is a mistake in any field of a shipment; the service documents no limits of its own. */
export const maxTextLength = 255
/** Carriers print about this many characters of an address line. */
export const labelLineLength = 35

const email = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]{2,}$/u

const isBlank = (text: string): boolean => text.trim() === ''

export function checkRequired(path: string, text: string): Finding[] {
  return isBlank(text) ? [blocking(path, 'required')] : []
}

export function checkText(path: string, given: string, { isLabelLine = false } = {}): Finding[] {
  // The window shows invisible characters as codes; restore the characters first.
  const text = originalText(given)
  const length = Array.from(text.trim()).length
  if (/\p{Cc}/u.test(text.trim())) return [blocking(path, 'controlCharacter')]
  // Half of a surrogate pair, caused by a damaged scan or paste.
  if (/\p{Cs}/u.test(text)) return [blocking(path, 'damagedCharacter')]
  if (mayBeCut(text)) return [blocking(path, 'cut', { kept: text.length, max: maxTextLength })]
  if (length > maxTextLength) return [blocking(path, 'tooLong', { length, max: maxTextLength })]
  const shown = visibleText(text.trim())
  if (shown !== text.trim()) return [warning(path, 'invisibleCharacters', { shown })]
  if (isLabelLine && length > labelLineLength) return [warning(path, 'longForLabel', { length, max: labelLineLength })]
  return []
}

export interface DecimalLimits {
  readonly isRequired?: boolean
  readonly allowsZero?: boolean
  /** Of money with less than three decimals, so that three digits after a point are more likely thousands. */
  readonly isAmount?: boolean
  readonly maxDecimals: number
  readonly max: number
}

/** `1.500` is one and a half, or fifteen hundred where people separate thousands with a point. */
function looksLikeThousands(typed: string): boolean {
  return /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(typed.trim())
}

/** Three digits after the only separator; shows how to write either reading of them. */
function ambiguous(path: string, typed: string): Finding {
  const [whole = '', fraction = ''] = typed.trim().split(/[.,]/)
  const number = `${whole}.${fraction}`
  const decimal = typed.includes(',') ? number : fraction.endsWith('0') ? String(Number(number)) : `${number}0`
  return blocking(path, 'ambiguousNumber', { typed: typed.trim(), thousands: `${whole}${fraction}`, decimal })
}

export function checkDecimal(
  path: string,
  typed: string,
  { isRequired = false, allowsZero = false, isAmount = false, maxDecimals, max }: DecimalLimits,
): Finding[] {
  const parsed = parseDecimal(typed)
  if (parsed.kind === 'empty') return isRequired ? [blocking(path, 'required')] : []
  if (parsed.kind === 'invalid') {
    return [parsed.cause === 'ambiguous' ? ambiguous(path, typed) : blocking(path, 'notANumber')]
  }
  if (parsed.value < 0) return [blocking(path, 'negative')]
  if (parsed.value === 0 && !allowsZero) return [blocking(path, 'zero')]
  if (parsed.value > max) return [blocking(path, 'tooLarge', { max })]
  const decimals = parsed.text.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals > maxDecimals) return [blocking(path, 'tooManyDecimals', { max: maxDecimals })]
  return looksLikeThousands(typed) && (maxDecimals < 3 || isAmount) ? [ambiguous(path, typed)] : []
}

export function checkWhole(
  path: string,
  typed: string,
  { isRequired = false, max }: { readonly isRequired?: boolean; readonly max: number },
): Finding[] {
  const found = checkDecimal(path, typed, { isRequired, maxDecimals: 20, max })
  if (found.length > 0) return found
  if (looksLikeThousands(typed)) return [ambiguous(path, typed)]
  const parsed = parseDecimal(typed)
  return parsed.kind === 'number' && !Number.isInteger(parsed.value) ? [blocking(path, 'notWhole')] : []
}

export function checkId(path: string, typed: string, { isRequired = false } = {}): Finding[] {
  if (isBlank(typed)) return isRequired ? [blocking(path, 'required')] : []
  return parseId(typed) === null ? [blocking(path, 'notAnId')] : []
}

/** An unknown id may still be right; an unknown name or code may not, because only the id is sent. */
export function checkCountry(path: string, typed: string, reference: ShipmentReference, { isRequired = false } = {}): Finding[] {
  if (isBlank(typed)) return isRequired ? [blocking(path, 'required')] : []
  if (countryIdOf(reference, typed) === null) return [blocking(path, 'unknownCountry', { typed: typed.trim().slice(0, 60) })]
  return findCountry(reference, typed) === null && reference.countries.length > 0 ? [warning(path, 'unlistedCountry')] : []
}

export function checkEmail(path: string, typed: string): Finding[] {
  const text = typed.trim()
  return text === '' || email.test(text) ? [] : [blocking(path, 'email')]
}

export function checkPhone(path: string, typed: string): Finding[] {
  const text = typed.trim()
  if (text === '') return []
  const digits = text.replaceAll(/\D/g, '').length
  return /\p{L}/u.test(text.replace(/(?:ext|x)\.?\s*\d+$/iu, '')) || digits < 6 || digits > 20 ? [warning(path, 'phone')] : []
}

/** HS codes have six digits in every country, and up to six more in some. */
export function checkHsCode(path: string, typed: string): Finding[] {
  const digits = typed.trim().replaceAll(/[.\s-]/gu, '')
  if (digits === '') return [blocking(path, 'required')]
  if (!/^\d+$/.test(digits)) return [blocking(path, 'hsCode')]
  return digits.length < 6 || digits.length > 12 ? [warning(path, 'hsCodeLength', { digits: digits.length })] : []
}
