import { expect, test } from 'vitest'
import { makePickList, type PickListEntry } from '../../../../../electron/printing/utility-sheets/pick-list.ts'
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
