import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import { slotOfPlace, type DocumentSlot, type SheetPlace } from '../../../shared/documents/document.ts'
import { labelParties } from '../../../shared/documents/label-parties.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { expectedDocuments, type ExpectedDocument } from '../../../shared/printing/expected-documents.ts'
import { labelPagesOf } from '../../../shared/printing/labels/label-pages.ts'
import type { LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { nextPosition } from '../../../shared/printing/next-position.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { FetchedOrder } from '../../service/service-client.ts'
import { lastPositions } from './last-positions.ts'
import type { Ledger } from '../ledger/ledger-port.ts'
import type { PageComposer, PageRequest } from '../pages/page-composer-port.ts'
import { orderNotRead, problemOf } from './plan-problems.ts'
import type { Printers } from '../printers/printer-port.ts'
import { createLabelPart, pagesToPrint, type ComposeTools, type PrintableDocument } from '../prepare/ready-documents.ts'
import { printPlanFailures } from '../../../shared/messages/print-jobs/print-plan-failures.ts'

type DocumentBytes = Pick<PrintableDocument, 'bytes' | 'checked'>

/** A document of an order, found for its preview. */
export interface FoundPreview extends DocumentBytes {
  readonly order: Order
  readonly document: ExpectedDocument
}

export type PreviewedDocument = CallOutput<'printing.preview'>

export interface PreviewTools {
  readonly settings: () => PrintSettings
  readonly printers: Pick<Printers, 'byId'>
  readonly ledger: Pick<Ledger, 'lastLabelPosition' | 'sheet'>
  readonly cropsOf: ComposeTools['cropsOf']
  readonly composer: Pick<PageComposer, 'compose'>
  /** The order as stored. */
  readonly orderById: (orderId: number) => Promise<Order | null>
  readonly readOrder: (orderId: number) => Promise<Result<FetchedOrder>>
  /** `overrides`: SHA-256 of blocked labels that a person allowed; none for a preview. */
  readonly fetchDocument: (read: FetchedOrder, place: DocumentSlot, overrides: ReadonlySet<string>) => Promise<Result<DocumentBytes>>
  /** The newest stored document of that place that passed the check, for a label the one with this waybill; null if there is none. */
  readonly findStoredDocument: (orderId: number, place: DocumentSlot, waybill: string | null) => Promise<Result<DocumentBytes | null>>
}

/** Which document of the set is at this place, if the order prints at all. */
function findExpectedDocument(order: Order, place: SheetPlace, settings: PrintSettings): Result<ExpectedDocument> {
  const problem = problemOf(order)
  if (problem !== null) return failed(problem)
  if (place.kind === 'label_pages' && place.leg !== null) return success(labelPagesOf(order, place.leg, settings))
  const document = expectedDocuments(order, settings).find(
    (expected) => expected.place.kind === place.kind && expected.place.leg === place.leg,
  )
  if (document !== undefined) return success(document)
  return failed(printPlanFailures.noPreview())
}

/** The stored document, so that it can be shown offline; else fresh from the service. */
async function findBytes(
  tools: PreviewTools,
  stored: Order,
  place: SheetPlace,
  settings: PrintSettings,
): Promise<Result<DocumentBytes & { readonly document: ExpectedDocument }>> {
  const document = findExpectedDocument(stored, place, settings)
  if (!document.ok) return document
  const found = await tools.findStoredDocument(stored.id, slotOfPlace(document.value.place), document.value.waybill)
  if (!found.ok) return found
  if (found.value !== null) return success({ ...found.value, document: document.value })
  const read = await tools.readOrder(stored.id)
  if (!read.ok) return read
  const current = findExpectedDocument(read.value.order, place, settings)
  if (!current.ok) return current
  const fetched = await tools.fetchDocument(read.value, slotOfPlace(current.value.place), new Set())
  return fetched.ok ? success({ ...fetched.value, document: current.value }) : fetched
}

/** Finds a document of an order to show how it would be printed. */
export async function findPreview(tools: PreviewTools, { orderId, place }: CallInput<'printing.preview'>): Promise<Result<FoundPreview>> {
  const order = await tools.orderById(orderId)
  if (order === null) return failed(orderNotRead(orderId))
  const found = await findBytes(tools, order, place, tools.settings())
  return found.ok ? success({ ...found.value, order }) : found
}

/** The document as its printer would get it now, drawn as a PDF whatever the printer's language. Nothing is sent. */
export async function composePreview(
  tools: PreviewTools,
  found: FoundPreview,
  crops?: readonly LabelCrop[],
): Promise<Result<PreviewedDocument>> {
  const { printerId, media, because } = found.document
  const isWithoutPage = found.document.place.kind === 'label_pages' && pagesToPrint(found).pages.length === 0
  if (isWithoutPage) return failed(printPlanFailures.noPreview())
  const composed = await tools.composer.compose(await pageOf(tools, found, crops ?? cropsFor(tools, found)))
  if (!composed.ok) return composed
  const printer = await tools.printers.byId(printerId)
  const printerName = printer === null ? printerId : (await printer.info()).name
  const { bytes: page, notes = [] } = composed.value
  return success({ bytes: page, media, printerName, because, notes: [...notes] })
}

function cropsFor(tools: PreviewTools, { order, document: { place } }: FoundPreview): readonly LabelCrop[] {
  return place.leg === null ? [] : tools.cropsOf(order.legs[place.leg]?.service ?? '')
}

/** One document of an order as its printer would get it now. */
export async function previewDocument(tools: PreviewTools, input: CallInput<'printing.preview'>): Promise<Result<PreviewedDocument>> {
  const found = await findPreview(tools, input)
  return found.ok ? await composePreview(tools, found.value) : found
}

async function pageOf(tools: PreviewTools, found: FoundPreview, crops: readonly LabelCrop[]): Promise<PageRequest> {
  const { order, document } = found
  const settings = tools.settings()
  const { printerId, media, waybill, place } = document
  const known = resolvePrinterProfile(settings, printerId)
  const profile = { ...known, language: 'pdf' } as const
  if (place.kind === 'label_pages') return { kind: 'pages', media, profile, ...pagesToPrint(found) }
  if (place.kind !== 'waybill_document') return { kind: 'document', media, profile, bytes: found.bytes, number: null }
  const parties = place.leg === null ? {} : { parties: labelParties(order, place.leg) }
  const label = { ...createLabelPart(found, waybill, null), ...parties, crops }
  if (known.sheet === null) return { kind: 'label', media, profile, label }
  const last = await lastPositions(tools.ledger, { profiles: { [printerId]: known } })
  return {
    kind: 'labels',
    layout: known.sheet,
    profile,
    labels: [{ ...label, position: nextPosition(known.sheet, last.get(printerId)) }],
  }
}
