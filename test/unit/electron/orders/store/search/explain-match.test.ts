import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainMatch } from '../../../../../../electron/orders/store/search/explain-match.ts'
import { locateTerms } from '../../../../../../electron/orders/store/search/locate-terms.ts'
import { fold, indexWords, parseSearchWords, suffixKey, unspacedScripts } from '../../../../../../electron/platform/search-words.ts'
import { searchedTexts, type SearchedText } from '../../../../../../electron/orders/store/search/searched-texts.ts'
import type { FetchedOrder } from '../../../../../../electron/service/service-client.ts'
import type { FieldMatch } from '../../../../../../shared/orders/search-match.ts'
import { knownOrder } from '../../../../../support/orders/known-order.ts'
import { noon, readOrder, wireLeg } from '../../../../../support/orders/order-reads.ts'
import { openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOf } from '../../../../../support/stations/service-station.ts'
import { volume } from '../../../../../support/test-volume.ts'

const sort = { by: 'created', direction: 'descending' } as const

function explain(fields: Record<string, unknown>, text: string, note: string | null = null): FieldMatch[] {
  const words = parseSearchWords(text)
  if (words === null) throw new Error('The search has words')
  return explainMatch(searchedTexts(readOrder(fields).order, note), words)
}

/** The field and its text, with what is marked in brackets. */
function shown({ field, leg, parts }: FieldMatch): string {
  const text = parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')
  return `${field}${leg === null ? '' : ` ${leg + 1}`}: ${text}`
}

test.each([
  ['contents', 'brass', { description_of_contents: 'Desk lamp, brass' }, 'contents: Desk lamp, [brass]'],
  ['two words of one field', 'desk bra', { description_of_contents: 'Desk lamp, brass' }, 'contents: [Desk] lamp, [bra]ss'],
  ['an accent', 'munchen', { customer_reference: 'An Ünter-Mu\u0308nchen' }, 'customer-reference: An Ünter-[Mu\u0308nchen]'],
  ['a ligature and a sharp s', 'strasse', { description_of_contents: 'Hohe Straße 7' }, 'contents: Hohe [Straße] 7'],
  ['a reference over its hyphen', 'pb104', { reference_number: 'PB-10495' }, 'reference: [PB-104]95'],
  ['the end of a number', '0495', { reference_number: 'PB-10495' }, 'reference: PB-1[0495]'],
  ['a script without spaces', '東京', { description_of_contents: '新東京都' }, 'contents: 新[東京]都'],
  ['a street', 'quay', {}, 'address: 12 [Quay] Street, B3H 1A1'],
  ['the end of a phone number', '5550100', {}, 'phone: +1-902-[555-0100]'],
  ['a phone number without its country', '902-555-0100', {}, 'phone: +1-[902-555-0100]'],
  ['an email address', 'desk@books', {}, 'email: [desk@books].example'],
  ['the service of a carrier', 'swift exp', {}, 'service 1: [Swift] [Exp]ress'],
  ['the waybill of the second leg', 'ww2', { shipments: [wireLeg('WW1'), wireLeg('WW2')] }, 'waybill 2: [WW2]'],
])('marks %s', (_, text, fields, expected) => {
  expect(explain(fields, text).map(shown)).toEqual([expected])
})

test('marks the country by its name, in English where the service gives only its code', () => {
  const words = parseSearchWords('germ') ?? { letters: [], numbers: [] }
  const { destination } = knownOrder({})
  const named = (countryName: string | null) =>
    explainMatch(searchedTexts(knownOrder({ destination: { ...destination, countryName } }), null), words).map(shown)
  expect(named('Germany')).toEqual(['country: [Germ]any, DE'])
  expect(named(null)).toEqual(['country: [Germ]any, DE'])
})

test('returns the field that a person reads first, and each word once', () => {
  const fields = { reference_number: 'LAMP-1', description_of_contents: 'lamp and bulb' }
  expect(explain(fields, 'lamp').map(shown)).toEqual(['reference: [LAMP]-1'])
  expect(explain(fields, 'bulb lamp').map(shown)).toEqual(['reference: [LAMP]-1', 'contents: lamp and [bulb]'])
})

test('shows one line of a long note from shortly before the first word', () => {
  const note = `${'so many words before it. '.repeat(20)}\nThen the\nglass ${'and more behind it '.repeat(20)}`
  const [match] = explain({}, 'glass', note)
  if (match === undefined) throw new Error('The note is named')
  expect(shown(match)).toMatch(/^note: ….{0,12} ?\[glass\] and more.*…$/)
  expect(shown(match)).not.toContain('\n')
})

