import { expect, test } from 'vitest'
import { makePickupSheet } from '../../../../../electron/printing/utility-sheets/pickup-sheet.ts'
import type { PickupSheetEntry } from '../../../../../shared/pickups/pickup-sheet.ts'
import { overlappingWords, readPrintedPages, wordsOffPage } from '../../../../support/sheet-words.ts'

function entryOf(number: number, instructions: string): PickupSheetEntry {
  return {
    reference: `PB-${number}.`,
    address: 'Ada Packer, 12 Quay Street, London',
    window: '21 November, 14:00 to 17:00',
    stationWindow: '13:00 to 16:00',
    confirmationNumber: 'CONF-99',
    carrierConfirmationNumber: null,
    instructions,
  }
}

test.each(['a4', 'letter'] as const)('instructions of a thousand characters are all on the sheet, on %s', async (media) => {
  const words = Array.from({ length: 125 }, (_, index) => `gate${100 + index}`)
  const instructions = words.join(' ')
  expect(instructions.length).toBeGreaterThan(990)
  const entries = [entryOf(1, 'Ring'), entryOf(2, instructions), entryOf(3, ''), entryOf(4, 'Wait'), entryOf(5, 'Knock')]
  const pages = await readPrintedPages(await makePickupSheet(entries, media))
  const printed = pages.words.map(({ text }) => text)
  expect(printed.filter((word) => word.startsWith('gate'))).toEqual(words)
  for (const { reference } of entries) expect(printed.filter((word) => word === reference)).toHaveLength(1)
  expect(pages.text).not.toContain('…')
  expect(wordsOffPage(pages, 30)).toEqual([])
  expect(overlappingWords(pages)).toEqual([])
})

test('instructions without a space, and those longer than a page, lose no character', async () => {
  const sheet = makePickupSheet([entryOf(1, 'x'.repeat(1000)), entryOf(2, '\u200B'.repeat(1000)), entryOf(3, 'Ring')], 'letter')
  const pages = await readPrintedPages(await sheet)
  const printed = pages.words.map(({ text }) => text).join('')
  expect(printed.match(/x{1000}/)).not.toBeNull()
  expect(printed.split('<U+200B>')).toHaveLength(1001)
  expect(pages.text).toContain('PB-2., continued')
  expect(wordsOffPage(pages, 30)).toEqual([])
  expect(overlappingWords(pages)).toEqual([])
})
