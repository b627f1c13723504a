/** One record of a CSV file and its first line, from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [';', ',', '\t'] as const

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): string {
  const [firstLine = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1)
  const counted = separators.map((separator) => ({ separator, count: firstLine.split(separator).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.separator ?? ','
}

/**
 * Parses CSV from spreadsheets (RFC 4180): with or without a byte order mark, separated by comma, semicolon or tab, with any line
 * ends, quotes doubled. Empty lines are skipped. Null when a quote is never closed.
 */
export function parseCsv(source: string): CsvRecord[] | null {
  const text = source.replace(/^\u{feff}/u, '')
  const separator = separatorOf(text)
  const records: CsvRecord[] = []
  let [line, recordLine, cell] = [1, 1, '']
  let cells: string[] = []
  let isQuoted = false

  const endRecord = (): void => {
    cells.push(cell)
    if (cells.some((each) => each.trim() !== '')) records.push({ line: recordLine, cells })
    ;[cells, cell] = [[], '']
  }

  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    const isLineEnd = sign === '\n' || (sign === '\r' && text[index + 1] !== '\n')
    if (isLineEnd) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (isLineEnd) {
      endRecord()
      recordLine = line
    } else if (sign !== '\r') cell += sign
  }
  if (isQuoted) return null
  endRecord()
  return records
}
