const numberPattern = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?(?:[eE](?<exponent>[+-]?\d+))?$/

/** A number with more digits than this is kept as it was written. */
const maxExpandedDigits = 60

/** Whether any number may have lost digits: read value by value, a response takes several times as long to parse. */
const mayBeInexact = /[:[,\s]-?(?:\d[\d.]{15,}|[\d.]+[eE]|0\.0{6})/

/** Names of what identifies something: their digits behind the point are no amount, so closing zeros count. */
const identifierName = /(?:number|reference|waybill|invoice|tracking|code|phone|token)$/i

const mayHaveClosingZeros = /(?:number|reference|waybill|invoice|tracking|code|phone|token)"\s*:\s*-?\d+\.\d*0/i

const closingZeros = /^-?\d+\.\d*0$/

/** A JSON number written out, without exponent and closing zeros: 1.50e3 is 1500. */
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
 * JSON in which no number changes: one that JavaScript cannot hold, such as a waybill of 18 digits without quotes, is a text of its
 * digits, and so is an identifier such as the invoice 2026.10. Everything the service sends is parsed here. Throws for anything that is not JSON.
 */
export function parseJson(text: string): unknown {
  return mayBeInexact.test(text) || mayHaveClosingZeros.test(text)
    ? (JSON.parse as ParseWithSource)(text, keepDigits)
    : (JSON.parse(text) as unknown)
}
