import type { LabelPart, PageRequest } from '../page-port.ts'
import { createPdfium, type WithPdfiumDocument } from '../../pdf/pdfium-document.ts'
import type { LabelLayout } from '../../../shared/printing/label-stock.ts'
import { positionsOn } from '../../../shared/printing/label-stock.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { drawSheets, type DrawnPart, type DrawnText } from './draw-sheets.ts'
import { common, grown, movedBox, placementMatrix, pointsOf, type Box, type Placement } from './geometry.ts'
import { placeWithOffset, planSheet, type Plan } from './lay-out.ts'
import { lookAtLabels, type SeenLabel } from './look-at-labels.ts'
import { changedInPlacing, doesNotOpen } from './press-failures.ts'
import { withSources, type Pdfium, type Source } from './source-page.ts'

/** A label with its place on the sheet. */
export interface Placed {
  readonly label: LabelPart
  readonly seen: SeenLabel
  readonly placement: Placement
  /** Its area on the sheet, moved by the offset. */
  readonly area: Box
  /** What of the sheet it may print on. */
  readonly clip: Box
  /** Stands in for the page where embedding it would change it. */
  readonly image?: NonNullable<DrawnPart['image']>
}

export interface LaidOut {
  readonly plan: Plan
  readonly placed: readonly Placed[]
}

type LabelRequest = Exclude<PageRequest, { kind: 'document' }>

/** Points around ink for the soft edge with which it is drawn. */
const edge = 0.4

/** Finds each label on its page and decides where it goes. */
export async function layOut(withDocument: WithPdfiumDocument, request: LabelRequest, exact: boolean): Promise<Result<LaidOut>> {
  const plan = planSheet(request)
  if (!plan.ok) return plan
  const { offset, resolution } = request.profile
  const isMoved = offset.x !== 0 || offset.y !== 0
  const seen = await lookAtLabels(withDocument, plan.value.places, exact || isMoved)
  if (!seen.ok) return seen
  const placed: Placed[] = []
  for (const [index, { label, area }] of plan.value.places.entries()) {
    const one = seen.value[index]
    if (one === undefined) return failed(doesNotOpen)
    const placement = placeWithOffset(one, area, plan.value, { isPage: one.isPage, resolution, offset })
    if (!placement.ok) return placement
    const moved = { ...area, x: area.x + pointsOf(offset.x), y: area.y + pointsOf(offset.y) }
    const window = movedBox(one.isPage ? one.shape : grown(one.shape, edge), placementMatrix(placement.value))
    placed.push({ label, seen: one, placement: placement.value, area: moved, clip: common(window, grown(moved, edge)) })
  }
  return success({ plan: plan.value, placed })
}

export function partsOf(placed: readonly Placed[], sources: readonly (Source | null)[]): DrawnPart[] {
  return placed.flatMap(({ placement, clip, image }, index): DrawnPart[] => {
    const source = sources[index] ?? null
    if (source === null) return []
    return [{ source, page: 0, placement, clip, ...(image === undefined ? {} : { image }) }]
  })
}

export function drawLaidOut(pdfium: Pdfium, sources: readonly (Source | null)[], { plan, placed }: LaidOut, texts: readonly DrawnText[]) {
  return drawSheets(pdfium, [{ width: plan.width, height: plan.height, parts: partsOf(placed, sources), texts }])
}

const plainProfile = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, cutter: false },
} as const
const withOwnPdfium = createPdfium()

/**
 * Sheets of labels, one PDF for each sheet, filled from `first` on: found and placed as `composePage` places them, without the second
 * look at the finished page that it takes.
 */
export async function imposeLabels(labels: readonly Uint8Array[], layout: LabelLayout, first = 0): Promise<Result<readonly Uint8Array[]>> {
  const positions = positionsOn(layout)
  const sheets: Uint8Array[] = []
  for (let at = -first; at < labels.length; at += positions) {
    const parts = Array.from({ length: positions }, (_, position) => ({ position, bytes: labels[at + position] }))
    const request: LabelRequest = {
      kind: 'labels',
      layout,
      profile: plainProfile,
      labels: parts.flatMap(({ position, bytes }) => (bytes === undefined ? [] : [{ position, bytes, waybill: null, number: null }])),
    }
    const laidOut = await layOut(withOwnPdfium, request, false)
    if (!laidOut.ok) return laidOut
    const [opener] = laidOut.value.placed
    if (opener === undefined) continue
    const files = laidOut.value.placed.map(({ label }) => label.bytes)
    const drawn = await withOwnPdfium(opener.label.bytes, ({ pdfium }) =>
      withSources(pdfium, files, (sources) => drawLaidOut(pdfium, sources, laidOut.value, [])),
    )
    if (!('opened' in drawn)) return failed(doesNotOpen)
    if (drawn.opened === null) return failed(changedInPlacing)
    sheets.push(drawn.opened)
  }
  return success(sheets)
}
