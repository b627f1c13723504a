const [ones, twenties] = ['GHIJKLMNOPQRSTUVWXY', 'ghijklmnopqrstuvwxyz']

/** Reads a graphic in hexadecimal digits with run lengths, by what Zebra documents. Throws where the digits and the size do not agree. */
export function readAsciiGraphic(text: string, total: number, rowBytes: number): Uint8Array {
  const rows: string[] = []
  let row = ''
  let count = 0
  const end = (): void => {
    rows.push(row)
    row = ''
  }
  for (const letter of text.replaceAll(/\s/g, '')) {
    if (ones.includes(letter)) count += ones.indexOf(letter) + 1
    else if (twenties.includes(letter)) count += 20 * (twenties.indexOf(letter) + 1)
    else if (letter === ':') rows.push(rows.at(-1) ?? '')
    else if (letter === ',' || letter === '!') {
      row = row.padEnd(rowBytes * 2, letter === ',' ? '0' : 'F')
      end()
    } else {
      if (!/[\dA-F]/i.test(letter)) throw new Error(`A graphic has the letter ${letter}.`)
      row += letter.repeat(Math.max(1, count))
      count = 0
      if (row.length > rowBytes * 2) throw new Error('A row of a graphic is too long.')
      if (row.length === rowBytes * 2) end()
    }
  }
  const bytes = Buffer.from(rows.join(''), 'hex')
  if (row !== '' || bytes.length !== total) throw new Error(`${total} bytes were announced and ${bytes.length} came`)
  return bytes
}
