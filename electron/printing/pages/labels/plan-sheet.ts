import type { LabelPart, PageRequest } from '../page-composer-port.ts'
import { areaOf, positionsOn } from '../../../../shared/printing/labels/label-stock.ts'
import { mediaSize, mediaSizes, stockLimits } from '../../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import {
  intersectBoxes,
  millimetresOf,
  transformBox,
  placementMatrix,
  pointsOf,
  rotateSize,
  type Box,
  type Placement,
} from '../geometry.ts'
import { placeLabel, type FoundLabel } from './place-label.ts'
import { offsetTooLarge } from '../compose-failures.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'

/** A physical sheet in points and the labels with their areas on it. */
export interface SheetPlan {
  readonly width: number
  readonly height: number
  /** True while the label's length on a continuous roll is not known: the height is the longest possible. */
  readonly isContinuous?: true
  readonly places: readonly { readonly label: LabelPart; readonly area: Box }[]
}

/** White before and behind a label that was found on a larger page, on a continuous roll. */
const cutMargin = pointsOf(3)

type LabelRequest = Extract<PageRequest, { kind: 'label' | 'labels' }>

export function planSheet(request: LabelRequest): Result<SheetPlan> {
  if (request.kind === 'label') {
    const { width, height: usual, isContinuous } = mediaSize(request.media)
    const height = isContinuous === true ? pointsOf(stockLimits.longer.most) : usual
    const places = [{ label: request.label, area: { x: 0, y: 0, width, height } }]
    return success({ width, height, places, ...(isContinuous === true ? { isContinuous } : {}) })
  }
  const { layout, labels } = request
  const { width, height } = mediaSizes[layout.media]
  const positions = positionsOn(layout)
  const wrong = labels.find(({ position }) => !Number.isInteger(position) || position < 0 || position >= positions)
  if (wrong !== undefined) return failed(pageFailures.noSuchPosition({ position: wrong.position + 1, positions }))
  const places = labels.map((label) => {
    const area = areaOf(layout, label.position)
    const points = { x: pointsOf(area.x), y: pointsOf(area.y), width: pointsOf(area.width), height: pointsOf(area.height) }
    return { label, area: intersectBoxes(points, { x: 0, y: 0, width, height }) }
  })
  return success({ width, height, places })
}

/** The plan with a continuous roll cut to the length of its label, in whole millimeters. */
export function cutToLength(
  plan: SheetPlan,
  found: FoundLabel,
  options: { readonly isPage: boolean; readonly resolution: number },
): SheetPlan {
  const [place] = plan.places
  if (plan.isContinuous !== true || place === undefined) return plan
  const { scale, turn } = placeLabel(found, place.area, options)
  const label = rotateSize(found.shape, turn)
  const margin = options.isPage ? 0 : cutMargin
  const height = pointsOf(Math.ceil(millimetresOf(Math.max(label.height * scale + 2 * margin, plan.width))))
  return { width: plan.width, height, places: [{ ...place, area: { ...place.area, height } }] }
}

/** The offset may scale a label down to this if its ink reaches the edge; if that is not enough, the label is refused. */
const minOffsetScale = 0.97
const tolerance = 0.3

/**
 * Places a label in its area and moves it by the printer's offset. If that would push ink off the sheet, the label first moves back
 * within its area, then is scaled down by at most 3 %, and is refused otherwise.
 */
export function placeWithOffset(
  label: FoundLabel,
  area: Box,
  sheet: { readonly width: number; readonly height: number },
  options: { readonly isPage: boolean; readonly resolution: number; readonly offset: { readonly x: number; readonly y: number } },
): Result<Placement> {
  const offset = { x: pointsOf(options.offset.x), y: pointsOf(options.offset.y) }
  const placed = placeLabel(label, area, options)
  const over = overEdge(shifted(placed, offset), label.ink, sheet)
  if (over <= tolerance) return success(shifted(placed, offset))
  const usable = intersectBoxes(area, { x: -offset.x, y: -offset.y, ...sheet })
  const closer = placeLabel(label, usable, options)
  if (closer.scale < minOffsetScale * placed.scale || overEdge(shifted(closer, offset), label.ink, sheet) > tolerance) {
    return failed(offsetTooLarge(options.offset, over))
  }
  return success(shifted(closer, offset))
}

function shifted(placement: Placement, { x, y }: { readonly x: number; readonly y: number }): Placement {
  return { ...placement, x: placement.x + x, y: placement.y + y }
}

/** How far the placed ink extends beyond the sheet's edge. */
function overEdge(placement: Placement, ink: Box, { width, height }: { readonly width: number; readonly height: number }): number {
  const placed = transformBox(ink, placementMatrix(placement))
  return Math.max(0, -placed.x, -placed.y, placed.x + placed.width - width, placed.y + placed.height - height)
}
