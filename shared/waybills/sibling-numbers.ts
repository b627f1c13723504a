/** Two numbers are siblings when one carrier may have given both. All numbers are in normal form. */

function shape(normal: string): string {
  return normal.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

/** The letters a series of numbers begins with; one letter alone begins too many other numbers. */
const seriesLetters = /^\p{L}{2,}(?=\d)/u
/** A routing code may begin with the letters of a country; it is shorter than a waybill by more than this. */
const mostShorter = 2

/** True if the number begins with the same letters, whatever its length. The own number with a piece number appended is not another waybill. */
function isOfSeries(other: string, own: string): boolean {
  const letters = seriesLetters.exec(own)?.[0]
  if (letters === undefined || other.startsWith(own) || other.length < own.length - mostShorter) return false
  return seriesLetters.exec(other)?.[0] === letters
}

/**
 * True if the number has the same form as the own one: the same length, with digits and letters in the same places or with the same first two
 * characters including a letter; or another length, but the same letters at its start.
 */
export function isSibling(other: string, own: string): boolean {
  if (other === own) return false
  if (other.length !== own.length) return isOfSeries(other, own)
  const start = own.slice(0, 2)
  return shape(other) === shape(own) || (/\d/.test(other) && /\p{L}/u.test(start) && other.startsWith(start))
}

/** Digits that two numbers of one series have in common; phone numbers and dates seldom do. */
const seriesDigits = 4

/** True for a sibling that also begins alike: texts contain many numbers of the same length. The own number cut off is not another number. */
export function isSeriesSibling(other: string, own: string): boolean {
  const alike = /\p{L}/u.test(own.slice(0, 2)) ? 2 : seriesDigits
  return isSibling(other, own) && other.startsWith(own.slice(0, alike)) && !own.startsWith(other)
}
