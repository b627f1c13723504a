import { expect, test } from 'vitest'
import { makePickList, type PickListEntry } from '../../../../../electron/printing/utility-sheets/pick-list.ts'
import { isolateRightToLeft } from '../../../../../shared/messages/render-message.ts'
import { overlappingWords, readPrintedPages, wordsOffPage } from '../../../../support/sheet-words.ts'

function entryOf(number: number, change: Partial<PickListEntry> = {}): PickListEntry {
  return {
    reference: `PB-${number}.`,
    customerReference: `C-${number}`,
    recipient: 'Ada Packer, Quay Ltd, Lyon, France',
    parcels: '2 packages, 4.5 kg',
    contents: `${number} cotton shirts`,
    ...change,
  }
}

function goodsOf(order: number, kinds: number): string[] {
  return Array.from({ length: kinds }, (_, kind) => `mug${order}x${kind}.`)
}

test.each(['a4', 'letter'] as const)('every order is on the list once, in order, with its contents, on %s', async (media) => {
  const entries = Array.from({ length: 40 }, (_, index) => entryOf(index + 1))
  const pages = await readPrintedPages(await makePickList(entries, media))
  for (const { reference, contents } of entries) {
    expect(pages.text.split(reference)).toHaveLength(2)
    expect(pages.text).toContain(contents)
  }
  expect(pages.text.indexOf('PB-7.')).toBeLessThan(pages.text.indexOf('PB-8.'))
  expect(pages.text).toContain('40 orders in printing order.')
  expect(wordsOffPage(pages, 30)).toEqual([])
  expect(overlappingWords(pages)).toEqual([])
})

test('long contents go on in a second line, and an order without contents says so', async () => {
  const contents = 'Ceramic mug in a padded box '.repeat(6).trim()
  const pages = await readPrintedPages(await makePickList([entryOf(1, { contents }), entryOf(2, { contents: '' })], 'a4'))
  expect(pages.text.match(/Ceramic/g)).toHaveLength(6)
  expect(pages.text).toContain('No contents given')
  expect(overlappingWords(pages)).toEqual([])
})

test('every word of long contents is on the list, also where an order is longer than a page', async () => {
  const goods = [goodsOf(1, 3), goodsOf(2, 70), goodsOf(3, 700), goodsOf(4, 2), goodsOf(5, 40)]
  const entries = goods.map((words, index) => entryOf(index + 1, { contents: words.join(' ') }))
  const pages = await readPrintedPages(await makePickList(entries, 'a4'))
  const printed = pages.words.map(({ text }) => text)
  expect(printed.filter((word) => word.startsWith('mug')).toSorted()).toEqual(goods.flat().toSorted())
  expect(pages.text).not.toContain('…')
  expect(pages.text.split('PB-3., continued')).toHaveLength(2)
  const pageOf = (word: string) => pages.words.find(({ text }) => text === word)?.page
  expect(pageOf('mug3x699.')).toBeGreaterThan(pageOf('mug3x0.') ?? 0)
  expect(pageOf('PB-4.')).toBe(pageOf('mug3x699.'))
  expect(wordsOffPage(pages, 30)).toEqual([])
  expect(overlappingWords(pages)).toEqual([])
})

test('an order that fits on a page is not divided', async () => {
  const contents = Array.from({ length: 60 }, (_, kind) => `mug${kind}.`).join(' ')
  const entries = Array.from({ length: 20 }, (_, index) => entryOf(index + 1, { contents: `${contents} ${index + 1}end.` }))
  const pages = await readPrintedPages(await makePickList(entries, 'letter'))
  expect(pages.text).not.toContain('continued')
  expect(pages.sizes.length).toBeGreaterThan(1)
  const pageOf = (word: string) => pages.words.find(({ text }) => text === word)?.page
  for (const number of entries.keys()) expect(pageOf(`PB-${number + 1}.`)).toBe(pageOf(`${number + 1}end.`))
  expect(wordsOffPage(pages, 30)).toEqual([])
})

test('goods in a right-to-left language are printed without the codes of what isolates them', async () => {
  const contents = isolateRightToLeft('2 × قميص')
  const pages = await readPrintedPages(await makePickList([entryOf(1, { contents })], 'a4'))
  expect(contents).not.toBe('2 × قميص')
  expect(pages.text).not.toContain('U+')
})
