import { mediaNames, mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'

/** Tolerance in millimeters for the same stock; 4 × 6 in and 100 × 150 mm differ by 1.6 mm. */
const tolerance = 0.6

function near(points: number, millimetres: number): boolean {
  return Math.abs((points / 72) * 25.4 - millimetres) <= tolerance
}

/** Our name for stock of this size in millimeters, or null if it is none of ours. */
export function mediaOfSize(width: number, height: number): MediaName | null {
  return mediaNames.find((name) => near(mediaSizes[name].width, width) && near(mediaSizes[name].height, height)) ?? null
}
