import { createLabelPart } from '../../../electron/printing/prepare/ready-documents.ts'
import type { PageRequest } from '../../../electron/printing/pages/page-composer-port.ts'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import type { LocatedBarcode } from '../../../electron/pdf/barcodes/read-barcodes.ts'
import { pdfOperations } from '../../../electron/workers/pdf-operations.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { CropChoice, LabelCrop, PageKind, PageTarget } from '../../../shared/printing/labels/label-crop.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { hasWaybill, parseBarcode } from '../../../shared/waybills/parse-barcode.ts'
import { blockGrays, graySquare, layoutParties, layoutWaybill } from './carrier-layouts.ts'

const reader = createPdfReader()
const dpi = 300

const profile: PageRequest['profile'] = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
}

/** What came out of the printer. Lengths in millimeters. */
export interface PrintedLayout {
  /** What each barcode says. */
  readonly codes: readonly string[]
  /** How large the longest barcode with the waybill came out; 0 if none was read. */
  readonly scale: number
  readonly hasSender: boolean
  readonly hasRecipient: boolean
  readonly notes: readonly Message[]
}

export type PrintOutcome =
  | { readonly kind: 'printed'; readonly label: PrintedLayout }
  | { readonly kind: 'held'; readonly failure: Failure }

const lengthOf = ({ corners: [[x1, y1], [x2, y2]] }: LocatedBarcode): number => Math.hypot(x2 - x1, y2 - y1)

/**
 * Checks and composes the label of the order of the layouts, as the station does, and reads the print from its pixels. `bars` is the length
 * of its barcode, in points of the layout.
 */
export async function printLayout(
  bytes: Uint8Array,
  {
    bars,
    mayPrintWholePage = false,
    waybill = layoutWaybill,
    crops = [],
  }: { readonly bars: number; readonly mayPrintWholePage?: boolean; readonly waybill?: string; readonly crops?: readonly LabelCrop[] },
): Promise<PrintOutcome> {
  const parties = layoutParties
  const report = await pdfOperations.checkLabel({ bytes, waybill, parties, crops })
  if (!report.ok && !mayPrintWholePage) return { kind: 'held', failure: report.failure }
  const part = mayPrintWholePage
    ? { bytes, waybill: null, number: null, parties, mayPrintWholePage }
    : { ...createLabelPart({ bytes, checked: report.ok ? report.value.checked : undefined }, waybill, null), parties, crops }
  const made = await pdfOperations.compose({ kind: 'label', media: '4x6in', profile, label: part })
  if (!made.ok) return { kind: 'held', failure: made.failure }
  const image = await reader.raster(made.value.bytes, 0, dpi)
  if (!image.ok) return { kind: 'held', failure: image.failure }
  const codes = await reader.locateBarcodes(image.value)
  const own = codes.filter(({ text }) => hasWaybill(parseBarcode(text), waybill)).map(lengthOf)
  const scale = own.length === 0 ? 0 : ((Math.max(...own) / dpi) * 72) / bars
  const side = (graySquare / 25.4) * dpi * scale
  const { gray } = image.value
  const has = (level: number): boolean =>
    scale > 0 && gray.filter((value) => Math.abs(value - level) <= 2).length >= 2 * 0.85 * (side - 1) ** 2
  return {
    kind: 'printed',
    label: {
      codes: codes.map(({ text }) => text),
      scale,
      hasSender: has(blockGrays.sender),
      hasRecipient: has(blockGrays.recipient),
      notes: made.value.notes ?? [],
    },
  }
}

/** What a person sees when choosing the label part of this page. */
export async function describeLayout(bytes: Uint8Array, choice: Pick<CropChoice, 'part' | 'outside'> | null = null) {
  const report = await pdfOperations.checkLabel({ bytes, waybill: layoutWaybill, parties: layoutParties })
  if (!report.ok) throw new Error(JSON.stringify(report.failure))
  const checked = report.value.checked?.bytes ?? bytes
  const facts = await pdfOperations.describeLabelPage({ bytes: checked, waybill: layoutWaybill, parties: layoutParties, choice })
  if (!facts.ok) throw new Error(JSON.stringify(facts.failure))
  return facts.value
}

/** What is saved when a person classifies the pages of this file; the suggestions where `given` is empty. `apart`: for the document printer. */
export async function chosenPages(
  bytes: Uint8Array,
  given: readonly PageKind[] = [],
  printed: readonly number[] = [],
  apart: readonly number[] = [],
): Promise<LabelCrop> {
  const described = await pdfOperations.describePages({ bytes, waybill: layoutWaybill, parties: layoutParties })
  if (!described.ok) throw new Error(JSON.stringify(described.failure))
  const pages = described.value.pages.map(({ page, says }, index) => {
    const kind = given[index] ?? says
    const to: PageTarget = kind === 'label' || printed.includes(index) ? 'label' : apart.includes(index) ? 'documents' : 'nowhere'
    return { page, says, kind, to }
  })
  const label = pages.find(({ kind }) => kind === 'label') ?? pages[0]
  if (label === undefined) throw new Error('The file has no pages.')
  const { width, height } = label.page
  const saved = { id: 'pages', name: 'Chosen', service: 'Acme Post', savedBy: 'Kim', savedAt: '2026-11-24T08:00:00Z' }
  return { ...saved, page: label.page, part: { x: 0, y: 0, width, height }, turn: 0, outside: [], namesRecipient: false, pages }
}

/** The crop that is saved when a person accepts what is suggested, with these changes. */
export async function suggestedCrop(bytes: Uint8Array, change: Partial<CropChoice> = {}): Promise<LabelCrop> {
  const first = await describeLayout(bytes)
  const { page, part, outside, namesRecipient } = await describeLayout(bytes, { part: first.part, outside: [], ...change })
  const known = outside.map(({ area, kind }) => ({ area, kind }))
  const saved = { id: 'crop', name: 'Chosen', service: 'Acme Post', savedBy: 'Kim', savedAt: '2026-11-24T08:00:00Z' }
  return { ...saved, page, part, turn: 0, outside: known, namesRecipient, ...change }
}
