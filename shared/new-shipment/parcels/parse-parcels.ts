import type { DistanceUnit, DraftParcel, MassUnit } from '../draft.ts'
import { parseDecimal } from '../parse-decimal.ts'

export const parcelShorthandProblems = ['empty', 'unreadable', 'no-weight', 'ambiguous-number', 'mixed-units', 'bad-count'] as const

export type ParcelShorthandProblem = (typeof parcelShorthandProblems)[number]

export type ParsedParcels =
  | {
      readonly kind: 'parcels'
      readonly parcels: readonly DraftParcel[]
      /** Null if none was written: the form's unit. */
      readonly massUnit: MassUnit | null
      readonly distanceUnit: DistanceUnit | null
    }
  /** `text` is the part that could not be read. */
  | { readonly kind: 'problem'; readonly problem: ParcelShorthandProblem; readonly text: string }

interface ParsedLine {
  readonly parcel: DraftParcel
  readonly massUnits: readonly MassUnit[]
  readonly distanceUnits: readonly DistanceUnit[]
}

const massWords: ReadonlyMap<string, MassUnit> = new Map([
  ...['kg', 'kgs', 'kilo', 'kilos'].map((word) => [word, 'kg'] as const),
  ...['lb', 'lbs'].map((word) => [word, 'lb'] as const),
])
const distanceWords: ReadonlyMap<string, DistanceUnit> = new Map([
  ['cm', 'cm'],
  ...['in', 'inch', 'inches', '"', '″'].map((word) => [word, 'inch'] as const),
])
const silentWords: ReadonlySet<string> = new Set(['each', 'ea', 'à', '@'])

/** The maximum number of parcels per line of the form. */
export const maxParcelCount = 99

const number = String.raw`\d+(?:[.,]\d+)?`
const sizes = new RegExp(`${number}(?:\\s*x\\s*${number}){2,3}`, 'u')
const tokens = new RegExp(`${number}|\\p{L}+|\\S`, 'gu')

const isNumber = (token: string): boolean => /^\d/.test(token)

function numberProblem(text: string): ParcelShorthandProblem | null {
  const parsed = parseDecimal(text)
  if (parsed.kind === 'number') return null
  return parsed.kind === 'invalid' && parsed.cause === 'ambiguous' ? 'ambiguous-number' : 'unreadable'
}

function canonicalNumber(text: string): string {
  const parsed = parseDecimal(text)
  return parsed.kind === 'number' ? parsed.text : text
}

function isCount(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxParcelCount
}

const hasTwo = (units: readonly unknown[]): boolean => new Set(units).size > 1

/** Four numbers are a count and three sizes. Around them are the weight, units, and words without meaning. */
function parseLine(line: string): ParsedLine | ParcelShorthandProblem {
  const text = line
    .toLowerCase()
    .replaceAll(/[×*✕/]/gu, 'x')
    .replaceAll(/,(?!\d)/gu, ' ')
  const found = sizes.exec(text)
  if (found === null) return 'unreadable'
  const numbers = found[0].split('x').map((one) => one.trim())
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.match(tokens) ?? []
  const words = rest.filter((token) => !isNumber(token))
  const weights = rest.filter(isNumber)
  if (words.some((word) => !massWords.has(word) && !distanceWords.has(word) && !silentWords.has(word))) return 'unreadable'
  if (weights.length !== 1) return weights.length === 0 ? 'no-weight' : 'unreadable'
  const count = numbers.length === 4 ? (numbers.shift() ?? '') : '1'
  if (!isCount(count)) return 'bad-count'
  const problem = [...numbers, ...weights].map(numberProblem).find((one) => one !== null)
  if (problem !== undefined) return problem
  const [length = '', width = '', height = '', weight = ''] = [...numbers, ...weights].map(canonicalNumber)
  return {
    parcel: { count: String(Number(count)), weight, length, width, height },
    massUnits: words.flatMap((word) => massWords.get(word) ?? []),
    distanceUnits: words.flatMap((word) => distanceWords.get(word) ?? []),
  }
}

/**
 * Parses parcels in one line of text: `3 x 40x30x20 12 kg`, `2*40/30/20cm 12,5kg`, several with semicolons or on separate lines. The weight is
 * that of one parcel.
 */
export function parseParcels(text: string): ParsedParcels {
  const lines = text.split(/[;\n]/u).filter((line) => line.trim() !== '')
  if (lines.length === 0) return { kind: 'problem', problem: 'empty', text: '' }
  const parsed: ParsedLine[] = []
  for (const line of lines) {
    const one = parseLine(line)
    if (typeof one === 'string') return { kind: 'problem', problem: one, text: line.trim() }
    parsed.push(one)
  }
  const units = parsed.flatMap(({ massUnits }) => massUnits)
  const lengths = parsed.flatMap(({ distanceUnits }) => distanceUnits)
  if (hasTwo(units) || hasTwo(lengths)) return { kind: 'problem', problem: 'mixed-units', text: text.trim() }
  return { kind: 'parcels', parcels: parsed.map(({ parcel }) => parcel), massUnit: units[0] ?? null, distanceUnit: lengths[0] ?? null }
}
