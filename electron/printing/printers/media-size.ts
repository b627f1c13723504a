import { mediaNames, mediaSizes, type MediaName } from '../../../shared/printing/printer.ts'

/** Millimetres by which a size may differ and still be the same stock; 4 × 6 in and 100 × 150 mm are 1.6 mm apart. */
const tolerance = 0.6

function near(points: number, millimetres: number): boolean {
  return Math.abs((points / 72) * 25.4 - millimetres) <= tolerance
}

/** Our name for stock of this size in millimetres, or null when it is none of ours. */
export function mediaOfSize(width: number, height: number): MediaName | null {
  return mediaNames.find((name) => near(mediaSizes[name].width, width) && near(mediaSizes[name].height, height)) ?? null
}
