import { labelLayoutMessages } from '../../messages/printing/label-layout-messages.ts'
import type { PrinterProfile } from './printer-profile.ts'

/** Millimeters to the right and down. */
export type Offset = PrinterProfile['offset']

/** Two distances on an upright sheet, in millimeters: from its left edge, and from its upper edge. */
export interface EdgeDistances {
  readonly left: number
  readonly top: number
}

/**
 * The calibration sheet's two lines: the vertical line this far from the left edge of the sheet, the horizontal line this far
 * from the upper edge. The sheet is printed with offset 0, so that the measurement never depends on earlier settings.
 */
export const calibrationLines = { left: 30, top: 30 } as const satisfies EdgeDistances

/** The maximum offset of a profile, in millimeters either way. */
export const maxOffsetMm = 20

function tenths(millimetres: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(millimetres * 10) / 10 + 0
}

/** The offset that moves the lines of a calibration sheet from the measured to the expected position, to 0.1 mm. */
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
