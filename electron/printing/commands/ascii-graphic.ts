const hexOf = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')

/** Letters for how often the next digit repeats: `G` to `Y` are 1 to 19, `g` to `z` are 20 to 400 in steps of 20. */
const [ones, twenties] = ['GHIJKLMNOPQRSTUVWXY', 'ghijklmnopqrstuvwxyz']
const longestRun = 400

function countLetters(count: number): string {
  const most = (twenties.at(-1) ?? '').repeat(Math.floor(count / longestRun))
  const rest = count % longestRun
  const twenty = Math.floor(rest / 20)
  const one = rest % 20
  return `${most}${twenty === 0 ? '' : (twenties[twenty - 1] ?? '')}${one === 0 ? '' : (ones[one - 1] ?? '')}`
}

function packRow(digits: string): string {
  // A row that ends in white or black needs no digits for its end.
  const filled = digits.endsWith('0') ? ',' : digits.endsWith('F') ? '!' : ''
  const kept = filled === '' ? digits : digits.replace(filled === ',' ? /0+$/ : /F+$/, '')
  return `${kept.replaceAll(/(.)\1{2,}/g, (run: string, digit: string) => `${countLetters(run.length)}${digit}`)}${filled}`
}

/**
 * A graphic as hexadecimal digits with run lengths, which every ZPL II printer reads: `,` and `!` fill the rest of a row with white or
 * black, `:` repeats the row before.
 */
export function asciiGraphic(bytes: Uint8Array, rowBytes: number): string {
  const rows: string[] = []
  let before = ''
  for (let at = 0; at < bytes.length; at += rowBytes) {
    const digits = Array.from(bytes.subarray(at, at + rowBytes), hexOf).join('')
    rows.push(digits === before ? ':' : packRow(digits))
    before = digits
  }
  return rows.join('')
}
