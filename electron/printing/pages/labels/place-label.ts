import { rotateSize, turnMatrix, transformBox, type Box, type Placement, type Turn } from '../geometry.ts'

/** A label as found on its page, in points of the page as displayed. */
export interface FoundLabel {
  /** All its ink. */
  readonly ink: Box
  /** The page when the page is the label, otherwise the ink: its shape gives the label's orientation. */
  readonly shape: Box
  /** The direction of its text on the page: 0 to the right, 90 downwards, and so on; null when unknown. */
  readonly textDirection: Turn | null
  /** Clockwise, in addition to the turn that its shape and its text give. */
  readonly extraTurn?: Turn
}

const tolerance = 0.3
/** White kept around ink that has to be scaled. */
const scaledMargin = 0.6
const turns = [0, 90, 180, 270] as const

/** The scale at which the label fits the area with this rotation; 1 when it fits unscaled. */
function scaleFor(label: FoundLabel, area: Box, turn: Turn): number {
  const ink = rotateSize(label.ink, turn)
  if (ink.width <= area.width + tolerance && ink.height <= area.height + tolerance) return 1
  return Math.min((area.width - scaledMargin) / ink.width, (area.height - scaledMargin) / ink.height, 1)
}

function orientationOf(size: { readonly width: number; readonly height: number }): number {
  const ratio = size.width / size.height
  return ratio > 1.1 ? 1 : ratio < 0.9 ? -1 : 0
}

/** Smaller is better: scaled no more than needed, in the area's orientation, its text upright, and otherwise rotated clockwise. */
function placementPenalty(label: FoundLabel, area: Box, turn: Turn, isPage: boolean): number {
  const shape = rotateSize(label.shape, turn)
  const across = orientationOf(shape) * orientationOf(area) < 0
  const reads = label.textDirection === null ? null : (label.textDirection + turn) % 360
  const upright = reads === null ? (isPage && turn === 0 ? 0 : turn === 0 ? 1 : 2) : reads === 0 ? 0 : reads === 180 ? 3 : 2
  const mismatch = !across ? 0 : isPage || orientationOf(label.shape) < 0 || scaleFor(label, area, turn) < 1 ? 10 : 1
  const pageTurned = isPage && turn === 180 ? 5 : 0
  const order = turn === 0 ? 0 : turn === 90 ? 0.1 : turn === 270 ? 0.2 : 0.3
  return mismatch + (isPage && turn === 0 ? 0 : upright) + pageTurned + order
}

function addTurns(one: Turn, other: Turn): Turn {
  return turns[turns.findIndex((turn) => turn === (one + other) % 360)] ?? 0
}

function chooseTurn(label: FoundLabel, area: Box, isPage: boolean): Turn {
  const rated = turns.map((turn) => ({ turn, scale: scaleFor(label, area, turn), awkward: placementPenalty(label, area, turn, isPage) }))
  const most = Math.max(...rated.map(({ scale }) => scale))
  const [best] = rated.filter(({ scale }) => scale >= most - 0.001).toSorted((one, other) => one.awkward - other.awkward)
  return addTurns(best?.turn ?? 0, label.extraTurn ?? 0)
}

/** Keeps `from`..`from + size` inside an interval; centers what is larger than it. */
function inside(from: number, size: number, start: number, length: number): number {
  if (size > length) return start + (length - size) / 2
  return Math.min(Math.max(from, start), start + length - size)
}

/**
 * Where the label goes in an area of its sheet, at 100 % wherever its ink fits. A label that is its page keeps the page's margins as
 * far as they fit; one that was cut out is centered. An unscaled label is placed on whole dots of the printer, so that bars stay sharp.
 */
export function placeLabel(label: FoundLabel, area: Box, options: { readonly isPage: boolean; readonly resolution: number }): Placement {
  const turn = chooseTurn(label, area, options.isPage)
  const scale = scaleFor(label, area, turn)
  const window = label.shape
  const shape = rotateSize(window, turn)
  const ink = transformBox({ ...label.ink, x: label.ink.x - window.x, y: label.ink.y - window.y }, turnMatrix(window, turn))
  const x = inside(area.x + (area.width - shape.width * scale) / 2 + ink.x * scale, ink.width * scale, area.x, area.width) - ink.x * scale
  const y =
    inside(area.y + (area.height - shape.height * scale) / 2 + ink.y * scale, ink.height * scale, area.y, area.height) - ink.y * scale
  if (scale < 1) return { window, turn, scale, x, y }
  const dot = 72 / options.resolution
  const snapped = (at: number, drawn: number, start: number, length: number): number => {
    const near = Math.round(at / dot) * dot
    return near + drawn >= start - 0.01 && near + drawn <= start + length + 0.01 ? near : at
  }
  return {
    window,
    turn,
    scale,
    x: snapped(x, ink.x, area.x, area.width - ink.width),
    y: snapped(y, ink.y, area.y, area.height - ink.height),
  }
}

/** Printer dots of a bar of this width in points. */
export function dotsOf(bar: number, scale: number, resolution: number): number {
  return (bar * scale * resolution) / 72
}

export const minBarDots = 2
/** A label without a readable barcode, or a further page of its file, is scaled down by at most a tenth. */
export const minScaleWithoutBarcode = 0.9
