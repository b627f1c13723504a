import { emptyDraft, type ShipmentDraft } from '../../shared/new-shipment/draft.ts'
import { useNewShipment } from './new-shipment-store.ts'

const noDraft = emptyDraft()

/** Subscribes to a part of the open draft. */
export function useDraft<Value>(choose: (draft: ShipmentDraft) => Value): Value {
  return useNewShipment(({ open }) => choose(open?.draft ?? noDraft))
}
