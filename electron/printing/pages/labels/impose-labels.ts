import type { LabelPart, PageRequest } from '../page-composer-port.ts'
import { createPdfium, type WithPdfiumDocument } from '../../../pdf/pdfium-document.ts'
import type { LabelLayout } from '../../../../shared/printing/label-stock.ts'
import { positionsOn } from '../../../../shared/printing/label-stock.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import { assembleSheets, drawSheets, type DrawnPart, type DrawnText } from '../draw-sheets.ts'
import { intersectBoxes, expandBox, transformBox, placementMatrix, pointsOf, type Box, type Placement } from '../geometry.ts'
import { placeWithOffset, planSheet, type SheetPlan } from './plan-sheet.ts'
import { importPages } from '../import-pages.ts'
import { isLabelPage, detectLabels, detectPageLabel, type DetectedLabel } from './detect-labels.ts'
import { pageFailures } from '../../../../shared/messages/print-jobs/page-failures.ts'
import { drawnInk } from '../ink/page-ink.ts'
import { quickInk } from '../ink/quick-ink.ts'
import { pageSize, withSources, type Pdfium, type PdfSource } from '../source-page.ts'

/** A label with its place on the sheet. */
export interface PlacedLabel {
  readonly label: LabelPart
  readonly detected: DetectedLabel
  readonly placement: Placement
  /** Its area on the sheet, moved by the offset. */
  readonly area: Box
  /** What of the sheet it may print on. */
  readonly clip: Box
  /** Stands in for the page where embedding it would change it. */
  readonly image?: NonNullable<DrawnPart['image']>
}

export interface LaidOut {
  readonly plan: SheetPlan
  readonly placed: readonly PlacedLabel[]
}

type LabelRequest = Exclude<PageRequest, { kind: 'document' }>

/** Points around ink for the soft edge with which it is drawn. */
const edge = 0.4

function place(
  label: LabelPart,
  detected: DetectedLabel,
  area: Box,
  plan: SheetPlan,
  profile: LabelRequest['profile'],
): Result<PlacedLabel> {
  const { offset, resolution } = profile
  const placement = placeWithOffset(detected, area, plan, { isPage: detected.isPage, resolution, offset })
  if (!placement.ok) return placement
  const moved = { ...area, x: area.x + pointsOf(offset.x), y: area.y + pointsOf(offset.y) }
  const window = transformBox(detected.isPage ? detected.shape : expandBox(detected.shape, edge), placementMatrix(placement.value))
  return success({ label, detected, placement: placement.value, area: moved, clip: intersectBoxes(window, expandBox(moved, edge)) })
}

/** Finds each label on its page and decides where it goes. */
export async function layOut(withDocument: WithPdfiumDocument, request: LabelRequest, exact: boolean): Promise<Result<LaidOut>> {
  const plan = planSheet(request)
  if (!plan.ok) return plan
  const { offset } = request.profile
  const isMoved = offset.x !== 0 || offset.y !== 0
  const seen = await detectLabels(withDocument, plan.value.places, exact || isMoved)
  if (!seen.ok) return seen
  const placed: PlacedLabel[] = []
  for (const [index, { label, area }] of plan.value.places.entries()) {
    const one = seen.value[index]
    if (one === undefined) return failed(pageFailures.doesNotOpen())
    const result = place(label, one, area, plan.value, request.profile)
    if (!result.ok) return result
    placed.push(result.value)
  }
  return success({ plan: plan.value, placed })
}

export function partsOf(placed: readonly PlacedLabel[], sources: readonly (PdfSource | null)[]): DrawnPart[] {
  return placed.flatMap(({ detected, placement, clip, image }, index): DrawnPart[] => {
    const source = sources[index] ?? null
    if (source === null) return []
    return [{ source, page: 0, size: detected.size, placement, clip, ...(image === undefined ? {} : { image }) }]
  })
}

export function drawLaidOut(
  pdfium: Pdfium,
  sources: readonly (PdfSource | null)[],
  { plan, placed }: LaidOut,
  texts: readonly DrawnText[],
) {
  return drawSheets(pdfium, [{ width: plan.width, height: plan.height, parts: partsOf(placed, sources), texts }])
}

