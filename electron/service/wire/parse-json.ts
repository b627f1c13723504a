const numberPattern = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?(?:[eE](?<exponent>[+-]?\d+))?$/

/** A number with more digits than this is kept as it was written. */
const maxExpandedDigits = 60

/** Quick test whether any number may lose digits, because parsing value by value takes several times as long. */
const mayBeInexact = /[:[,\s]-?(?:\d[\d.]{15,}|[\d.]+[eE]|0\.0{6})/

/** Names of identifiers. Their decimals are not an amount, so trailing zeros are significant. */
const identifierName = /(?:number|reference|waybill|invoice|tracking|code|phone|token)$/i

const mayHaveClosingZeros = /(?:number|reference|waybill|invoice|tracking|code|phone|token)"\s*:\s*-?\d+\.\d*0/i

const closingZeros = /^-?\d+\.\d*0$/

/** Writes a JSON number out, without exponent and trailing zeros: 1.50e3 becomes 1500. */
function writtenOut(source: string): string {
  const { sign = '', whole = '', fraction = '', exponent = '0' } = numberPattern.exec(source)?.groups ?? {}
  const digits = `${whole}${fraction}`
  const point = whole.length + Number(exponent)
  if (Math.abs(point) > maxExpandedDigits || digits.length > maxExpandedDigits) return source
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(point, digits.length), '0')
  const at = Math.max(1, point)
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const decimals = padded.slice(at).replace(/0+$/, '')
  const text = decimals === '' ? integer : `${integer}.${decimals}`
  return text === '0' ? text : `${sign}${text}`
}

type ParseWithSource = (text: string, reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown) => unknown

function keepDigits(key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || source === undefined) return value
  const text = closingZeros.test(source) && identifierName.test(key) ? source : writtenOut(source)
  return String(value) === text ? value : text
}

/**
 * Parses JSON without changing any number. A number that JavaScript cannot represent, such as an unquoted waybill of 18 digits, becomes a string
 * of its digits, and so does an identifier such as the invoice 2026.10. Everything the service sends is parsed here. Throws for invalid JSON.
 */
export function parseJson(text: string): unknown {
  return mayBeInexact.test(text) || mayHaveClosingZeros.test(text)
    ? (JSON.parse as ParseWithSource)(text, keepDigits)
    : (JSON.parse(text) as unknown)
}
