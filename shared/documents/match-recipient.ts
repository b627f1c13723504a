import { textContainsWaybill } from '../waybills/text-numbers.ts'
import { normalizeWaybill } from '../waybills/normalize-waybill.ts'
import { addressPartRanges, addressWords } from './find-address-part.ts'
import { allParts, type AddressParts, type LabelParties } from './label-parties.ts'

/** `unchecked`: the text is too short, cannot be trusted, or is in a different script than the order. */
export type RecipientMatch = 'named' | 'missing' | 'unchecked'

export interface LabelText {
  readonly text: string
  readonly waybill: string
  /** The order's reference, customer reference and id. */
  readonly ownNumbers: readonly string[]
}

/** The minimum number of different words with letters. A shorter text is only the waybill and the carrier's own words, without an address. */
const minWords = 6
/** The minimum length of a postal code that is also searched for inside a routing code. */
const minRoutedPostalCode = 5

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
const hasLatinLetters = (text: string): boolean => /\p{Script=Latin}/u.test(text)

/** A name in Greek letters cannot be looked for on a label that has only Latin ones. */
function isComparable(part: string, text: string): boolean {
  if (!hasLetters(part)) return /\p{N}/u.test(part)
  return hasLatinLetters(part) ? hasLatinLetters(text) : /[^\P{L}\p{Script=Latin}]/u.test(text)
}

/** All its words are somewhere on the label, in any order. */
function hasEveryWord(words: ReadonlySet<string>, part: string): boolean {
  const wanted = addressWords(part).filter((word) => word.length > 1 || /\p{N}/u.test(word))
  return wanted.length > 1 && wanted.every((word) => words.has(word))
}

function hasPostalCode(words: readonly string[], postalCode: string, waybill: string): boolean {
  const [area = ''] = /^\d{5}(?=-\d{4}$)/.exec(postalCode) ?? [postalCode]
  if (addressPartRanges(words, postalCode).length > 0 || addressPartRanges(words, area).length > 0) return true
  const code = addressWords(area).join('')
  const own = normalizeWaybill(waybill).toLowerCase()
  return code.length >= minRoutedPostalCode && words.some((word) => word.includes(code) && !word.includes(own) && !own.includes(word))
}

function isNamed(words: readonly string[], part: string): boolean {
  return addressPartRanges(words, part).length > 0 || hasEveryWord(new Set(words), part)
}

/** Fonts with a custom encoding yield wrong letters, so a text is only trusted if it contains something that is known. */
function isTrusted({ text, waybill, ownNumbers }: LabelText, words: readonly string[], sender: AddressParts | null): boolean {
  if (textContainsWaybill(text, waybill) || ownNumbers.some((number) => addressPartRanges(words, number).length > 0)) return true
  return sender !== null && allParts(sender).some((part) => hasLetters(part) && isNamed(words, part))
}

/**
 * Whether the text of a label names the order's recipient. It is missing only if name, street and postal code are all absent: carriers
 * shorten and rewrite each of them.
 */
export function matchRecipient(label: LabelText, { recipient, sender }: LabelParties): RecipientMatch {
  if (recipient === null) return 'unchecked'
  const { text, waybill } = label
  const words = addressWords(text)
  const texts = [...recipient.names, ...recipient.streets].filter((part) => isComparable(part, text))
  const postalCode = recipient.postalCode !== null && isComparable(recipient.postalCode, text) ? recipient.postalCode : null
  if (texts.some((part) => isNamed(words, part))) return 'named'
  if (postalCode !== null && hasPostalCode(words, postalCode, waybill)) return 'named'
  const isEnough = texts.length > 1 || postalCode !== null
  const written = new Set(words.filter((one) => one.length > 1 && /^\p{L}+$/u.test(one)))
  return isEnough && written.size >= minWords && isTrusted(label, words, sender) ? 'missing' : 'unchecked'
}
