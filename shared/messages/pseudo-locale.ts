import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from './locale.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Only letters that the font of printed sheets contains; the others are unchanged. */
const accented = 'ábçđéƒĝĥíĵķĺmñóþqŕšťúvŵxýžÁBÇĐÉFĜĤÍĴĶĹMÑÓÞQŔŠŤÚVŴXÝŽ'
const [rightToLeftOverride, popDirection] = ['\u202E', '\u202C']
/** How much longer other languages are, as a share of the English text. */
const extraLength = 0.4
/** The added text is split into words like text in other languages. */
const longestWord = 8

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)))
}

function reverseDirection(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => `${rightToLeftOverride}${word}${popDirection}`)
}

type Change = (text: string) => string

function changeLiterals(elements: readonly MessageFormatElement[], change: Change): MessageFormatElement[] {
  return elements.map((element): MessageFormatElement => {
    if (element.type === TYPE.literal) return { ...element, value: change(element.value) }
    if (element.type === TYPE.tag) return { ...element, children: changeLiterals(element.children, change) }
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return element
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: changeLiterals(option.value, change) }] as const,
    )
    return { ...element, options: Object.fromEntries(options) }
  })
}

/** The number of letters of the longest variant of a text, without its placeholders. */
function countLetters(elements: readonly MessageFormatElement[]): number {
  let letters = 0
  for (const element of elements) {
    if (element.type === TYPE.literal) letters += element.value.length
    if (element.type === TYPE.tag) letters += countLetters(element.children)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      letters += Math.max(...Object.values(element.options).map((option) => countLetters(option.value)))
    }
  }
  return letters
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value }
}

/** `Print` becomes `[Þŕíñť~~]`: text without brackets was not translated, and text that is cut off has no room for other languages. */
function lengthen(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const padding = '~'.repeat(Math.ceil(countLetters(elements) * extraLength))
  const words = padding.match(new RegExp(`~{1,${longestWord}}`, 'g')) ?? []
  return [literal('['), ...changeLiterals(elements, accent), literal(`${words.join(' ')}]`)]
}

/** A parsed English text in one of the pseudo-locales. */
export function pseudoTranslate(elements: readonly MessageFormatElement[], locale: Locale): MessageFormatElement[] {
  if (locale === 'en-XA') return lengthen(elements)
  return locale === 'ar-XB' ? changeLiterals(elements, reverseDirection) : [...elements]
}