const plainProfile = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, cutter: false },
} as const
const withOwnPdfium = createPdfium()

/** A sheet whose labels are all pages of their own, in one go; null when one of them has to be looked for on its page. */
function imposeAtOnce(pdfium: Pdfium, plan: SheetPlan): Result<Uint8Array> | null {
  const files = plan.places.map(({ label }) => label.bytes)
  return withSources(pdfium, files, (sources) => {
    const open = sources.filter((source) => source !== null)
    if (open.length < files.length) return failed(pageFailures.doesNotOpen())
    const imported = importPages(
      pdfium,
      open.map((source) => ({ source, page: 0 })),
    )
    if (imported === null) return null
    const placed: PlacedLabel[] = []
    for (const [index, { label, area }] of plan.places.entries()) {
      const [source, form] = [open[index], imported.forms[index]]
      const size = source === undefined ? null : pageSize(pdfium, source, 0)
      if (source === undefined || form === undefined || size === null || source.pages !== 1 || !isLabelPage(size)) return null
      const findInk = (fits: (ink: Box) => boolean) => quickInk(imported, form, size, source, fits) ?? drawnInk(pdfium, source, size)
      const seen = detectPageLabel(pdfium, source, size, area, findInk)
      if (!seen.ok) return seen
      const result = place(label, seen.value, area, plan, plainProfile)
      if (!result.ok) return result
      placed.push(result.value)
    }
    return success(assembleSheets([{ width: plan.width, height: plan.height, parts: partsOf(placed, sources), texts: [] }], imported))
  })
}

async function imposeOne(request: LabelRequest): Promise<Result<Uint8Array>> {
  const laidOut = await layOut(withOwnPdfium, request, false)
  if (!laidOut.ok) return laidOut
  const files = laidOut.value.placed.map(({ label }) => label.bytes)
  const drawn = await withOwnPdfium(files[0] ?? new Uint8Array(), ({ pdfium }) =>
    withSources(pdfium, files, (sources) => drawLaidOut(pdfium, sources, laidOut.value, [])),
  )
  if (!('opened' in drawn)) return failed(pageFailures.doesNotOpen())
  return drawn.opened === null ? failed(pageFailures.changedInPlacing()) : success(drawn.opened)
}

/** Labels for the positions of one sheet; null for a sheet without any. */
function requestFor(labels: readonly Uint8Array[], layout: LabelLayout, at: number): LabelRequest | null {
  const parts = Array.from({ length: positionsOn(layout) }, (_, position) => ({ position, bytes: labels[at + position] }))
  const present = parts.flatMap(({ position, bytes }) => (bytes === undefined ? [] : [{ position, bytes, waybill: null, number: null }]))
  return present.length === 0 ? null : { kind: 'labels', layout, profile: plainProfile, labels: present }
}

/**
 * Sheets of labels, one PDF for each sheet, filled from position `first` on: found and placed as `composePage` places them, without the
 * second look at the finished page that it takes.
 *
 * @public measured by the benchmark of sheets of labels
 */
export async function imposeLabels(labels: readonly Uint8Array[], layout: LabelLayout, first = 0): Promise<Result<readonly Uint8Array[]>> {
  const planned: { readonly request: LabelRequest; readonly plan: SheetPlan }[] = []
  for (let at = -first; at < labels.length; at += positionsOn(layout)) {
    const request = requestFor(labels, layout, at)
    if (request === null) continue
    const plan = planSheet(request)
    if (!plan.ok) return plan
    planned.push({ request, plan: plan.value })
  }
  const [opener] = labels
  if (opener === undefined) return success([])
  const quick = await withOwnPdfium(opener, ({ pdfium }) => planned.map(({ plan }) => imposeAtOnce(pdfium, plan)))
  if (!('opened' in quick)) return failed(pageFailures.doesNotOpen())
  const sheets: Uint8Array[] = []
  for (const [index, { request }] of planned.entries()) {
    const sheet = quick.opened[index] ?? (await imposeOne(request))
    if (!sheet.ok) return sheet
    sheets.push(sheet.value)
  }
  return success(sheets)
}
