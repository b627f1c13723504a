import { isOfWaybill } from '../../shared/documents/document.ts'
import type { Message } from '../../shared/messages/message.ts'
import { sheetDocumentMessages } from '../../shared/messages/print-jobs/sheet-document-messages.ts'
import type { Sheet } from '../../shared/printing/batch.ts'

/**
 * The document on a sheet, for the text of a failure. A leg is named only if there are several: `legs` is how many the order has. Without `legs`,
 * any leg after the first shows that there are several.
 */
export function documentLabel({ place, copy = 1 }: Pick<Sheet, 'place'> & Partial<Pick<Sheet, 'copy'>>, legs?: number): Message {
  const { kind, leg } = place
  const isOneOfSeveral = isOfWaybill(place) && leg !== null && (legs ?? leg + 1) > 1
  const ofLeg = kind === 'label_pages' ? sheetDocumentMessages.legPages : sheetDocumentMessages.leg
  const document = isOneOfSeveral ? ofLeg.message({ leg: leg + 1 }) : sheetDocumentMessages.name.message({ kind })
  return copy > 1 ? sheetDocumentMessages.copy.message({ document, copy }) : document
}
