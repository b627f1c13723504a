import type { Message } from '../../shared/messages/message.ts'
import { sheetDocumentMessages } from '../../shared/messages/print-jobs/sheet-document-messages.ts'
import type { Sheet } from '../../shared/printing/batch.ts'

/** The document on a sheet, for the text of a failure. Only an order with several legs has a label of a second leg. */
export function documentLabel({ place, copy = 1 }: Pick<Sheet, 'place'> & Partial<Pick<Sheet, 'copy'>>): Message {
  const { kind, leg } = place
  const isFurtherLeg = kind === 'waybill_document' && leg !== null && leg > 0
  const document = isFurtherLeg ? sheetDocumentMessages.leg.message({ leg: leg + 1 }) : sheetDocumentMessages.name.message({ kind })
  return copy > 1 ? sheetDocumentMessages.copy.message({ document, copy }) : document
}
