import { describe, expect, it } from 'vitest'
import { tableFile } from '../../../../electron/platform/table-file.ts'
import { csvText, type CsvCell } from '../../../../shared/export/csv.ts'
import { parseCsv } from '../../../../shared/export/parse-csv.ts'
import { readZip } from '../../../support/read-zip.ts'

const header = ['Waybill', 'Weight', 'Note']
const rows: readonly (readonly CsvCell[])[] = [
  ['996003263000037805', 12.5, null],
  ['00340434161094000000', 7, '=HYPERLINK("http://x","y")'],
  ['1E5', 0.25, '2026-11-23'],
  [' 1/2 ', 1000, 'a;b,c\td <&> "é" 日本\u0001'],
]

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** The cells of the only sheet of a workbook, as a spreadsheet finds them: texts as texts, numbers as numbers. */
async function readWorkbook(bytes: Uint8Array): Promise<{ readonly cells: Map<string, string | number>; readonly sheet: string }> {
  const parts = readZip(bytes)
  const xmlOf = (name: string) => new TextDecoder().decode(parts.get(name))
  const texts = [...xmlOf('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(([, text = '']) => plain(text))
  const sheet = xmlOf('xl/worksheets/sheet1.xml')
  const cells = new Map<string, string | number>()
  for (const [, attributes = '', value = ''] of sheet.matchAll(/<c ([^>]*)><v>(.*?)<\/v><\/c>/g)) {
    const place = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? ''
    cells.set(place, attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value))
  }
  return { cells, sheet }
}

describe('a workbook', () => {
  it('keeps long numbers, leading zeros and dates as the texts they are, and numbers as numbers', async () => {
    const { name, bytes } = await tableFile('list', { header, rows }, 'xlsx')
    expect(name).toBe('list.xlsx')
    const { cells } = await readWorkbook(bytes)
    expect(['A1', 'B1', 'C1'].map((place) => cells.get(place))).toEqual(header)
    expect(['A2', 'A3', 'A4'].map((place) => cells.get(place))).toEqual(['996003263000037805', '00340434161094000000', '1E5'])
    expect(['B2', 'B3', 'B4', 'B5'].map((place) => cells.get(place))).toEqual([12.5, 7, 0.25, 1000])
    expect(cells.get('C4')).toBe('2026-11-23')
    expect(cells.has('C2')).toBe(false)
  })

  it('has no formula and no character that a workbook cannot have', async () => {
    const { cells, sheet } = await readWorkbook((await tableFile('list', { header, rows }, 'xlsx')).bytes)
    expect(sheet).not.toContain('<f')
    expect(cells.get('C3')).toBe('=HYPERLINK("http://x","y")')
    expect(cells.get('C5')).toContain('a;b,c\td <&> "é" 日本')
    expect(cells.get('C5')).not.toContain('\u0001')
  })

  it('can have more rows than a call can have arguments, and a column as wide as its longest text', async () => {
    const many = Array.from({ length: 150_000 }, (_, index): CsvCell[] => [index === 149_999 ? 'x'.repeat(20) : null])
    const { cells, sheet } = await readWorkbook((await tableFile('list', { header: ['Note'], rows: many }, 'xlsx')).bytes)
    expect(cells.get('A150001')).toBe('x'.repeat(20))
    expect(sheet).toMatch(/<col [^>]*width="22"/)
  })

  it('can be written of an empty table', async () => {
    const { cells } = await readWorkbook((await tableFile('list', { header, rows: [] }, 'xlsx')).bytes)
    expect([...cells.values()]).toEqual(header)
  })
})

describe('CSV by region', () => {
  it.each(['en-US', 'en-GB', 'ja-JP', 'zh-CN', 'en-IN'])('separates by commas, with a decimal point, in %s', (region) => {
    const [, first = ''] = csvText(header, rows, region).split('\r\n')
    expect(first).toBe('"996003263000037805",12.5,')
  })

  it.each(['de-DE', 'fr-FR', 'it-IT', 'pl-PL', 'pt-BR', 'nl-NL', 'es-ES', 'tr-TR'])(
    'separates by semicolons, with a decimal comma, in %s',
    (region) => {
      const [, first = ''] = csvText(header, rows, region).split('\r\n')
      expect(first).toBe('"996003263000037805";12,5;')
    },
  )

  it.each(['en-US', 'de-DE'])('is read back as it was, in %s', (region) => {
    const records = parseCsv(csvText(header, rows, region)) ?? []
    expect(records.map(({ cells }) => cells[0])).toEqual(['Waybill', '996003263000037805', '00340434161094000000', '1E5', ' 1/2 '])
  })
})
