import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { isEmptyAddress } from '../../../shared/new-shipment/empty-lines.ts'
import { showNotice } from '../../ui/feedback/notices.ts'
import { editDraft, useNewShipment } from '../new-shipment-store.ts'

/** Offers to undo the removal or replacement of what a person entered. */
export function offerUndo(path: AddressPath, before: DraftAddress, message: string): void {
  const { open } = useNewShipment.getState()
  if (open === null || before.knownId !== null || isEmptyAddress(before)) return
  const perform = (): void => void editDraft(open.id, (draft) => ({ ...draft, [path]: before }))
  showNotice({ id: 'shipment-address', tone: 'info', message, action: { label: text.undo(), perform } })
}
