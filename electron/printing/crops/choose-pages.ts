import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { DocumentSlot } from '../../../shared/documents/document.ts'
import { labelParties, type LabelParties } from '../../../shared/documents/label-parties.ts'
import type { Failure } from '../../../shared/failure.ts'
import { documentFailures } from '../../../shared/messages/documents/document-failures.ts'
import { labelCropFailures } from '../../../shared/messages/printing/label-crop-failures.ts'
import type { Order } from '../../../shared/orders/order.ts'
import { maxCrops, type LabelCrop } from '../../../shared/printing/labels/label-crop.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { resolvePrinterProfile } from '../../../shared/printing/printers/resolve-printer-profile.ts'
import { missingPrinterFailure } from '../../../shared/settings/missing-printers.ts'
import type { PrintSettings } from '../../../shared/settings/settings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DocumentPages } from '../pages/labels/document-pages.ts'
import type { LabelCropStore } from './label-crop-store.ts'

export interface ChoosePagesPorts {
  readonly store: LabelCropStore
  readonly clock: Clock
  readonly person: () => string
  readonly documents: {
    /** A stored document exactly as fetched. */
    original(
      documentId: string,
    ): Promise<Result<{ readonly document: DocumentSlot & { readonly orderId: number }; readonly bytes: Uint8Array }>>
    /** Checks it with these crops in place of the saved ones. */
    checkWith(documentId: string, crops: readonly LabelCrop[]): Promise<Result<true>>
  }
  /** The stored order; null if there is none. */
  readonly storedOrder: (orderId: number) => Promise<Result<Order | null>>
  readonly describePages: (label: {
    readonly bytes: Uint8Array
    readonly waybill: string
    readonly parties: LabelParties
  }) => Promise<Result<DocumentPages>>
  readonly printSettings: () => PrintSettings
  readonly newId: () => string
}

interface OpenedPages extends DocumentPages {
  readonly service: string
}

/** Why no page can go to the document printer; null when it can. */
function whyNotToDocuments(settings: PrintSettings): Failure | null {
  const { language } = resolvePrinterProfile(settings, settings.documentPrinter)
  return missingPrinterFailure(settings) ?? (language === 'pdf' ? null : labelCropFailures.labelsOnly())
}

/** A person says once which page of a blocked file is the label and what the others are; that is checked and saved for files of its layout. */
export function createChoosePages({ store, clock, person, documents, storedOrder, describePages, printSettings, newId }: ChoosePagesPorts) {
  async function open({ orderId, leg, documentId }: CallInput<'labelCrops.openPages'>): Promise<Result<OpenedPages>> {
    const found = await documents.original(documentId)
    if (!found.ok) return found
    const { document, bytes } = found.value
    if (document.orderId !== orderId || document.leg !== leg || document.kind !== 'waybill_document')
      return failed(labelCropFailures.notFound())
    const order = await storedOrder(orderId)
    if (!order.ok) return order
    const own = order.value?.legs[leg]
    if (order.value === null || own === undefined) return failed(documentFailures.orderNotStored())
    const pages = await describePages({ bytes, waybill: own.waybill ?? '', parties: labelParties(order.value, leg) })
    return pages.ok ? success({ ...pages.value, service: own.service ?? '' }) : pages
  }

  return {
    openPages: async (input: CallInput<'labelCrops.openPages'>): Promise<Result<CallOutput<'labelCrops.openPages'>>> => {
      const opened = await open(input)
      if (!opened.ok) return opened
      const { bytes, service, pages } = opened.value
      const shown = pages.map(({ number, says, page: { width, height } }) => ({ number, says, width, height }))
      return success({ bytes, service, pages: shown })
    },
    savePages: async (input: CallInput<'labelCrops.savePages'>): Promise<Result<CallOutput<'labelCrops.savePages'>>> => {
      const opened = await open(input)
      if (!opened.ok) return opened
      const { pages, service } = opened.value
      const { pages: chosen, name, documentId } = input
      const label = pages[chosen.findIndex(({ kind }) => kind === 'label')]
      const isOneLabel = chosen.length === pages.length && chosen.filter(({ kind }) => kind === 'label').length === 1
      if (label === undefined || !isOneLabel) return failed(labelCropFailures.notOneLabel())
      const unprintable = chosen.some(({ to }) => to === 'documents') ? whyNotToDocuments(printSettings()) : null
      if (unprintable !== null) return failed(unprintable)
      const { width, height } = label.page
      const crop: LabelCrop = {
        id: newId(),
        name,
        service,
        page: label.page,
        part: { x: 0, y: 0, width, height },
        turn: 0,
        outside: [],
        namesRecipient: false,
        pages: pages.map(({ page, says }, index) => ({ page, says, ...(chosen[index] ?? { kind: says, to: 'nowhere' }) })),
        savedBy: person(),
        savedAt: clock.now().toString(),
      }
      const proved = await documents.checkWith(documentId, [crop])
      if (!proved.ok) return proved
      const listed = store.list()
      if (!listed.ok) return listed
      if (listed.value.length >= maxCrops) return failed(labelCropFailures.tooMany({ limit: maxCrops }))
      const stored = store.save([crop])
      return stored.ok ? success(crop) : stored
    },
  }
}
