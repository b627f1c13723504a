import type { LabelPart, PageRequest } from '../page-composer-port.ts'
import { areaOf, positionsOn } from '../../../../shared/printing/label-stock.ts'
import { mediaSizes } from '../../../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { intersectBoxes, transformBox, placementMatrix, pointsOf, type Box, type Placement } from '../geometry.ts'
import { placeLabel, type FoundLabel } from './place-label.ts'
import { offsetTooLarge } from '../compose-failures.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'

/** A physical sheet in points and the labels with their areas on it. */
export interface SheetPlan {
  readonly width: number
  readonly height: number
  readonly places: readonly { readonly label: LabelPart; readonly area: Box }[]
}

type LabelRequest = Exclude<PageRequest, { kind: 'document' }>

export function planSheet(request: LabelRequest): Result<SheetPlan> {
  if (request.kind === 'label') {
    const { width, height } = mediaSizes[request.media]
    return success({ width, height, places: [{ label: request.label, area: { x: 0, y: 0, width, height } }] })
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

/** The offset may reduce the label to this scale, if its ink reaches the edge; below it is refused. */
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
