import { labelLayoutMessages } from '../messages/printing/label-layout-messages.ts'
import type { PrinterProfile } from './printer-profile.ts'

/** Millimetres to the right and down. */
export type Offset = PrinterProfile['offset']

/** Two distances on a sheet as it lies upright in front of a person, in millimetres: from its left edge, and from its upper edge. */
export interface EdgeDistances {
  readonly left: number
  readonly top: number
}

/**
 * Where the calibration sheet's two lines stand: the upright line this far from the left edge of the sheet, the level line this far
 * from the upper edge. The sheet is printed as if the printer's offset were 0, so that what is measured never depends on what was set before.
 */
export const calibrationLines = { left: 30, top: 30 } as const satisfies EdgeDistances

/** The offset a profile may hold, in millimetres either way. */
export const maxOffsetMm = 20

function tenths(millimetres: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(millimetres * 10) / 10 + 0
}

/** The offset that brings the lines of a calibration sheet from where they were measured to where they belong, to 0.1 mm. */
export function calibrationOffset({ expected, measured }: { readonly expected: EdgeDistances; readonly measured: EdgeDistances }): Offset {
  return { x: tenths(expected.left - measured.left), y: tenths(expected.top - measured.top) }
}

/** Why a measured distance cannot be right; null when it can. */
export function measurementProblem(measured: number, expected: number): string | null {
  if (measured < 0) return labelLayoutMessages.distanceNegative()
  if (Math.abs(measured - expected) > maxOffsetMm) {
    return labelLayoutMessages.distanceTooFar({ expected: String(expected), measured: String(measured), maximum: String(maxOffsetMm) })
  }
  return null
}