const words = [
  'lamp',
  'Lámpara',
  'Straße',
  'PB-104',
  '12pack',
  'X9',
  '東京都',
  'ผ้า',
  'ﬁx',
  'ΟΔΟΣ',
  'İzmir',
  'a',
  '4711',
  'SO-004711',
  '𝟙𝟚',
  '𠮷野',
  'é',
]
const textOf = fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', '-', '', '  ', '/', '\n')), { minLength: 1, maxLength: 4 })
const text = textOf.map((parts) => parts.map(([word, after]) => `${word}${after}`).join(''))

test('finds every indexed word of a text at its positions', () => {
  fc.assert(
    fc.property(text, (written) => {
      const folded = fold(written)
      for (const { word, places } of locateTerms(written)) expect(places.map((place) => folded[place]).join('')).toBe(word)
      const { text: indexed } = indexWords([], [written])
      expect(new Set(locateTerms(written).map(({ word }) => word))).toEqual(new Set(indexed.split(' ').filter((word) => word !== '')))
    }),
    { numRuns: volume({ sample: 300, full: 20_000 }) },
  )
})

/** True where the index, made of this text alone, has the word by the rules of the search. */
function contains({ text: written, isIdentifier }: SearchedText, word: string): boolean {
  const { letters, numbers, text: indexed } = indexWords(isIdentifier ? [written] : [], isIdentifier ? [] : [written])
  const isNumber = /\p{N}/u.test(word)
  if (!isNumber) return [...letters].some((known) => known.startsWith(word))
  const byEnd = word.length >= 4 ? suffixKey(word) : null
  return [...numbers].some((known) => known.startsWith(word) || (byEnd !== null && known.startsWith(byEnd))) || indexed.includes(word)
}

function plain(marked: string): string {
  return fold(marked).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function expectExplained(match: readonly FieldMatch[], texts: readonly SearchedText[], query: string): void {
  const { letters, numbers } = parseSearchWords(query) ?? { letters: [], numbers: [] }
  const named = texts.filter(({ field, leg }) => match.some((one) => one.field === field && one.leg === leg))
  for (const word of [...letters, ...numbers]) {
    expect(named.filter((one) => contains(one, word))).not.toEqual([])
    const marks = match.map(({ parts }) => parts.map((part) => (part.isMatch ? plain(part.text) : '')).join(''))
    // A word is indexed without the characters inside it in a script without spaces, but marked with it.
    expect(marks.filter((marked) => [marked, marked.replaceAll(unspacedScripts, '')].some((read) => read.includes(word)))).not.toEqual([])
  }
}

test('explains every order that a search finds by fields that contain its words by the rules of the search', async () => {
  const order = fc.record({ reference: text, customer: text, waybill: text, second: text, contents: text, city: text, note: text })
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.nat(),
      fc.nat(12),
      async (orders, one, other, length) => {
        const { store } = openOrderStore()
        const reads: FetchedOrder[] = orders.map((fields, id) =>
          readOrder({
            id: id + 1,
            reference_number: fields.reference,
            customer_reference: fields.customer,
            description_of_contents: fields.contents,
            shipments: [wireLeg(fields.waybill), wireLeg(fields.second)],
          }),
        )
        valueOf(await store.upsert(reads, { knownAt: noon, listed: true }))
        for (const [index, { note }] of orders.entries()) {
          valueOf(await store.saveNote(index + 1, '', { text: note, person: '', at: noon.toString() }))
        }
        const all = orders.flatMap((fields) => Object.values(fields))
        const piece = (from: number): string => (all[from % all.length] ?? '').slice(from % 3, (from % 3) + 1 + length)
        const query = `${piece(one)} ${piece(other)}`
        fc.pre(parseSearchWords(query) !== null)
        const { ids } = valueOf(await store.list({ view: { kind: 'search', text: query }, sort }))
        const matches = valueOf(await store.matches(ids, query))
        expect(matches.map(({ id }) => id)).toEqual(ids)
        for (const { id, fields } of matches) {
          const known = valueOf(await store.order(id))
          if (known === null) throw new Error('The order is stored')
          expectExplained(fields, searchedTexts(known.order, known.note?.text ?? null), query)
        }
      },
    ),
    { numRuns: volume({ sample: 60, full: 5000 }) },
  )
})
