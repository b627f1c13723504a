import type { DistanceUnit, DraftParcel, MassUnit } from '../draft.ts'
import { parseDecimal } from '../parse-decimal.ts'

export type ParcelLineProblem = 'unreadable' | 'no-weight' | 'ambiguous-number' | 'bad-count'

export interface ParsedParcelLine {
  readonly parcel: DraftParcel
  readonly massUnits: readonly MassUnit[]
  readonly distanceUnits: readonly DistanceUnit[]
}

/** A unit as a person may write it: the form's unit it is converted to, and how many of it make one of the form's unit. */
interface Written<Unit> {
  readonly unit: Unit
  readonly divisor: number
}

function namesOf<Unit>(unit: Unit, names: readonly string[], divisor = 1): [string, Written<Unit>][] {
  return names.map((name) => [name, { unit, divisor }])
}

const massWords: ReadonlyMap<string, Written<MassUnit>> = new Map([
  ...namesOf<MassUnit>('kg', ['kg', 'kgs', 'kilo', 'kilos']),
  ...namesOf<MassUnit>('kg', ['g', 'gr', 'gram', 'grams'], 1000),
  ...namesOf<MassUnit>('lb', ['lb', 'lbs']),
])
const distanceWords: ReadonlyMap<string, Written<DistanceUnit>> = new Map([
  ...namesOf<DistanceUnit>('cm', ['cm']),
  ...namesOf<DistanceUnit>('cm', ['mm'], 10),
  ...namesOf<DistanceUnit>('inch', ['in', 'inch', 'inches', '"', '″']),
])
/** Words that may follow the number of parcels. */
const countWords: ReadonlySet<string> = new Set([
  'x',
  'pc',
  'pcs',
  'piece',
  'pieces',
  'parcel',
  'parcels',
  'package',
  'packages',
  'box',
  'boxes',
  'carton',
  'cartons',
  'ctn',
  'pallet',
  'pallets',
])
const silentWords: ReadonlySet<string> = new Set(['each', 'ea', 'of', 'per', 'à', '@', '(', ')'])

/** The maximum number of parcels per line of the form. */
export const maxParcelCount = 99

const number = String.raw`\d+(?:[.,]\d+)?`
const distanceUnit = String.raw`(?:cm|mm|inches|inch|in|"|″)`
const chain = new RegExp(`${number}(?:\\s*x\\s*${number}){2,4}`, 'u')
const unitsInside = new RegExp(`(?<=\\d)\\s*(${distanceUnit})(?=\\s*x\\s*\\d)`, 'gu')
/** A size without blanks, and then how many there are of it: `40x30x20 x3`. */
const countLast = new RegExp(`^${number}x${number}x${number}\\s+x\\s*${number}$`, 'u')
const tokens = new RegExp(`${number}|\\p{L}+|\\S`, 'gu')
const massUnitFirst = /^\s*(?:kgs?|kilos?|g|gr|grams?|lbs?)(?!\p{L})/u

const isNumber = (token: string | undefined): boolean => token !== undefined && /^\d/.test(token)

function numberProblem(text: string): ParcelLineProblem | null {
  const parsed = parseDecimal(text)
  if (parsed.kind === 'number') return null
  return parsed.kind === 'invalid' && parsed.cause === 'ambiguous' ? 'ambiguous-number' : 'unreadable'
}

function canonicalNumber(text: string, divisor: number): string {
  const parsed = parseDecimal(text)
  if (parsed.kind !== 'number') return text
  return divisor === 1 ? parsed.text : String(Number((parsed.value / divisor).toFixed(6)))
}

function isCount(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxParcelCount
}

interface Sizes {
  readonly numbers: readonly string[]
  readonly isCountLast: boolean
  readonly before: string
  /** The text after the sizes. Includes the weight if it was the last number of the chain: `40x30x20x12kg`. */
  readonly after: string
}

