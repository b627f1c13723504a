import { expect, test } from 'vitest'
import { handoverPages } from '../../../electron/handover/handover-pages.ts'
import { shiftPages } from '../../../electron/shift/shift-pages.ts'
import { handoverListOf } from '../../support/orders/handover-list-of.ts'
import { readPrintedPages, type PrintedPages } from '../../support/sheet-words.ts'
import { knownReport } from '../../support/shifts/known-report.ts'

/** What a page has below the last of its headings: the words of each page in the order from its upper edge. */
function belowHeadings({ words, sizes }: PrintedPages, heading: RegExp): readonly string[][] {
  return sizes.flatMap((_, page) => {
    const onPage = words.filter((word) => word.page === page).toSorted((one, other) => one.top - other.top)
    const last = onPage.findLastIndex(({ text }) => heading.test(text))
    return last === -1 ? [] : [onPage.slice(last + 1).map(({ text }) => text)]
  })
}

test('each heading of the handover list has a row below it on its page, and each last row has the signatures below it', async () => {
  for (let before = 24; before <= 34; before++) {
    const pages = await readPrintedPages(await handoverPages(handoverListOf([before, 1]), 'a4', 'Station 1'))
    for (const below of belowHeadings(pages, /^Service$/)) expect(below.join(' ')).toMatch(/PB-\d+/)
    for (const below of belowHeadings(pages, /^PB-\d+$/)) expect(below.length).toBeGreaterThan(8)
    expect(pages.text.match(/Collected by driver/g)).toHaveLength(2)
  }
})

test('a table of the shift report has a row below its head on each page', async () => {
  const person = 'Robin'
  for (let rows = 1; rows <= 60; rows += 7) {
    const reprints = Array.from({ length: rows }, () => ({ reason: 'jam' as const, person, sheets: 1 }))
    const overrides = Array.from({ length: 3 }, (_, index) => ({ reason: `Reason ${index}`, person, orders: 1 }))
    const pages = await readPrintedPages(await shiftPages(knownReport({ people: [{ person, orders: rows }], reprints, overrides }), 'a4'))
    for (const below of belowHeadings(pages, /^Person$/)) expect(below.filter((word) => word === person).length).toBeGreaterThan(0)
  }
})
