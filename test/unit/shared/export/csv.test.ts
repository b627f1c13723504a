import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visibleText } from '../../../../shared/visible-text.ts'
import { csvLine, csvText } from '../../../../shared/export/csv.ts'

/** A reader of RFC 4180 of its own, so that what is written is checked by the standard and not by its writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const body = text.slice(1)
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      row.push(cell)
      cell = ''
    } else if (letter === '\r' && body[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += letter
  }
  return rows
}

describe('CSV for other programs', () => {
  it('starts with a byte order mark and ends each line with CR and LF', () => {
    expect(csvText(['a', 'b'], [['1', 2]])).toBe('\u{feff}"a","b"\r\n"1",2\r\n')
  })

  it('can be written line by line', () => {
    for (const region of ['en-GB', 'de-DE'])
      expect(csvText(['a', 'b'], [], region) + csvLine(['=1', 2.5], region)).toBe(csvText(['a', 'b'], [['=1', 2.5]], region))
  })

  it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\r=1', '\tx', '\rx', ' =1+1', '\n=1', '＝1', '\u202f@x'])(
    'puts an apostrophe before %j, so that no spreadsheet runs it',
    (cell) => {
      expect(readCsv(csvText(['h'], [[cell]]))[1]).toEqual([`'${cell}`])
    },
  )

  it('shows invisible characters before a formula, so that no spreadsheet runs it', () => {
    expect(csvText(['h'], [['\u200b=1']])).toContain('"⟨U+200B⟩=1"')
  })

  it('keeps a formula in the middle inside its cell, whatever the separator', () => {
    expect(csvText(['h'], [['a;=1+1\t=2']])).toContain('"a;=1+1\t=2"')
  })

  it('writes numbers as numbers and null as empty', () => {
    expect(csvText(['h', 'i', 'j'], [[-2.5, null, Number.NaN]])).toContain('\r\n-2.5,,"NaN"\r\n')
  })

  it('never contains a NUL, half a character or a direction mark', () => {
    expect(csvText(['h'], [['a\0b\ud800c\u202e']])).toContain('"a⟨U+0000⟩b⟨U+D800⟩c⟨U+202E⟩"')
  })

  it('can be parsed to the visible text, except for the apostrophe', () => {
    const word = string({ unit: 'binary' }).map(visibleText)
    assert(
      property(array(array(word, { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
        const back = readCsv(csvText(['a', 'b'], rows))
        expect(back).toHaveLength(rows.length + 1)
        for (const [at, row] of rows.entries()) {
          for (const [column, cell] of row.entries()) expect([cell, `'${cell}`]).toContain(back[at + 1]?.[column])
        }
      }),
    )
  })
})
