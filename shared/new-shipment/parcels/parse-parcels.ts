import type { DistanceUnit, DraftParcel, MassUnit } from '../draft.ts'
import { parseParcelLine, type ParcelLineProblem, type ParsedParcelLine } from './parse-parcel-line.ts'

export type ParcelShorthandProblem = ParcelLineProblem | 'empty' | 'mixed-units'

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

const hasTwo = (units: readonly unknown[]): boolean => new Set(units).size > 1

/**
 * Parses parcels in one line of text: `3 x 40x30x20 12 kg`, `2*40/30/20cm 12,5kg`, `40x30x20 500 g x3`, several with semicolons or on separate
 * lines. The weight is that of one parcel.
 */
export function parseParcels(text: string): ParsedParcels {
  const lines = text.split(/[;\n]/u).filter((line) => line.trim() !== '')
  if (lines.length === 0) return { kind: 'problem', problem: 'empty', text: '' }
  const parsed: ParsedParcelLine[] = []
  for (const line of lines) {
    const one = parseParcelLine(line)
    if (typeof one === 'string') return { kind: 'problem', problem: one, text: line.trim() }
    parsed.push(one)
  }
  const units = parsed.flatMap(({ massUnits }) => massUnits)
  const lengths = parsed.flatMap(({ distanceUnits }) => distanceUnits)
  if (hasTwo(units) || hasTwo(lengths)) return { kind: 'problem', problem: 'mixed-units', text: text.trim() }
  return { kind: 'parcels', parcels: parsed.map(({ parcel }) => parcel), massUnit: units[0] ?? null, distanceUnit: lengths[0] ?? null }
}
