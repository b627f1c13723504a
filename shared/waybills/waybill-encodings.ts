import { mod10, mod37And36, mod43 } from './check-digits.ts'
import { numbersInElements, groupSeparator } from './gs1-element-string.ts'
import { normalizeWaybill } from './normalize-waybill.ts'

/** One way in which a carrier or a standard puts a number into a barcode. */
export interface WaybillEncoding {
  /**
   * The numbers inside, or none: the whole content must match this encoding exactly. `content` is upper case, without symbology identifier;
   * `plain` is its normal form.
   */
  readonly numbers: (content: string, plain: string) => readonly string[]
}

function whole(pattern: RegExp): WaybillEncoding['numbers'] {
  return (_, plain) => pattern.exec(plain)?.slice(1).filter(Boolean) ?? []
}

/** A number padded with noughts to a fixed length stands for itself and for the number without the padding. */
function unpadded(padded: string, length: number): string[] {
  const padding = padded.slice(0, padded.length - length)
  return /^0+$/.test(padding) ? [padded, padded.slice(-length)] : [padded]
}

const fedEx34 = /^(?:100\d{2}|96\d{3})\d{15}(\d{14})$/
const fedEx22 = /^96\d{5}(\d{15})$/
const dpd = /^(?:[0-9A-Z]{7})(\d{14})\d{6}$/
const dataIdentified = /^(?:[1-6]?J|[12]K|Z)([0-9A-Z]{8,35})$/
const recordSeparator = '\u001e'
// oxlint-disable-next-line no-control-regex -- the separators of ISO 15434.
const envelope = /^\[\)>\u001e(\d\d)\u001d?([\s\S]*?)\u001e?\u0004?$/

function inField(field: string): string[] {
  return dataIdentified.exec(normalizeWaybill(field))?.slice(1) ?? []
}

/** UPS splits its number in MaxiCode: the package in one field, the shipper and the service in others. */
function upsNumber(fields: readonly string[]): string[] {
  const at = fields.findIndex((field) => /^1Z\d{8}$/.test(field))
  const [tracking = '', , shipper = ''] = fields.slice(at)
  const service = fields[at - 1] ?? ''
  if (at < 1 || !/^[0-9A-Z]{6}$/.test(shipper) || !/^\d{3}$/.test(service)) return []
  return [`1Z${shipper}${service.slice(1)}${tracking.slice(2)}`]
}

function inEnvelope(content: string): string[] {
  const [, format, body = ''] = envelope.exec(content) ?? []
  if (format === undefined || body.includes(recordSeparator)) return []
  if (format === '05') return numbersInElements(body)
  const fields = body.split(groupSeparator)
  if (format === '06') return fields.flatMap(inField)
  if (format !== '01') return []
  return [...fields.map(normalizeWaybill).filter((field) => /^1Z[0-9A-Z]{16}$|^\d{12,15}$/.test(field)), ...upsNumber(fields)]
}

/**
 * The known framings. Each is an exact grammar; a number may be compared with what it yields for equality, and with nothing else.
 * What has no published grammar, such as the two-dimensional codes of Royal Mail, yields nothing: its label is checked by its other codes.
 */
export const waybillEncodings: readonly WaybillEncoding[] = [
  {
    // FedEx 34 digits: routing, then 14 with the number at their end
    numbers: (_, plain) =>
      fedEx34
        .exec(plain)
        ?.slice(1)
        .flatMap((last) => unpadded(last, 12)) ?? [],
  },
  {
    // FedEx Ground 96: 22 digits, the last 15 are the number
    numbers: (_, plain) =>
      fedEx22
        .exec(plain)
        ?.slice(1)
        .flatMap((last) => unpadded(last, 12)) ?? [],
  },
  {
    // USPS: 420, ZIP or ZIP+4, then a number that begins with 91 to 95
    numbers: (_, plain) =>
      [whole(/^420\d{5}(9[1-5]\d{18}(?:\d{2}|\d{6})?)$/), whole(/^420\d{9}(9[1-5]\d{18}(?:\d{2}|\d{6})?)$/)].flatMap((read) =>
        read('', plain),
      ),
  },
  {
    // DPD: % or 0, postcode, number of 14 digits, service, country; a check character may stand behind the number
    numbers: (content, plain) =>
      (dpd.exec(plain.replace(/^%/, ''))?.slice(1) ?? []).flatMap((number) => [number, `${number}${mod37And36(number)}`]),
  },
  {
    // SSCC: 00, then 18 digits with their check digit
    numbers: (_, plain) => (/^00(\d{18})$/.exec(plain)?.slice(1) ?? []).filter((sscc) => mod10(sscc.slice(0, -1)) === sscc.slice(-1)),
  },
  // Air waybill piece: 11 digits, 0, four digits of the piece
  { numbers: whole(/^(\d{11})0\d{4}$/) },
  // Data identifier of a licence plate (J, 1J to 6J), of a shipment (1K, 2K) or as agreed (Z)
  { numbers: whole(dataIdentified) },
  // ISO 15434 envelope: UPS and FedEx in format 01, GS1 in 05, data identifiers in 06
  { numbers: inEnvelope },
  // Codabar start and stop letters
  { numbers: whole(/^[A-D]([\d$:/.+]{4,})[A-D]$/) },
]

/** GS1 element strings, for contents whose reader says that they are one: otherwise any number that begins with 9 would lose two digits. */
export const gs1Encoding: WaybillEncoding = { numbers: numbersInElements }

/**
 * A check digit after the number. Weaker than a framing: one in ten numbers ends with a matching digit by chance. Only check digits that readers
 * and barcode standards append are listed; Luhn and mod 11 digits are part of the carriers' numbers. `symbologies`: the letters of the symbology
 * identifiers of the barcodes that have it.
 */
export const checkDigitEncodings: readonly (WaybillEncoding & { readonly symbologies: string })[] = [
  {
    // Check digit mod 10 behind a number of seven digits and more: EAN and UPC, interleaved 2 of 5, GS1 DataBar
    symbologies: 'EIe',
    numbers: (_, plain) => (/^(\d{7,20})\d$/.exec(plain)?.slice(1) ?? []).filter((number) => `${number}${mod10(number)}` === plain),
  },
  {
    // Check character mod 43 of Code 39
    symbologies: 'A',
    numbers: (_, plain) =>
      (/^([0-9A-Z]{6,30})[0-9A-Z]$/.exec(plain)?.slice(1) ?? []).filter((number) => `${number}${mod43(number)}` === plain),
  },
]
