import type { Page } from 'playwright-core'
import { formattingLocale } from '../../../../shared/messages/locale.ts'
import { mediaSizes } from '../../../../shared/printing/printers/printer.ts'
import type { KnownData } from './known-data.ts'
import { shownTexts, type ShownText } from './shown-texts.ts'

/** Names of products, formats, units and keys, the same in every language. */
const names = [
  'Dismiss',
  'Ctrl',
  'Shift',
  'Enter',
  'Esc',
  'Space',
  'Packbench',
  'PRACTICE',
  'VOID',
  'ZPL',
  'TSPL',
  'EPL',
  'PDF',
  'CSV',
  'ZIP',
  'kB',
  'kg',
  'lb',
  'cm',
  'mm',
  'ft',
  'cbm',
  'dpi',
  'UTC',
]

function countryNames(): string[] {
  const regions = new Intl.DisplayNames([formattingLocale()], { type: 'region', fallback: 'none' })
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters.flatMap((one) => letters.map((other) => regions.of(one + other) ?? '')).filter((name) => name !== '')
}

/** React Aria's own texts; it has translations, but no pseudo-locale. */
const saidByReactAria = ['Dismiss', 'Decrease', 'Increase', 'Remove', 'Number field']

/** The conjunctions before the last item of a list, as `Intl` formats them. */
const conjunctions = (['conjunction', 'disjunction'] as const).flatMap((type) =>
  new Intl.ListFormat(formattingLocale(), { type })
    .formatToParts(['1', '2'])
    .filter(({ type: part }) => part === 'literal')
    .map(({ value }) => value.trim()),
)

function namesInEveryLanguage(): string[] {
  const all = [...names, ...conjunctions, ...Object.values(mediaSizes).map(({ words }) => words), ...countryNames()]
  return all.flatMap((name) => [name, name.toUpperCase()])
}

let always: readonly string[] | undefined
let sorted: { readonly data: ReadonlySet<string>; readonly size: number; readonly texts: readonly string[] } | undefined

/** Every text that stays as it is, the longest first; data only grows. */
function knownTexts(data: ReadonlySet<string>): readonly string[] {
  always ??= namesInEveryLanguage()
  if (sorted?.data !== data || sorted.size !== data.size) {
    const texts = [...data, ...always].filter((text) => text.length > 1 && hasWord(text))
    sorted = { data, size: data.size, texts: texts.toSorted((one, other) => other.length - one.length) }
  }
  return sorted.texts
}

/** A text without what is in the brackets of the pseudo-locale; brackets may be nested. */
export function withoutBrackets(text: string): string {
  let rest = text
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ')
  }
  return rest
}

/** Marks between which the parts of an address keep their own direction. */
const isolates = /[\u2068\u2069]/g

const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** A city and its province stand side by side in an address in these scripts. */
const writtenWithoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** What is left of a text in the pseudo-locale without its translated parts and without data; empty where nothing was forgotten. */
export function untranslatedPart(text: string, data: ReadonlySet<string>): string {
  // Long texts are removed first, so that a shorter one does not split a text that contains it.
  let rest = withoutBrackets(
    text
      .replaceAll(isolates, '')
      .replaceAll(/\0[^\0]*\0|https?:\S+/g, ' ')
      .replaceAll(/\s+/g, ' '),
  ).trim()
  if (!hasWord(rest) || data.has(rest)) return ''
  for (const known of knownTexts(data)) {
    if (rest.includes(known))
      rest = rest.replaceAll(known, (word, at: number) => {
        const isWhole = !/\p{L}/u.test(rest.charAt(at - 1)) && !/\p{L}/u.test(rest.charAt(at + word.length))
        return isWhole || writtenWithoutSpaces.test(word) ? ' ' : word
      })
  }
  return hasWord(rest) ? rest.trim() : ''
}

/** Completely translated texts, by their data: they need no second check, since data only grows. */
const complete = new WeakMap<ReadonlySet<string>, Set<string>>()

function complaint({ text, place }: ShownText, data: ReadonlySet<string>): string[] {
  if (/ aria-/.test(place) && saidByReactAria.includes(text)) return []
  const known = complete.get(data) ?? new Set()
  complete.set(data, known)
  if (known.has(text)) return []
  const left = untranslatedPart(text, data)
  if (left === '') known.add(text)
  return left === '' ? [] : [`${place}: ${left.slice(0, 120)}`]
}

/** Texts on the page that are neither translated nor data, each with its place. */
export async function untranslatedTexts(page: Page, { texts }: KnownData): Promise<string[]> {
  const shown = await shownTexts(page)
  return [...new Set(shown.flatMap((one) => complaint(one, texts)))]
}
