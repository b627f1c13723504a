import { describe, expect, it } from 'vitest'
import { shiftCsv } from '../../../../electron/shift/shift-csv.ts'
import { shiftPages } from '../../../../electron/shift/shift-pages.ts'
import { textOfPdf } from '../../../support/labels/pdf-text.ts'
import { knownReport } from '../../../support/shifts/known-report.ts'

describe('the report as CSV', () => {
  const lines = shiftCsv(knownReport()).split('\r\n')

  it('has a line for every number, with that of the previous shift', () => {
    expect(lines[0]).toBe('\u{feff}"Section","Entry","Person","Number","Last shift"')
    expect(lines).toContain('"Done in this shift","Orders sent to a printer",,240,310')
    expect(lines).toContain('"Left when it ended","Orders to print",,12,90')
    expect(lines).toContain('"Orders by person, without reprints","Ana",,150,')
    expect(lines).toContain('"Orders by person, without reprints","No name",,84,')
    expect(lines).toContain('"Reprints by reason","The printer jammed","Ana",4,')
    expect(lines).toContain('"Label checks overridden","Barcode is readable","Sam",2,')
    expect(lines).toContain('"Orders that need attention, by cause","Pickup missed",,5,')
    expect(lines).toContain('"Orders that need attention, by cause","May have been printed already",,1,')
  })

  it('lists no orders by person where nobody gave a name', () => {
    expect(shiftCsv(knownReport({ people: [{ person: '', orders: 84 }] }))).not.toContain('by person')
  })

  it('has its times in UTC', () => {
    expect(lines).toContain('"Shift","Started",,"2026-11-22T21:00:00Z",')
    expect(lines).toContain('"Shift","Ended","Sam","2026-11-23T05:00:00Z",')
  })

  it('leaves the previous shift empty if there was none', () => {
    expect(shiftCsv(knownReport({ previous: null })).split('\r\n')).toContain('"Done in this shift","Orders sent to a printer",,240,')
  })

  it('contains nothing that a person wrote as an executable formula', () => {
    const formula = '=HYPERLINK("http://x")'
    const csv = shiftCsv(knownReport({ person: formula, overrides: [{ reason: formula, person: formula, orders: 1 }] }))
    expect(csv.match(/"'=HYPERLINK/g)).toHaveLength(3)
    expect(csv).not.toContain('"=')
  })
})

describe('the report on paper', () => {
  it('has every number, when the shift was and who ended it', async () => {
    const text = await textOfPdf(await shiftPages(knownReport(), 'a4'))
    for (const words of ['2026-11-22 22:00 to 2026-11-23 06:00', 'Ended by Sam', '240', '310', 'The printer jammed', 'Page 1 of 1'])
      expect(text).toContain(words)
  })

  it('continues long lists on further pages, each row once and each page with its head', async () => {
    const reprints = Array.from({ length: 90 }, (_, index) => ({ reason: 'jam' as const, person: `Person ${index + 1}.`, sheets: 1 }))
    const text = await textOfPdf(await shiftPages(knownReport({ reprints }), 'letter'))
    for (const { person } of reprints) expect(text.split(person)).toHaveLength(2)
    expect(text).toContain('Page 4 of 4')
    expect(text.split('Reprints by reason').length).toBeGreaterThan(2)
  })
})
