import { scaleWeightMessages as text } from '../../../shared/messages/scale/scale-weight-messages.ts'
import { convertWeight } from '../../../shared/scales/weight.ts'
import { edit, useNewShipment } from '../../new-shipment/new-shipment-store.ts'
import { useOpenedOrder } from '../../orders/panel/opened-order-store.ts'
import { takeWeight, weighOrder } from '../../scale/scale-store.ts'
import { formatWeight } from '../../scale/weight-text.ts'
import { showFailureNotice, showNotice } from '../../ui/feedback/notices.ts'
import { useNavigation } from '../navigation-store.ts'
import { showRefusal } from './show-refusal.ts'

/** The line of parcels that has the focus, else the last one. */
function focusedParcel(count: number): number {
  const line = document.activeElement?.closest('[data-field^="parcels."]')
  const index = Number(/^parcels\.(\d+)/.exec(line?.getAttribute('data-field') ?? '')?.[1] ?? count - 1)
  return Math.min(index, count - 1)
}

/** Drafts store this many decimals of a weight. */
const draftDecimals = 3

async function weighParcel(): Promise<void> {
  const { open } = useNewShipment.getState()
  if (open === null) {
    showRefusal(text.noParcel(), text.openParcel())
    return
  }
  const index = focusedParcel(open.draft.parcels.length)
  const taken = await takeWeight(`draft ${open.id} ${index}`)
  if (!taken.ok) {
    showFailureNotice(taken.failure)
    return
  }
  if (useNewShipment.getState().open?.id !== open.id) return
  edit((draft) => {
    const weight = convertWeight(taken.value, draft.massUnit, draftDecimals)
    return { ...draft, parcels: draft.parcels.map((parcel, at) => (at === index ? { ...parcel, weight } : parcel)) }
  })
  const message = text.tookWeight({ weight: formatWeight(taken.value) })
  showNotice({ id: 'weighed', tone: 'info', message, next: text.intoParcel({ line: index + 1 }) })
}

/** Takes the weight for the parcel of the open new shipment, or of the open order. */
export function weigh(): void {
  const { screen } = useNavigation.getState()
  const { orderId } = useOpenedOrder.getState()
  if (screen === 'new-shipment') void weighParcel()
  else if (screen === 'orders' && orderId !== null) void weighOrder(orderId)
  else showRefusal(text.noParcel(), text.openParcel())
}
