/** Two numbers are siblings when one carrier may have given both. All numbers are in normal form. */

function shape(normal: string): string {
  return normal.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')
}

/** The letters a series of numbers begins with; one letter alone begins too many other numbers. */
const seriesLetters = /^\p{L}{2,}(?=\d)/u
/** A routing code may begin with the letters of a country; it is shorter than a waybill by more than this. */
const mostShorter = 2

/** Begins with the same letters, whatever its length. The own number with a piece's number behind it is no other waybill. */
function isOfSeries(other: string, own: string): boolean {
  const letters = seriesLetters.exec(own)?.[0]
  if (letters === undefined || other.startsWith(own) || other.length < own.length - mostShorter) return false
  return seriesLetters.exec(other)?.[0] === letters
}

/**
 * Made as this number is: as long, with digits and letters in the same places or with the same two first characters with a letter; or of
 * any length and beginning with the same letters.
 */
export function isSibling(other: string, own: string): boolean {
  if (other === own) return false
  if (other.length !== own.length) return isOfSeries(other, own)
  const start = own.slice(0, 2)
  return shape(other) === shape(own) || (/\d/.test(other) && /\p{L}/u.test(start) && other.startsWith(start))
}

/** Digits that two numbers of one series have in common; phone numbers and dates seldom do. */
const seriesDigits = 4

/** A sibling that also begins alike: texts hold many numbers of the same length. A number that was cut off is no other. */
export function isSeriesSibling(other: string, own: string): boolean {
  const alike = /\p{L}/u.test(own.slice(0, 2)) ? 2 : seriesDigits
  return isSibling(other, own) && other.startsWith(own.slice(0, alike)) && !own.startsWith(other)
}