function findSizes(text: string): Sizes | null {
  const found = chain.exec(text)
  if (found === null) return null
  const numbers = found[0].split('x').map((one) => one.trim())
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  if (numbers.length < 4 || !massUnitFirst.test(after)) return { numbers, isCountLast: countLast.test(found[0]), before, after }
  return { numbers: numbers.slice(0, -1), isCountLast: false, before, after: `${numbers.at(-1)}${after}` }
}

interface Loose {
  readonly counts: string[]
  readonly weights: string[]
}

const hasUnit = (side: readonly string[], at: number): boolean => massWords.has(side[at + 1] ?? '')

/** Sorts the numbers around the sizes. A count is followed by a word for parcels, or precedes the sizes while another number has a unit. */
function sortLoose(before: readonly string[], after: readonly string[]): Loose {
  const loose: Loose = { counts: [], weights: [] }
  const isWeighed = [before, after].some((side) => side.some((token, at) => isNumber(token) && hasUnit(side, at)))
  for (const side of [before, after]) {
    for (const [at, token] of side.entries()) {
      if (!isNumber(token)) continue
      const isNamed = (side === before || side[at + 1] !== 'x') && countWords.has(side[at + 1] ?? '')
      const isCounted = isNamed || (isWeighed && (side === before || side[at - 1] === 'x'))
      if (hasUnit(side, at) || !isCounted) loose.weights.push(token)
      else loose.counts.push(token)
    }
  }
  return loose
}

function isKnownWord(token: string): boolean {
  return isNumber(token) || massWords.has(token) || distanceWords.has(token) || countWords.has(token) || silentWords.has(token)
}

const divisorOf = ([first]: readonly Written<unknown>[]): number => first?.divisor ?? 1

/** Parcels of one size. Four numbers are a count and three sizes. Around them are the weight, units, and words without meaning. */
export function parseParcelLine(line: string): ParsedParcelLine | ParcelLineProblem {
  const text = line
    .toLowerCase()
    .replaceAll(/[×*✕/]/gu, 'x')
    .replaceAll(/,(?!\d)/gu, ' ')
  const inside = [...text.matchAll(unitsInside)].map(([, unit = '']) => unit)
  const sizes = findSizes(text.replaceAll(unitsInside, ''))
  if (sizes === null) return 'unreadable'
  const before: string[] = sizes.before.match(tokens) ?? []
  const after: string[] = sizes.after.match(tokens) ?? []
  if (![...before, ...after].every(isKnownWord)) return 'unreadable'
  const numbers = [...sizes.numbers]
  const { counts, weights } = sortLoose(before, after)
  if (numbers.length === 4) counts.push((sizes.isCountLast ? numbers.pop() : numbers.shift()) ?? '')
  if (numbers.length > 3 || counts.length > 1) return 'unreadable'
  if (weights.length !== 1) return weights.length === 0 ? 'no-weight' : 'unreadable'
  const [count = '1'] = counts
  if (!isCount(count)) return 'bad-count'
  const problem = [...numbers, ...weights].map(numberProblem).find((one) => one !== null)
  if (problem !== undefined) return problem
  const words = [...inside, ...before, ...after]
  const masses = words.flatMap((word) => massWords.get(word) ?? [])
  const distances = words.flatMap((word) => distanceWords.get(word) ?? [])
  // With two spellings of one kind of unit it is unclear which number has which unit.
  if ([masses, distances].some((written) => new Set(written.map(({ divisor }) => divisor)).size > 1)) return 'unreadable'
  const [length = '', width = '', height = ''] = numbers.map((one) => canonicalNumber(one, divisorOf(distances)))
  return {
    parcel: { count: String(Number(count)), weight: canonicalNumber(weights[0] ?? '', divisorOf(masses)), length, width, height },
    massUnits: masses.map(({ unit }) => unit),
    distanceUnits: distances.map(({ unit }) => unit),
  }
}
